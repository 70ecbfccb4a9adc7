import { parseArgs } from 'node:util';

export interface Options {
  /** True for a trial with less data and fewer runs, whose figures are not reliable. */
  readonly quick: boolean;
  /** Names of the scenarios to run. Null for all. */
  readonly only: readonly string[] | null;
  readonly minutes: number | null;
}

/** Reads `--quick`, `--only NAME` (repeated or with commas) and `--minutes N`. Throws on other options. */
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
