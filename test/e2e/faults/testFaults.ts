/**
 * `npm run test:faults -- [--seeds N] [--first SEED] [--case NUMBERS] [--stations N]` runs the faults with many seeds.
 * The exit code is 1 when a run failed.
 */
import { parseArgs } from 'node:util';
import prepareData from '../../support/prepareData';
import removePreparedData from '../../support/removePreparedData';
import { FAULT_TABLE } from './faultTable';
import { startRuns, type Outcome } from './runs';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3' },
    first: { type: 'string', default: '1' },
    case: { type: 'string' },
    stations: { type: 'string', default: '3' },
  },
});

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function print(outcomes: readonly Outcome[]): void {
  console.log(
    '\nFall                                                          Läufe  gut  längste Heilung  längster Lauf',
  );
  for (const fault of FAULT_TABLE) {
    const own = outcomes.filter((outcome) => outcome.fault === fault);
    if (own.length === 0) continue;
    const passed = own.filter(({ error }) => error === null);
    const worst = (pick: (outcome: Outcome) => number): string => `${seconds(Math.max(...own.map(pick)))} s`;
    const columns = [
      `${fault.number}`.padStart(2),
      fault.name.padEnd(58),
      `${own.length}`.padStart(5),
      `${passed.length}`.padStart(4),
      worst(({ healedMs }) => healedMs).padStart(16),
      worst(({ tookMs }) => tookMs).padStart(14),
    ];
    console.log(columns.join(' '));
  }
  const failed = outcomes.filter(({ error }) => error !== null).length;
  console.log(`\n${outcomes.length} Läufe, ${failed} gescheitert`);
}

async function main(): Promise<void> {
  const numbers = values.case?.split(',').map(Number);
  const cases = FAULT_TABLE.filter(({ number }) => numbers === undefined || numbers.includes(number));
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.first) + index);
  await prepareData();
  const outcomes: Outcome[] = [];
  try {
    const runs = seeds.flatMap((seed) => cases.map((fault) => ({ fault, seed })));
    await startRuns(runs, Number(values.stations), (outcome) => {
      outcomes.push(outcome);
      const { fault, seed, error, healedMs, tookMs } = outcome;
      const mark = error === null ? '✔' : '✘';
      console.log(
        `${mark} ${fault.number} ${fault.name}, Startwert ${seed}: ${seconds(tookMs)} s, geheilt in ${seconds(healedMs)} s`,
      );
      if (error !== null) console.log(error.stack);
    }).done;
  } finally {
    await removePreparedData();
  }
  print(outcomes);
  // Ends the process even if an aborted run has left connections open.
  process.exit(outcomes.some(({ error }) => error !== null) ? 1 : 0);
}

void main();
