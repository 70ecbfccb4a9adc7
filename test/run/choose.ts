/** Chooses the parts to run by the options of the command. */
import type { Part } from './parts';

/** On a busy machine a part may take this many times its usual minutes. */
const SLACK = 1.5;

export interface Wanted {
  readonly all: boolean;
  /** Name of the first part to run. */
  readonly from?: string | undefined;
  /** Names of the parts to run, separated by commas. */
  readonly only?: string | undefined;
}

/** Returns the chosen parts in the order of `parts`. Throws an error if a wanted name is unknown. */
export function choose<T extends Pick<Part, 'name' | 'isDaily'>>(parts: readonly T[], wanted: Wanted): T[] {
  const names = wanted.only?.split(',') ?? [];
  const unknown = [...names, ...(wanted.from === undefined ? [] : [wanted.from])].filter(
    (name) => !parts.some((part) => part.name === name),
  );
  if (unknown.length > 0)
    throw new Error(`Unbekannt: ${unknown.join(', ')}. Teile: ${parts.map(({ name }) => name).join(', ')}`);
  const start = parts.findIndex(({ name }) => name === (wanted.from ?? parts[0]?.name));
  return parts
    .slice(start)
    .filter(({ name, isDaily }) => (names.length > 0 ? names.includes(name) : wanted.all || isDaily === true));
}

/** True if a part that starts after `spent` minutes ends within `most` minutes, even on a busy machine. */
export const fits = ({ minutes }: Pick<Part, 'minutes'>, spent: number, most: number): boolean =>
  spent + SLACK * minutes <= most;
