import type { FoundProduct } from '../../../src/contract/advice/find';
import { aboutText, notesOf } from '../../../src/contract/advice/notes';
import { productList } from '../../support/sampleProducts';

const SHAPES = { measures: 'direct' as const };
const german = (value: string) => [{ locale: 'de_DE', value }];
const FLAT = { id: 'flach', name: german('Flachdachziegel'), ...SHAPES };
const SMOOTH = { id: 'glatt', name: german('Glattziegel'), ...SHAPES };

const model = (name: string, category: typeof FLAT, remark?: string): FoundProduct => {
  const [item] = productList(1).data;
  if (item === undefined) throw new Error('one product');
  return {
    item: { ...item, id: name, name, category },
    variant: null,
    table: { edition: '2024', source: 'Werk', rows: [], ...(remark === undefined ? {} : { note: german(remark) }) },
  };
};
const notes = (...free: readonly FoundProduct[]) =>
  notesOf({ free, measure: [], refused: [] }).map(({ note, about }) => [
    note[0]?.value,
    aboutText(about, (text) => text[0]?.value ?? '', 'alle übrigen'),
  ]);

test("a note that applies to all models in the finder's result is shown without model names", () => {
  expect(notes(model('a', FLAT, '22°'), model('b', SMOOTH, '22°'))).toEqual([['22°', '']]);
});

test("the finder's result shows each note once and names its categories", () => {
  const found = [model('a', FLAT, '22°'), model('b', SMOOTH, '25°'), model('c', FLAT, '22°')];
  expect(notes(...found)).toEqual([
    ['22°', 'Flachdachziegel'],
    ['25°', 'Glattziegel'],
  ]);
});

test('a note names single models when other models of their category lack the note', () => {
  const found = [model('a', FLAT, '22°'), model('b', FLAT, '18°'), model('c', SMOOTH, '18°'), model('d', SMOOTH)];
  expect(notes(...found)).toEqual([
    ['22°', 'a'],
    ['18°', 'b, c'],
  ]);
});

test('a note about more than eight models of a category names the category', () => {
  const many = Array.from({ length: 9 }, (_, index) => model(`m${index}`, FLAT, '22°'));
  expect(notes(...many, model('other', FLAT, '18°'))).toEqual([
    ['22°', 'Flachdachziegel'],
    ['18°', 'other'],
  ]);
});

const ofCategories = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    model(`m${index}`, { ...FLAT, id: `c${index}`, name: german(`Form ${index}`) }, '22°'),
  );

test('a note names "all others" when it would list more than eight names', () => {
  const told = [
    ['18°', 'Glattziegel'],
    ['22°', 'alle übrigen'],
  ];
  const found = [...ofCategories(9), model('other', SMOOTH, '18°')];
  expect(notes(...found)).toEqual(told);
  const withoutMeasures = { ...model('without', { ...SMOOTH, id: 'hohl' }), table: null };
  expect(notes(...found, withoutMeasures)).toEqual(told);
  expect(notes(...ofCategories(8), model('other', SMOOTH, '18°'))[0]?.[0]).toBe('22°');
});

test('a note does not say "all others" when another model has no note', () => {
  const [first] = notes(...ofCategories(9), model('other', SMOOTH, '18°'), model('without', SMOOTH));
  expect(first).toEqual(['22°', Array.from({ length: 9 }, (_, index) => `Form ${index}`).join(', ')]);
});

test("models without measures, or with measures but no note, add no note to the finder's result", () => {
  expect(notes(model('a', FLAT), { ...model('b', FLAT, '22°'), table: null })).toEqual([]);
});
