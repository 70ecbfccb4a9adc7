import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../src/contract/shapes';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { Edit } from '../../../src/contract/editor/edits';
import { mergeLists } from '../../../src/contract/editor/mergeLists';
import { sameItems } from '../../../src/contract/editor/sameItems';
import { checkEdits, orFault, type EditFault } from './edits';
import { readValue } from './readValue';

/** Two people changed the same value. A value is undefined if the field is absent. */
export interface EditConflict {
  /** Place of the value in the base text. */
  readonly path: FieldPath;
  readonly base: unknown;
  readonly own: unknown;
  readonly current: unknown;
}

interface MergedEdits {
  /** Edits of the current text. Edits that the current text already contains are absent. */
  readonly edits: readonly Edit[];
  readonly conflicts: readonly EditConflict[];
}

/**
 * Turns edits of the base text into edits of the current text, which another person may have changed. Callers compare
 * the SHA-256 of both texts first. Both texts must come from files that `readSource` has read.
 */
export function mergeEdits(base: string, current: string, edits: readonly Edit[]): MergedEdits | EditFault {
  return orFault(() => {
    checkEdits(edits);
    const [before, now] = [readValue(base), readValue(current)];
    const merged = edits.map((edit) => mergedEdit(edit, before, now));
    return {
      edits: merged.flatMap((one) => (one !== null && 'kind' in one ? [one] : [])),
      conflicts: merged.flatMap((one) => (one !== null && !('kind' in one) ? [one] : [])),
    };
  });
}

/** Returns null if the current text already contains the change. */
function mergedEdit(edit: Edit, before: unknown, now: unknown): Edit | EditConflict | null {
  const path = placeIn(now, edit.path, before);
  const [base, current] = [valueAt(before, edit.path), path === null ? undefined : valueAt(now, path)];
  const own = ownValue(edit, base);
  const moved = path === null ? null : movedEdit({ ...edit, path }, base, current);
  if (moved !== null) return moved;
  return path !== null && isSame(own, current) ? null : { path: edit.path, base, own, current };
}

const isSame = isDeepStrictEqual;

/** Finds a place of the base text in the current text. Returns null if another person deleted what is around it. */
function placeIn(now: unknown, path: FieldPath, before: unknown): FieldPath | null {
  const place: (string | number)[] = [];
  let [base, current] = [before, now];
  for (const part of path) {
    const found =
      Array.isArray(base) && Array.isArray(current) ? itemIn(current, part, base) : fieldIn(current, part, base);
    if (found === null) return null;
    place.push(found);
    [base, current] = [valueAt(base, [part]), valueAt(current, [found])];
  }
  return place;
}

function itemIn(current: readonly unknown[], part: string | number, base: readonly unknown[]): number | null {
  const index = typeof part === 'number' ? sameItems(base, current).indexOf(part) : -1;
  return index < 0 ? null : index;
}

/** A place for a new field may be absent in both texts. */
function fieldIn(current: unknown, part: string | number, base: unknown): string | null {
  const isThere = isObject(current) || (!isObject(base) && (current === undefined || current === null));
  return typeof part === 'string' && isThere ? part : null;
}

const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((owner, part) => {
    const isOwner = typeof part === 'number' ? Array.isArray(owner) : isObject(owner);
    return isOwner && Object.hasOwn(Object(owner), part) ? Reflect.get(Object(owner), part) : undefined;
  }, value);

function ownValue(edit: Edit, base: unknown): unknown {
  if (edit.kind === 'delete') return undefined;
  return edit.kind === 'set'
    ? edit.value
    : edit.items.map((item) => ('from' in item ? valueAt(base, [item.from]) : item.value));
}

/** Returns the edit of the current value. Returns null if the other person's change excludes the edit. */
function movedEdit(edit: Edit, base: unknown, current: unknown): Edit | null {
  if (isSame(base, current)) return edit;
  if (edit.kind !== 'arrange' || !Array.isArray(base) || !Array.isArray(current)) return null;
  const items = mergeLists(base, current, edit.items);
  return items === null ? null : { ...edit, items };
}
