import { isObject, type Fields } from '../../../src/contract/shapes';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { ComparisonAnswer, FieldChange } from '../../../src/contract/editor/editorAnswers';
import { listDifferences } from '../../../src/contract/editor/listDifferences';
import { isSameValue } from '../../../src/contract/editor/sameValue';
import { orFault, type EditFault } from './edits';
import { readValue } from './readValue';

/**
 * Compares two YAML texts by field. A text is null if the file was missing. Call it in a thread only, because crafted
 * text may take forever.
 */
export function compareTexts(before: string | null, after: string | null): ComparisonAnswer | EditFault {
  return orFault(() => ({ changes: changesOf(valueOf(before), valueOf(after), []) }));
}

const valueOf = (text: string | null): unknown => (text === null ? undefined : readValue(text));

function changesOf(before: unknown, after: unknown, path: FieldPath): readonly FieldChange[] {
  if (isSameValue(before, after)) return [];
  const [oldItems, newItems] = [itemsOf(before), itemsOf(after)];
  if (oldItems !== null && newItems !== null && oldItems.length + newItems.length > 0)
    return itemChanges(oldItems, newItems, path);
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)];
  const keys = new Set([...Object.keys(newFields ?? {}), ...Object.keys(oldFields ?? {})]);
  if (oldFields === null || newFields === null || keys.size === 0) return [{ path, before, after }];
  return [...keys].flatMap((key) => changesOf(fieldIn(oldFields, key), fieldIn(newFields, key), [...path, key]));
}

/** Returns null for a value without items of its own. A list of numbers, such as a range, is one value. */
function itemsOf(value: unknown): readonly unknown[] | null {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return null;
  const isRange = value.length > 0 && value.every((item) => typeof item === 'number');
  return isRange ? null : value;
}

/** Returns null for a value without fields. */
function fieldsOf(value: unknown): Fields | null {
  if (value === undefined) return {};
  return isObject(value) ? value : null;
}

const fieldIn = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

function itemChanges(before: readonly unknown[], after: readonly unknown[], path: FieldPath): readonly FieldChange[] {
  return listDifferences(before, after).flatMap((difference): readonly FieldChange[] => {
    switch (difference.kind) {
      case 'added':
        return [{ path: [...path, difference.after], before: undefined, after: after[difference.after] }];
      case 'removed':
        return [{ path: [...path, difference.before], before: before[difference.before], after: undefined }];
      case 'changed': {
        const [was, is] = [before[difference.before], after[difference.after]];
        const place = [...path, difference.after];
        const inner = changesOf(was, is, place);
        if (!difference.isMoved) return inner;
        return [{ path: place, before: was, after: is, movedFrom: difference.before }, ...inner];
      }
    }
  });
}
