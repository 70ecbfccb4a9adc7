import { isCount, isObject, isText } from '../../../contract/shapes';
import type { Change } from '../changes/changes';
import { openedDraft, withNewerState, type Draft, type ServerState } from '../changes/draft';
import type { Conflict } from '../changes/rebase';

/** Returns the stored draft, moved to the server's state, or an unchanged draft. */
export function openDraft(stored: unknown, state: ServerState): Draft {
  const draft = readDraft(stored);
  if (draft === null) return openedDraft(state);
  return draft.revision === state.revision ? draft : withNewerState(draft, state);
}

/** Null for a value that is no draft, for example of another build. */
function readDraft(stored: unknown): Draft | null {
  if (!isObject(stored)) return null;
  const { revision, values, changes, conflicts } = stored;
  if (!isText(revision) || !isObject(values) || !isListOf(changes, isChange) || !isListOf(conflicts, isConflict))
    return null;
  return { revision, values, changes, conflicts };
}

const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] =>
  Array.isArray(value) && value.every(isItem);

const isPath = (value: unknown): boolean =>
  Array.isArray(value) && value.every((part) => isText(part) || isCount(part));

function isChange(value: unknown): value is Change {
  if (!isObject(value) || !isPath(value['path'])) return false;
  switch (value['kind']) {
    case 'set':
    case 'delete':
      return true;
    default:
      return value['kind'] === 'arrange' && Array.isArray(value['order']) && value['order'].every(isCount);
  }
}

const isConflict = (value: unknown): value is Conflict =>
  isObject(value) && isPath(value['path']) && typeof value['canKeep'] === 'boolean';
