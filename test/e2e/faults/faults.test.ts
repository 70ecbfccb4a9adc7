/**
 * Runs all faults with one seed. No page may see two versions, and the app must recover by itself. `npm run
 * test:faults` runs more seeds.
 */
import { FAULT_TABLE } from './faultTable';
import { startRuns, type Runs } from './runs';

const SEEDS = [1];
/** Number of runs at once. With more, two processors make each run three times as long. */
const STATIONS = 3;
const ALL_RUNS_MS = 1_800_000;

let runs: Runs;

beforeAll(() => {
  runs = startRuns(
    FAULT_TABLE.flatMap((fault) => SEEDS.map((seed) => ({ fault, seed }))),
    STATIONS,
  );
});

afterAll(() => runs.done, ALL_RUNS_MS);

describe.each(FAULT_TABLE.map((fault) => [`${fault.number} ${fault.name}`, fault] as const))(
  'with the injected fault %s',
  (_, fault) => {
    test.each(SEEDS)(
      'the device never mixes two versions (random seed: %i)',
      async (seed) => {
        const { error } = await runs.outcome(fault, seed);
        if (error !== null) throw error;
      },
      ALL_RUNS_MS,
    );
  },
);
