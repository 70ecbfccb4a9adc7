import { isObject } from '../../../src/contract/shapes';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { Edit } from '../../../src/contract/editor/edits';
import { DEPTH_MAX, YAML_BYTES_MAX } from '../reading/parseYaml';

/** Why a text cannot be read or changed. */
export interface EditFault {
  /** Empty when the fault is in the whole text. */
  readonly path: FieldPath;
  /** German half-sentence. */
  readonly reason: string;
  /** Line, counted from 1. Null when unknown. */
  readonly line: number | null;
  /** True when an author must change the text itself, because no edit can change this place. */
  readonly isForText: boolean;
}

/** Thrown inside this folder only. The folder's functions for other folders return it as a fault. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';

  constructor(
    readonly path: FieldPath,
    readonly reason: string,
    readonly isForText = false,
    readonly line: number | null = null,
  ) {
    super(reason);
  }
}

/** Returns the result of `work`, or the fault that it throws as Unwritable. */
export function orFault<T>(work: () => T): T | EditFault {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error;
    const { path, reason, isForText, line } = error;
    return { path, reason, isForText, line };
  }
}

export const absent = (path: FieldPath): Unwritable => new Unwritable(path, 'gibt es nicht');

export const EDITS_MAX = 500;

/** @throws Unwritable when an edit exceeds a limit or has no JSON value */
export function checkEdits(edits: readonly Edit[]): void {
  if (edits.length > EDITS_MAX) throw new Unwritable([], `hat mehr als ${EDITS_MAX} Änderungen auf einmal`);
  for (const edit of edits) {
    const path = edit.path.slice(0, DEPTH_MAX);
    if (edit.path.length > DEPTH_MAX) throw tooDeep(path);
    for (const value of valuesOf(edit)) checkValue(value, path, DEPTH_MAX);
  }
  if (JSON.stringify(edits).length > YAML_BYTES_MAX) throw tooLarge([]);
}

/** Returns why edits exceed a limit or have no JSON value. Null if they may be used. */
export const editsFault = (edits: readonly Edit[]): EditFault | null =>
  orFault(() => {
    checkEdits(edits);
    return null;
  });

function valuesOf(edit: Edit): unknown[] {
  if (edit.kind === 'delete') return [];
  return edit.kind === 'set' ? [edit.value] : edit.items.flatMap((item) => ('from' in item ? [] : [item.value]));
}

function checkValue(value: unknown, path: FieldPath, levels: number): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (!Array.isArray(value) && !isObject(value))
    throw new Unwritable(path, 'ist kein Wert, der in der Datei stehen kann');
  if (levels === 0) throw tooDeep(path);
  for (const inner of Object.values(value)) checkValue(inner, path, levels - 1);
}

const tooDeep = (path: FieldPath) => new Unwritable(path, `ist zu tief verschachtelt (höchstens ${DEPTH_MAX} Ebenen)`);

export const tooLarge = (path: FieldPath): Unwritable =>
  new Unwritable(path, `ist größer als ${YAML_BYTES_MAX / 1024 / 1024} MB`);
