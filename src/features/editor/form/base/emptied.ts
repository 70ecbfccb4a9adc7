import type { FieldPath } from '../../../../contract/base/fieldPath';
import { fieldAt } from '../../../../contract/editor/fieldAt';
import type { Shape } from '../../../../contract/editor/fieldKinds';
import { isObject } from '../../../../contract/shapes';
import { shownAt, withValue, type Changes } from '../../changes/changes';

export interface Emptied {
  readonly form: Shape;
  readonly base: unknown;
  readonly changes: Changes;
}

/**
 * Empties a value. An optional field disappears, and with it each field around it that becomes empty. A list item and a
 * required field keep the value `blank`.
 */
export function withEmptied({ form, base, changes }: Emptied, place: FieldPath, blank: unknown): Changes {
  if (typeof place.at(-1) === 'number') return withValue(base, changes, place, blank);
  let next = withValue(base, changes, place, undefined);
  let outermost = place;
  for (let depth = place.length - 1; depth > 0; depth -= 1) {
    const around = place.slice(0, depth);
    if (typeof around.at(-1) === 'number' || !isEmpty(shownAt(base, next, around))) break;
    next = withValue(base, next, around, undefined);
    outermost = around;
  }
  if (!isRequired(form, outermost)) return next;
  return withValue(base, next, outermost, outermost === place ? blank : {});
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (isObject(value) && Object.keys(value).length === 0);

function isRequired(form: Shape, place: FieldPath): boolean {
  const owner = place.length === 1 ? form : fieldAt(form, place.slice(0, -1))?.shape;
  return owner?.kind === 'fields' && owner.fields.some(({ key, isRequired: is }) => is && key === place.at(-1));
}
