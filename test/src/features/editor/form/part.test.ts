import { readCatalog, readProducts } from '../../../../../catalog/tools/products';
import { checkFields } from '../../../../../src/contract/editor/checkFields';
import type { FieldsShape } from '../../../../../src/contract/editor/fieldKinds';
import { formOf } from '../../../../../src/contract/editor/forms';
import { shownAt, withValue, type Changes } from '../../../../../src/features/editor/changes/changes';
import { openedDraft, withSaved } from '../../../../../src/features/editor/changes/draft';
import { withMovedItem } from '../../../../../src/features/editor/changes/lists';
import { innerPart, isSamePart, type PartProps } from '../../../../../src/features/editor/form/base/part';

const form = formOf('tiles', readCatalog());
const base: unknown = readProducts('tiles').find(({ id }) => id === 'lindora-12');

const root = (changes: Changes): PartProps<FieldsShape> => ({
  shape: form,
  field: { label: '', isRequired: true, isFixed: false },
  base,
  changes,
  faults: checkFields(form, shownAt(base, changes, [])),
  place: [],
  path: [],
  hasHeading: true,
  product: null,
});

const partsIn = (owner: PartProps): ReadonlyMap<string, PartProps> =>
  new Map(
    owner.shape.kind === 'fields'
      ? owner.shape.fields.map((field) => [field.key, innerPart(owner, { shape: field.shape, field, key: field.key })])
      : [],
  );

/** Keys of the parts in `field` that draw again. Without `field`, the keys of the form's own fields. */
function drawn(before: Changes, after: Changes | PartProps, field?: string): string[] {
  const [old, next] = [before, after].map((state) => {
    const own = partsIn('shape' in state ? state : root(state));
    const inner = field === undefined ? undefined : own.get(field);
    return inner === undefined ? own : partsIn(inner);
  });
  return [...(next ?? [])].flatMap(([key, part]) => {
    const known = old?.get(key);
    return known !== undefined && isSamePart(known, part) ? [] : [key];
  });
}

const typed = (changes: Changes, value: unknown) => withValue(base, changes, ['technical', 'DECKBREITE'], value);

test('typing in one field draws only this field and the field around it', () => {
  expect(drawn([], typed([], 24.5))).toEqual(['technical']);
  expect(drawn([], typed([], 24.5), 'technical')).toEqual(['DECKBREITE']);
});

test('earlier changes and faults elsewhere draw nothing again', () => {
  const earlier = withValue(base, withValue(base, [], ['name'], ''), ['technical', 'RDN'], 'steil');
  expect(drawn(earlier, typed(earlier, 24.5))).toEqual(['technical']);
  expect(drawn(earlier, typed(earlier, 24.5), 'technical')).toEqual(['DECKBREITE']);
});

test('a new fault and an undone change draw their field again', () => {
  expect(drawn([], typed([], 'breit'), 'technical')).toEqual(['DECKBREITE']);
  expect(drawn(typed([], 24.5), [], 'technical')).toEqual(['DECKBREITE']);
});

test('a save draws only the saved field and the field around it', () => {
  const draft = { ...openedDraft({ revision: 'a', values: base }), changes: typed([], 24.5) };
  const sent: unknown = JSON.parse(JSON.stringify(shownAt(base, draft.changes, [])));
  const { values, changes } = withSaved(draft, draft.changes, { revision: 'b', values: sent });
  expect(changes).toEqual([]);
  const after = { ...root([]), base: values };
  expect(drawn([], after)).toEqual(['technical']);
  expect(drawn([], after, 'technical')).toEqual(['DECKBREITE']);
});

test('a value around a part belongs to the part', () => {
  expect(drawn([], withValue(base, [], ['technical'], undefined), 'technical').length).toBeGreaterThan(20);
});

test('an item that moved draws again, because its faults stand at another path', () => {
  const field = { label: 'Farbe', isRequired: false, isFixed: false };
  const list = partsIn(root(withMovedItem(base, [], ['colors'], { item: 0, position: 1 }))).get('colors');
  if (list?.shape.kind !== 'list') throw new Error('The list is missing.');
  const { item: shape } = list.shape;
  const [before, after] = [0, 1].map((shownKey) => innerPart(list, { shape, field, key: 0, shownKey }));
  if (before === undefined || after === undefined) throw new Error('The item is missing.');
  expect([before.place, after.path]).toEqual([
    ['colors', 0],
    ['colors', 1],
  ]);
  expect(isSamePart(before, after)).toBe(false);
  expect(isSamePart(before, { ...before, field: { ...field } })).toBe(true);
});
