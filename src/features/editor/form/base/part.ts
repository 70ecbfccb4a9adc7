import type { FieldPath } from '../../../../contract/base/fieldPath';
import type { FieldFault } from '../../../../contract/editor/checkFields';
import type { Field, Shape } from '../../../../contract/editor/fieldKinds';
import { coverOf, type Changes } from '../../changes/changes';
import { isSamePlace, isWithin, valueAt } from '../../changes/places';

export type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { readonly kind: Kind }>;

type PartField = Pick<Field, 'label' | 'help' | 'isRequired' | 'isFixed'>;

/** One part of the form: a field, a list item, or the values of one language. */
export interface PartProps<Of extends Shape = Shape> {
  readonly shape: Of;
  readonly field: PartField;
  /** All values that the server sent. */
  readonly base: unknown;
  /** Only the changes in this part and of values around it. */
  readonly changes: Changes;
  /** Only the faults in this part. */
  readonly faults: readonly FieldFault[];
  /** Place in `base`, for changes. */
  readonly place: FieldPath;
  /** Place in the shown values, for faults and elements. It differs from `place` if list items moved. */
  readonly path: FieldPath;
  /** True if a heading directly above already shows the label. */
  readonly hasHeading: boolean;
  /** Id of the product beside a colour. Null for other parts. */
  readonly product: string | null;
}

export interface InnerPart<Of extends Shape> {
  readonly shape: Of;
  readonly field: PartField;
  /** Last part of the place. */
  readonly key: string | number;
  /** Last part of the path, if it differs from `key`. */
  readonly shownKey?: string | number;
  readonly hasHeading?: boolean;
  readonly product?: string | null;
}

/** Returns the props of a part inside `owner`. */
export function innerPart<Of extends Shape>(owner: PartProps, inner: InnerPart<Of>): PartProps<Of> {
  const { shape, field, key, shownKey = key, hasHeading = false, product = null } = inner;
  const [place, path] = [
    [...owner.place, key],
    [...owner.path, shownKey],
  ];
  const cover = coverOf(owner.changes, place);
  return {
    shape,
    field,
    base: owner.base,
    changes: owner.changes.filter((change) => change === cover || isWithin(change.path, place)),
    faults: owner.faults.filter((fault) => isWithin(fault.path, path)),
    place,
    path,
    hasHeading,
    product,
  };
}

/** True if both parts look the same, so the page need not draw the part again. */
export const isSamePart = (one: PartProps, other: PartProps): boolean =>
  one.shape === other.shape &&
  one.hasHeading === other.hasHeading &&
  one.product === other.product &&
  isSameField(one.field, other.field) &&
  isSamePlace(one.place, other.place) &&
  isSamePlace(one.path, other.path) &&
  valueAt(one.base, one.place) === valueAt(other.base, other.place) &&
  isSameList(one.changes, other.changes, Object.is) &&
  isSameList(one.faults, other.faults, isSameFault);

const isSameField = (one: PartField, other: PartField): boolean =>
  one === other ||
  (one.label === other.label &&
    one.help === other.help &&
    one.isRequired === other.isRequired &&
    one.isFixed === other.isFixed);

const isSameFault = (one: FieldFault, other: FieldFault): boolean =>
  one.reason === other.reason && isSamePlace(one.path, other.path);

function isSameList<T>(one: readonly T[], other: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  return (
    one.length === other.length &&
    one.every((item, index) => {
      const match = other[index];
      return match !== undefined && isSame(item, match);
    })
  );
}
