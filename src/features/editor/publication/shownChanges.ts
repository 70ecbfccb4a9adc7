import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import type { ChangesAnswer, ChosenEntry } from '../../../contract/editor/publicationAnswers';

type ChangedEntry = ChangesAnswer['changes'][number];

/** An entry that differs from the current release. */
export interface ShownChange {
  readonly entry: ChangedEntry;
  /** German name or title. The path of an entry without a name. */
  readonly title: string;
  /** Faults of the newest check. */
  readonly faults: readonly CheckedPlace[];
}

/** True for an entry that the person chose, and false for an entry that the person left out, by path. */
export type Choices = ReadonlyMap<string, boolean>;

export function shownChanges(
  changes: readonly ChangedEntry[],
  titleOf: (path: string) => string,
  faults: readonly CheckedPlace[],
): readonly ShownChange[] {
  const faultsOf = new Map<string, CheckedPlace[]>();
  for (const fault of faults) {
    const known = faultsOf.get(fault.path);
    if (known === undefined) faultsOf.set(fault.path, [fault]);
    else known.push(fault);
  }
  return changes.map((entry) => ({
    entry,
    title: titleOf(entry.path),
    faults: faultsOf.get(entry.path) ?? [],
  }));
}

/** By default, all entries without a fault are chosen. An unreadable file can never be chosen. */
export const isChosen = ({ entry, faults }: ShownChange, choices: Choices): boolean =>
  entry.fault === null && (choices.get(entry.path) ?? faults.length === 0);

/** Returns the chosen entries in the state that the person sees. */
export const chosenEntries = (changes: readonly ShownChange[], choices: Choices): ChosenEntry[] =>
  changes.filter((change) => isChosen(change, choices)).map(({ entry: { path, revision } }) => ({ path, revision }));

/** Chooses all entries, except unreadable and faulty ones, or leaves out all entries. */
export const choicesOfAll = (changes: readonly ShownChange[], areChosen: boolean): Choices =>
  new Map(changes.map(({ entry, faults }) => [entry.path, areChosen && faults.length === 0]));

export const withChoice = (choices: Choices, path: string, isWanted: boolean): Choices =>
  new Map([...choices, [path, isWanted]]);
