import type { FieldPath } from '../base/fieldPath';

/**
 * A change of a source file that the page sends. All paths name places in the text before the changes. Values are JSON
 * values.
 * - `set` sets a field or a list item. It adds a missing field.
 * - `delete` deletes a field or a list item, with its comments.
 * - `arrange` gives a list its new items. It moves, deletes and inserts items.
 */
export type Edit = SetEdit | DeleteEdit | ArrangeEdit;

export interface SetEdit {
  readonly kind: 'set';
  readonly path: FieldPath;
  readonly value: unknown;
  /** Keys in the schema's order. A new key stands before the first later one, and without this list at the end. */
  readonly order?: readonly string[];
  /** Least number of decimal digits of numbers. */
  readonly digits?: number;
}

interface DeleteEdit {
  readonly kind: 'delete';
  readonly path: FieldPath;
}

export interface ArrangeEdit {
  readonly kind: 'arrange';
  readonly path: FieldPath;
  readonly items: readonly ListItem[];
}

/** `from` is the index of an item that stays, counted before the change. */
export type ListItem = { readonly from: number } | { readonly value: unknown };
