import type { CheckedPlace } from '../../../contract/editor/checkAnswers';
import type { ChangesAnswer } from '../../../contract/editor/publicationAnswers';

/** What the list knows of the entries beside their files. The keys are paths of source files. */
export interface EntryMarks {
  /** Entries that differ from the current release. `new`: the release lacks the entry. */
  readonly changes: ReadonlyMap<string, 'new' | 'changed'>;
  /** Numbers of the faults that the check has found. */
  readonly faults: ReadonlyMap<string, number>;
}

/** A server that cannot compare the entries with the current release marks no entry as changed. */
export function marksOf(answer: ChangesAnswer | undefined, faults: readonly CheckedPlace[]): EntryMarks {
  const changes = answer?.isCompared === true ? answer.changes : [];
  const counts = new Map<string, number>();
  for (const { path } of faults) counts.set(path, (counts.get(path) ?? 0) + 1);
  return {
    changes: new Map(changes.flatMap(({ path, kind }) => (kind === 'deleted' ? [] : [[path, kind] as const]))),
    faults: counts,
  };
}
