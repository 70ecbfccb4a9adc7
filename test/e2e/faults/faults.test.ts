/**
 * The table of faults with one seed. Every page sees answers of one version, and after a fault the store equals the
 * server's release without help. `npm run test:faults` runs more seeds, which cover all variants of a case.
 */
import { FAULT_TABLE } from './faultTable';
import { startRuns, type Runs } from './runs';

const SEEDS = [1];
/** Runs mostly wait for timers of the app, so more runs than processors run at once. */
const STATIONS = 5;
const ALL_RUNS_MS = 600_000;

let runs: Runs;

beforeAll(() => {
  // The longest runs start first, so that no long run is left over at the end.
  runs = startRuns(
    FAULT_TABLE.flatMap((fault) => SEEDS.map((seed) => ({ fault, seed }))),
    STATIONS,
  );
});

afterAll(() => runs.done, ALL_RUNS_MS);

describe.each(FAULT_TABLE.map((fault) => [`${fault.number} ${fault.name}`, fault] as const))('%s', (_, fault) => {
  test.each(SEEDS)(
    'seed %i',
    async (seed) => {
      const { error } = await runs.outcome(fault, seed);
      if (error !== null) throw error;
    },
    ALL_RUNS_MS,
  );
});
