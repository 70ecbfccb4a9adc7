import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { FieldPath } from '../../../contract/base/fieldPath';
import { shownAt, withValue, type Changes } from './changes';
import { differenceOf } from './differenceOf';
import { isSamePlace, valueAt } from './places';
import { placeIn, rebased, type Conflict } from './rebase';

/** The state of a source file on the server. */
export interface ServerState {
  /** SHA-256 of the file. */
  readonly revision: string;
  readonly values: unknown;
}

/** A source file with a person's unsaved changes. A draft is JSON, so a reload can keep it. */
export interface Draft extends ServerState {
  readonly changes: Changes;
  /** Values for which the person has not yet chosen the own or the current one. */
  readonly conflicts: readonly Conflict[];
}

export const openedDraft = (state: ServerState): Draft => ({ ...state, changes: [], conflicts: [] });

/**
 * Moves the draft to a newer state of the file, such as after the answer 409. Equal values stay the same objects, so the
 * form draws only the others again.
 */
export function withNewerState(draft: Draft, { revision, values: newer }: ServerState): Draft {
  const values = copyWithStructuralSharing<unknown>(draft.values, newer);
  const { changes, conflicts } = rebased(draft.changes, draft.values, values);
  const open = draft.conflicts.map((conflict) => movedConflict(conflict, draft.values, values));
  return { revision, values, changes, conflicts: [...open, ...conflicts] };
}

function movedConflict(conflict: Conflict, base: unknown, values: unknown): Conflict {
  const place = placeIn(values, conflict.path, base);
  if (place === null) return { ...conflict, current: undefined, canKeep: false };
  return { ...conflict, path: place, current: valueAt(values, place) };
}

/** Keeps what the person changed after sending `sent`. `state` is the file after the save. */
export function withSaved(draft: Draft, sent: Changes, state: ServerState): Draft {
  const [saved, shown] = [shownAt(draft.values, sent, []), shownAt(draft.values, draft.changes, [])];
  const since = { ...draft, values: saved, changes: differenceOf(saved, shown), conflicts: [] };
  const next = withNewerState(since, state);
  const open = draft.conflicts.map((conflict) => movedConflict(conflict, draft.values, state.values));
  return { ...next, conflicts: [...open, ...next.conflicts] };
}

export type Choice = 'own' | 'current';

/** Ends a conflict. An own value without a place is lost, so the form offers only the current state then. */
export function withChoice(draft: Draft, path: FieldPath, choice: Choice): Draft {
  const conflict = draft.conflicts.find((one) => isSamePlace(one.path, path));
  if (conflict === undefined) return draft;
  const conflicts = draft.conflicts.filter((one) => one !== conflict);
  if (choice === 'current' || !conflict.canKeep) return { ...draft, conflicts };
  return { ...draft, conflicts, changes: withValue(draft.values, draft.changes, path, conflict.own) };
}
