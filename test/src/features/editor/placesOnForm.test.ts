import { placesOnForm } from '../../../../src/features/editor/check/placesOnForm';
import type { Changes } from '../../../../src/features/editor/changes/changes';
import { NEED_FAULT, TILE_PATH } from '../../../support/sampleEntries';

const VALUES = {
  name: 'Lindora 12',
  technical: { BEDARF: 9, DECKBREITE: 24 },
  colors: [{ id: 'rot' }, { id: 'grau', gtin: '1' }],
};
const GTIN = { path: TILE_PATH, field: ['colors', 1, 'gtin'], line: 12, reason: 'hat auch ein anderes Produkt' };
const FRESH = { checked: VALUES, isFresh: true };

const set = (path: readonly (string | number)[], value: unknown) => ({ kind: 'set', path, value }) as const;
const arrange = (...order: readonly number[]) => ({ kind: 'arrange', path: ['colors'], order }) as const;

test('a fault stands at its field, with its line', () => {
  expect(placesOnForm([NEED_FAULT, GTIN], { values: VALUES, changes: [] }, FRESH)).toEqual([
    { path: ['technical', 'BEDARF'], line: 4, reason: NEED_FAULT.reason, isEarlier: false },
    { path: ['colors', 1, 'gtin'], line: 12, reason: GTIN.reason, isEarlier: false },
  ]);
});

test.each<[string, Changes, boolean]>([
  ['its own value', [set(['technical', 'BEDARF'], 12)], true],
  ['a value that its reason names', [set(['technical', 'DECKBREITE'], 30)], true],
  ['another value', [set(['name'], 'Lindora')], false],
])('a fault belongs to an earlier state after a change of %s', (_what, changes, isEarlier) => {
  const [fault] = placesOnForm([NEED_FAULT], { values: VALUES, changes }, FRESH);
  expect(fault?.isEarlier).toBe(isEarlier);
});

test('a fault follows a list item that the person moves, and disappears with the item', () => {
  const [moved] = placesOnForm([GTIN], { values: VALUES, changes: [arrange(1, 0)] }, FRESH);
  expect(moved?.path).toEqual(['colors', 0, 'gtin']);
  expect(placesOnForm([GTIN], { values: VALUES, changes: [arrange(0)] }, FRESH)).toEqual([]);
});

test('after a save, a fault of the earlier check follows its list item', () => {
  const saved = { ...VALUES, colors: [{ id: 'blau' }, ...VALUES.colors] };
  const earlier = { checked: VALUES, isFresh: false };
  expect(placesOnForm([GTIN], { values: saved, changes: [] }, earlier)).toMatchObject([
    { path: ['colors', 2, 'gtin'], isEarlier: true },
  ]);
  const without = { ...VALUES, colors: VALUES.colors.slice(0, 1) };
  expect(placesOnForm([GTIN], { values: without, changes: [] }, earlier)).toEqual([]);
});

test('a fault of an unknown state stays at its path', () => {
  const unknown = { checked: null, isFresh: false };
  expect(placesOnForm([GTIN], { values: VALUES, changes: [] }, unknown)).toMatchObject([
    { path: ['colors', 1, 'gtin'], isEarlier: true },
  ]);
});
