import { parseArgs } from 'node:util';

export interface Options {
  /** Smaller sets and fewer runs, for trying out; the figures say little. */
  readonly quick: boolean;
  /** Names of the scenarios to run; null for all. */
  readonly only: readonly string[] | null;
}

/** Reads `--quick` and `--only NAME` (more than once, or with commas). Throws on anything else. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
  });
  return { quick: values.quick, only: values.only?.flatMap((names) => names.split(',')) ?? null };
}
