import { readCatalog } from '../../../../catalog/tools/products';
import { formOf } from '../../../../src/contract/editor/forms';
import { isChanged, shownAt, withValue, type Changes } from '../../../../src/features/editor/changes/changes';
import { editsOf } from '../../../../src/features/editor/changes/editsOf';
import { localesOf, textIn, withoutLanguage, withText } from '../../../../src/features/editor/changes/languages';
import {
  itemsOf,
  undone,
  withCopiedItem,
  withItem,
  withMovedItem,
  withoutItem,
  withServerItems,
} from '../../../../src/features/editor/changes/lists';

const FORM = formOf('tiles', readCatalog());

const BASE = {
  id: 'lindora-12',
  name: 'Lindora 12',
  description: { de_DE: 'Ziegel', en_GB: 'Tile' },
  advantages: ['Dicht', 'Leicht', 'Schön'],
  technical: { DECKLAENGE: [35, 37.5], RDN: 22 },
  colors: [
    { id: 'rot', label: 'Rot', file: 'rot.webp' },
    { id: 'grau', label: 'Grau', file: 'grau.webp' },
  ],
};

const shown = (changes: Changes) => shownAt(BASE, changes, []);
const edits = (changes: Changes) => editsOf(FORM, BASE, changes);

const GREEN = { id: 'gruen', label: 'Grün', file: 'gruen.webp' };
const [RED, GREY] = BASE.colors;

test('values without changes are the values of the server', () => {
  expect(shown([])).toEqual(BASE);
  expect(edits([])).toEqual([]);
});

test('a changed text is shown, sent and undone', () => {
  const changes = withValue(BASE, [], ['name'], 'Lindora');
  expect(shown(changes)).toEqual({ ...BASE, name: 'Lindora' });
  expect(edits(changes)).toEqual([{ kind: 'set', path: ['name'], value: 'Lindora' }]);
  expect(undone(BASE, changes, ['name'])).toEqual([]);
});

test('the value of the server is no change, also after another value', () => {
  expect(withValue(BASE, [], ['technical', 'DECKLAENGE'], [35, 37.5])).toEqual([]);
  expect(withValue(BASE, withValue(BASE, [], ['name'], 'Lind'), ['name'], 'Lindora 12')).toEqual([]);
});

test('a number is sent with the digits of its property', () => {
  const changes = withValue(BASE, [], ['technical', 'DECKLAENGE'], [35, 38]);
  expect(edits(changes)).toEqual([{ kind: 'set', path: ['technical', 'DECKLAENGE'], value: [35, 38], digits: 1 }]);
});

test('a new field is sent with the keys of the schema in order', () => {
  const [edit] = edits(withValue(BASE, [], ['cover'], 'a.webp'));
  expect(edit).toMatchObject({ kind: 'set', path: ['cover'], value: 'a.webp' });
  expect(edit).toHaveProperty('order', expect.arrayContaining(['category', 'cover', 'battens']));
});

test('new fields in a missing field are sent as one edit of the missing field', () => {
  const first = withValue(BASE, [], ['applications', 'DE', 'note'], 'Hinweis');
  const changes = withValue(BASE, first, ['applications', 'AT', 'note'], 'Norm');
  expect(shown(changes)).toMatchObject({ applications: { DE: { note: 'Hinweis' }, AT: { note: 'Norm' } } });
  expect(edits(changes)).toMatchObject([
    { kind: 'set', path: ['applications'], value: { DE: { note: 'Hinweis' }, AT: { note: 'Norm' } } },
  ]);
});

test('a deleted field is not shown and can come back', () => {
  const changes = withValue(BASE, [], ['technical'], undefined);
  expect(shown(changes)).not.toHaveProperty('technical');
  expect(edits(changes)).toEqual([{ kind: 'delete', path: ['technical'] }]);
  const again = withValue(BASE, changes, ['technical', 'RDN'], 25);
  expect(shown(again)).toHaveProperty('technical', { RDN: 25 });
});

test('an item keeps its place and its changes when it moves', () => {
  const moved = withMovedItem(BASE, [], ['colors'], { item: 1, position: 0 });
  const changes = withValue(BASE, moved, ['colors', 1, 'label'], 'Steingrau');
  expect(itemsOf(BASE, changes, ['colors'])).toEqual([1, 0]);
  expect(shown(changes)).toHaveProperty('colors', [{ ...GREY, label: 'Steingrau' }, RED]);
  expect(edits(changes)).toEqual([
    { kind: 'arrange', path: ['colors'], items: [{ from: 1 }, { from: 0 }] },
    { kind: 'set', path: ['colors', 1, 'label'], value: 'Steingrau' },
  ]);
});

test('an added item is sent with its list, with what the person typed into it', () => {
  const added = withItem(BASE, [], ['colors'], { id: 'gruen' }, 1);
  expect(itemsOf(BASE, added, ['colors'])).toEqual([0, 2, 1]);
  const changes = Object.entries(GREEN).reduce(
    (before: Changes, [key, value]) => withValue(BASE, before, ['colors', 2, key], value),
    added,
  );
  expect(shown(changes)).toHaveProperty('colors', [RED, GREEN, GREY]);
  expect(edits(changes)).toEqual([
    { kind: 'arrange', path: ['colors'], items: [{ from: 0 }, { value: GREEN }, { from: 1 }] },
  ]);
  expect(undone(BASE, changes, ['colors', 2])).toEqual([]);
});

const COPY = { ...RED, id: '' };
const RENAMED = withValue(BASE, [], ['colors', 0, 'label'], 'Weinrot');
const COLORLESS = { ...BASE, colors: undefined };

test.each<[what: string, base: unknown, changes: Changes, item: number, colors: unknown]>([
  ['as the server knows it', BASE, [], 0, [RED, COPY, GREY]],
  ['with the changes in it', BASE, RENAMED, 0, [{ ...RED, label: 'Weinrot' }, { ...COPY, label: 'Weinrot' }, GREY]],
  ['below its new position', BASE, withMovedItem(BASE, [], ['colors'], { item: 0, position: 1 }), 0, [GREY, RED, COPY]],
  ['that a person has added', BASE, withItem(BASE, [], ['colors'], RED, 2), 2, [RED, GREY, RED, COPY]],
  ['of a list that the file lacks', COLORLESS, withItem(COLORLESS, [], ['colors'], RED, 0), 0, [RED, COPY]],
])('a person copies an item %s', (_what, base, changes, item, colors) => {
  const copied = withCopiedItem(base, changes, ['colors'], { item, emptied: ['id'] });
  expect(shownAt(base, copied, ['colors'])).toEqual(colors);
});

test('a copy is sent with its list, and an undo removes it', () => {
  const changes = withCopiedItem(BASE, [], ['colors'], { item: 0, emptied: ['id'] });
  expect(edits(changes)).toEqual([
    { kind: 'arrange', path: ['colors'], items: [{ from: 0 }, { value: COPY }, { from: 1 }] },
  ]);
  expect(undone(BASE, changes, ['colors', 2])).toEqual([]);
});

test('a removed item disappears with its changes, and comes back with the list', () => {
  const typed = withValue(BASE, [], ['advantages', 1], 'Sehr leicht');
  const changes = withoutItem(BASE, typed, ['advantages'], 1);
  expect(shown(changes)).toHaveProperty('advantages', ['Dicht', 'Schön']);
  expect(edits(changes)).toEqual([{ kind: 'arrange', path: ['advantages'], items: [{ from: 0 }, { from: 2 }] }]);
  expect(undone(BASE, changes, ['advantages'])).toEqual([]);
});

test('a list that moves back to its order is no change', () => {
  const moved = withMovedItem(BASE, [], ['advantages'], { item: 2, position: 0 });
  expect(withMovedItem(BASE, moved, ['advantages'], { item: 2, position: 2 })).toEqual([]);
});

test('a list that the file lacks is sent as a whole', () => {
  const one = withItem(BASE, [], ['references'], 'haus-a', 0);
  const two = withItem(BASE, one, ['references'], 'haus-b', 0);
  expect(edits(two)).toMatchObject([{ kind: 'set', path: ['references'], value: ['haus-b', 'haus-a'] }]);
  const moved = withMovedItem(BASE, two, ['references'], { item: 1, position: 0 });
  expect(shown(moved)).toHaveProperty('references', ['haus-a', 'haus-b']);
  expect(shown(withoutItem(BASE, moved, ['references'], 0))).toHaveProperty('references', ['haus-b']);
});

test.each([
  [['name'], true],
  [['colors'], true],
  [['colors', 1, 'label'], true],
  [['colors', 0], false],
  [['technical', 'RDN'], true],
  [['id'], false],
])('the place %j is changed: %s', (place, is) => {
  const typed = withValue(BASE, withValue(BASE, [], ['name'], 'L'), ['colors', 1, 'label'], 'Steingrau');
  expect(isChanged(withValue(BASE, typed, ['technical'], undefined), place)).toBe(is);
});

test('German comes first and is always there', () => {
  expect(localesOf({ en_GB: 'Tile', de_DE: 'Ziegel' })).toEqual(['de_DE', 'en_GB']);
  expect(localesOf('Ziegel')).toEqual(['de_DE']);
  expect(['de_DE', 'en_GB'].map((locale) => textIn('Ziegel', locale))).toEqual(['Ziegel', '']);
});

test('a text by locale changes in one language only', () => {
  const changes = withText(BASE, [], ['description'], ['en_GB', 'Roof tile']);
  expect(edits(changes)).toEqual([{ kind: 'set', path: ['description', 'en_GB'], value: 'Roof tile' }]);
});

test('a plain text becomes a text by locale with a second language, and plain again without it', () => {
  const label = ['colors', 0, 'label'];
  const added = withText(BASE, [], label, ['en_GB', 'Red']);
  expect(shownAt(BASE, added, label)).toEqual({ de_DE: 'Rot', en_GB: 'Red' });
  const typed = withText(BASE, added, label, ['de_DE', 'Hellrot']);
  expect(edits(typed)).toEqual([{ kind: 'set', path: label, value: { de_DE: 'Hellrot', en_GB: 'Red' } }]);
  expect(shownAt(BASE, withoutLanguage(BASE, typed, label, 'en_GB'), label)).toBe('Hellrot');
  expect(withoutLanguage(BASE, added, label, 'en_GB')).toEqual([]);
});

test('a language leaves a text by locale, but never German', () => {
  const changes = withoutLanguage(BASE, [], ['description'], 'en_GB');
  expect(edits(changes)).toEqual([{ kind: 'delete', path: ['description', 'en_GB'] }]);
  expect(withoutLanguage(BASE, [], ['description'], 'de_DE')).toEqual([]);
});

test('a list takes the items of the server again and keeps the changes inside them', () => {
  const inner = withValue(BASE, [], ['colors', 0, 'label'], 'Naturrot');
  const moved = withMovedItem(BASE, inner, ['colors'], { item: 1, position: 0 });
  const changes = withoutItem(BASE, withItem(BASE, moved, ['colors'], GREEN, 0), ['colors'], 1);
  expect(withServerItems(BASE, changes, ['colors'])).toEqual(inner);
  const added = withItem(BASE, [], ['references'], 'haus-am-weinberg', 0);
  expect(withServerItems(BASE, added, ['references'])).toEqual([]);
});
