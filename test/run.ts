/**
 * `npm test` runs the daily checks, and `npm run test:all` runs all parts. Options after `--`:
 * - `--from PART` begins with this part.
 * - `--only PART,PART` runs only these parts.
 * - `--minutes N` leaves out parts that would not end within N minutes.
 *
 * Failed test files run a second time, alone. The exit code is 1 if a part failed.
 */
import { parseArgs } from 'node:util';
import { choose, fits } from './run/choose';
import { PARTS, type Part } from './run/parts';
import { prepareMachine } from './run/programs';
import { endChecks, sideBySide } from './run/runCheck';
import type { TestOutcome } from './run/runTests';
import removePreparedData from './support/removePreparedData';

const SLOWEST = 10;
const start = performance.now();
const minutesSince = (): number => (performance.now() - start) / 60_000;

/** A part that throws has failed. */
const outcomeOf = (part: Part): Promise<TestOutcome> =>
  part
    .run()
    .catch((error: unknown) => ({ name: part.name, passed: false, seconds: 0, remarks: [String(error)], files: [] }));

/**
 * Runs small parts two at a time, then the others one by one. Leaves out parts that would not end within `most`
 * minutes.
 */
async function runParts(parts: readonly Part[], most: number): Promise<{ outcomes: TestOutcome[]; left: Part[] }> {
  const small = parts.filter(({ isSmall }) => isSmall === true);
  const outcomes = await sideBySide(
    small.map((part) => () => outcomeOf(part)),
    2,
  );
  const left: Part[] = [];
  for (const part of parts.filter(({ isSmall }) => isSmall !== true)) {
    if (fits(part, minutesSince(), most)) outcomes.push(await outcomeOf(part));
    else left.push(part);
  }
  return { outcomes, left };
}

function print(outcomes: readonly TestOutcome[]): void {
  const files = outcomes.flatMap((outcome) => outcome.files);
  if (files.length > 0) console.log('\nDie langsamsten Testdateien:');
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`  ${seconds.toFixed(0).padStart(5)} s  ${file}`);
  console.log('');
  for (const { name, passed, seconds, remarks } of outcomes) {
    console.log(`${passed ? '✔' : '✘'} ${name.padEnd(10)} ${seconds.toFixed(0).padStart(5)} s`);
    for (const remark of remarks) console.log(`  ${remark}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      from: { type: 'string' },
      only: { type: 'string' },
      minutes: { type: 'string', default: 'Infinity' },
    },
  });
  const parts = choose(PARTS, values);
  prepareMachine();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endChecks();
      process.exit(1);
    });
  const { outcomes, left } = await runParts(parts, Number(values.minutes));
  await removePreparedData();
  print(outcomes);
  const notRun = PARTS.filter((part) => left.includes(part) || !parts.includes(part));
  if (notRun.length > 0)
    console.log(`\nNicht gelaufen: ${notRun.map(({ name, title }) => `${name} (${title})`).join(', ')}`);
  console.log(`\nZusammen ${minutesSince().toFixed(1)} Minuten`);
  process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
