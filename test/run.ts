/**
 * `npm test` runs the daily checks, and `npm run test:all` runs all parts. Options after `--`:
 * - `--from PART` begins with this part.
 * - `--only PART,PART` runs only these parts.
 * - `--minutes N` leaves out parts that would not end within N minutes.
 *
 * The exit code is 1 if a part failed.
 */
import { parseArgs } from 'node:util';
import { choose, fits } from './run/choose';
import { PARTS, type Part } from './run/parts';
import { prepareMachine } from './run/programs';
import { sideBySide, type Outcome } from './run/runCommand';
import removePreparedData from './support/removePreparedData';

const start = performance.now();
const minutesSince = (): number => (performance.now() - start) / 60_000;

/** A part that throws has failed. */
const outcomeOf = (part: Part): Promise<Outcome> =>
  part.run().catch((error: unknown) => {
    console.error(error);
    return { name: part.name, passed: false, seconds: 0 };
  });

/**
 * Runs small parts two at a time, then the others one by one. Leaves out parts that would not end within `most`
 * minutes.
 */
async function runParts(parts: readonly Part[], most: number): Promise<{ outcomes: Outcome[]; left: Part[] }> {
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

function print(outcomes: readonly Outcome[]): void {
  console.log('');
  for (const { name, passed, seconds } of outcomes)
    console.log(`${passed ? '✔' : '✘'} ${name.padEnd(10)} ${seconds.toFixed(0).padStart(5)} s`);
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
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
