/**
 * The table of faults with one seed. Every run holds the app to one promise: every page sees answers of exactly one
 * version, and once the faults end the store equals the server without a hand's help. `npm run test:faults` runs three
 * and more: sides of a case that take turns with the seeds are all seen there.
 */
import { FAULT_TABLE } from './faultTable';
import { startRuns, type Runs } from './runs';

const SEEDS = [1];
/** Runs mostly wait for timers of the app, so more of them than processors run side by side. */
const STATIONS = 5;
const ALL_RUNS_MS = 600_000;

let runs: Runs;

beforeAll(() => {
  // Long ones first, so that no single one is left over at the end.
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
