import type { FieldPath } from '../base/fieldPath';
import { LOCALE_PATTERN } from '../base/textPatterns';
import type { Field, Shape } from './fieldKinds';

export interface FoundField {
  readonly shape: Shape;
  /** The field itself, or the field around a list item or translation. */
  readonly field: Field;
  /** German names from the outermost field inwards: `Farbvarianten`, `Farbe 2`, `GTIN`. */
  readonly labels: readonly string[];
  /** False for a place that only the second part of the editor can show. */
  readonly isOnForm: boolean;
}

const LOCALE = new RegExp(LOCALE_PATTERN);

/** Returns the field of a place, and null if the description has no such field. */
export function fieldAt(root: Shape, path: FieldPath): FoundField | null {
  let [shape, field, labels]: [Shape, Field | null, readonly string[]] = [root, null, []];
  for (const part of path) {
    if (shape.kind === 'later') break;
    const next = innerOf(shape, part);
    if (next === null) return null;
    [shape, field] = [next.shape, next.field ?? field];
    if (next.label !== null) labels = [...labels, next.label];
  }
  return field === null ? null : { shape, field, labels, isOnForm: shape.kind !== 'later' };
}

interface Inner {
  readonly shape: Shape;
  readonly field?: Field;
  readonly label: string | null;
}

function innerOf(shape: Shape, part: string | number): Inner | null {
  if (typeof part === 'number') {
    if (shape.kind === 'list') return { shape: shape.item, label: `${shape.itemLabel} ${part + 1}` };
    const isPair = (shape.kind === 'range' || shape.kind === 'size') && part < 2;
    return isPair || shape.kind === 'choices' ? { shape, label: null } : null;
  }
  if (shape.kind === 'fields') {
    const field = shape.fields.find(({ key }) => key === part);
    return field === undefined ? null : { shape: field.shape, field, label: field.label };
  }
  if (!LOCALE.test(part)) return null;
  if (shape.kind === 'byLanguage') return { shape: shape.item, label: null };
  return 'isTranslated' in shape && shape.isTranslated
    ? { shape: { ...shape, isTranslated: false }, label: null }
    : null;
}
