import type { FieldPath } from '../../../contract/base/fieldPath';
import { sameItems } from '../../../contract/editor/sameItems';
import { isSameValue } from '../../../contract/editor/sameValue';
import { isObject } from '../../../contract/shapes';
import type { Change, Changes } from './changes';

/** Returns the changes that turn the values `before` into the values `after`. */
export function differenceOf(before: unknown, after: unknown, path: FieldPath = []): Changes {
  if (isSameValue(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differenceOf(before[key], after[key], [...path, key]),
    );
  return [after === undefined ? { kind: 'delete', path } : { kind: 'set', path, value: after }];
}

function listChanges(before: readonly unknown[], after: readonly unknown[], path: FieldPath): Changes {
  const order = sameItems(before, after).map((from, index) => from ?? before.length + index);
  const isUnmoved = order.length === before.length && order.every((item, index) => item === index);
  const inner = order.flatMap((item, index): Changes => {
    const place = [...path, item];
    return item < before.length
      ? differenceOf(before[item], after[index], place)
      : [{ kind: 'set', path: place, value: after[index] }];
  });
  const arranged: Change = { kind: 'arrange', path, order };
  return isUnmoved ? inner : [arranged, ...inner];
}
