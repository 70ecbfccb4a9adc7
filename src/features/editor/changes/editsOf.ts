import { formatField, type FieldPath } from '../../../contract/base/fieldPath';
import type { Edit } from '../../../contract/editor/edits';
import { fieldAt } from '../../../contract/editor/fieldAt';
import type { Shape } from '../../../contract/editor/fieldKinds';
import { shownAt, type Change, type Changes } from './changes';
import { arrangedItems } from './lists';
import { valueAt } from './places';

/** Returns the edits that carry out the changes. `form` gives new fields their place and numbers their digits. */
export function editsOf(form: Shape, base: unknown, changes: Changes): readonly Edit[] {
  const edits = changes
    .filter(({ path }) => !isInAddedItem(base, path))
    .map((change) => editOf(form, base, { change, changes }));
  return [...new Map(edits.map((edit) => [`${edit.kind} ${formatField(edit.path)}`, edit])).values()];
}

/** The edit of the list contains the values of added items. */
const isInAddedItem = (base: unknown, path: FieldPath): boolean =>
  path.some((part, depth) => typeof part === 'number' && valueAt(base, path.slice(0, depth + 1)) === undefined);

function editOf(
  form: Shape,
  base: unknown,
  { change, changes }: { readonly change: Change; readonly changes: Changes },
): Edit {
  switch (change.kind) {
    case 'delete':
      return change;
    case 'arrange':
      return { kind: 'arrange', path: change.path, items: arrangedItems(base, changes, change) };
    case 'set': {
      const path = writtenPlace(base, change.path);
      const value = shownAt(base, changes, path);
      return { kind: 'set', path, value, ...orderAt(form, base, path), ...digitsAt(form, path) };
    }
  }
}

/** Returns the outermost missing field around a place. One edit writes it with all values in it. */
function writtenPlace(base: unknown, path: FieldPath): FieldPath {
  const depth = path.findIndex((_, index) => valueAt(base, path.slice(0, index + 1)) === undefined);
  return depth < 0 ? path : path.slice(0, depth + 1);
}

function orderAt(form: Shape, base: unknown, path: FieldPath): { readonly order?: readonly string[] } {
  if (valueAt(base, path) !== undefined) return {};
  const owner = path.length === 1 ? form : fieldAt(form, path.slice(0, -1))?.shape;
  return owner?.kind === 'fields' ? { order: owner.fields.map(({ key }) => key) } : {};
}

function digitsAt(form: Shape, path: FieldPath): { readonly digits?: number } {
  const shape = fieldAt(form, path)?.shape;
  return shape !== undefined && 'digits' in shape ? { digits: shape.digits } : {};
}
