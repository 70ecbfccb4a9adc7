/** Which parts a run takes, from the words of its command. Pure. */
import type { Part } from './parts';

/** Parts may take this many times their minutes on a busy machine. */
const SLACK = 1.5;

export interface Wanted {
  readonly all: boolean;
  /** Begin here. */
  readonly from?: string | undefined;
  /** Only these, separated by commas. */
  readonly only?: string | undefined;
}

/** The parts in their order. Throws an error that lists the names if one is unknown. */
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

/** Whether a part that begins after `spent` minutes ends within `most` minutes. */
export const fits = ({ minutes }: Pick<Part, 'minutes'>, spent: number, most: number): boolean =>
  spent + SLACK * minutes <= most;
