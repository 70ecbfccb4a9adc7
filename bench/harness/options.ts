import { parseArgs } from 'node:util';

export interface Options {
  /** Smaller sets and fewer runs, for trying out; the figures say little. */
  readonly quick: boolean;
  /** Names of the scenarios to run; null for all. */
  readonly only: readonly string[] | null;
  /** How long a scenario of endurance lasts; null for its own length. */
  readonly minutes: number | null;
}

/** Reads `--quick`, `--only NAME` (more than once, or with commas) and `--minutes N`. Throws on anything else. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      minutes: { type: 'string' },
    },
  });
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  if (minutes !== null && !(minutes > 0)) throw new Error(`--minutes wants a number above 0, not ${values.minutes}`);
  return { quick: values.quick, only: values.only?.flatMap((names) => names.split(',')) ?? null, minutes };
}
