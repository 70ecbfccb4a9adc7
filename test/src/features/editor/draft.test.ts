import { shownAt, withValue, type Changes } from '../../../../src/features/editor/changes/changes';
import {
  openedDraft,
  withChoice,
  withNewerState,
  withSaved,
  type Draft,
} from '../../../../src/features/editor/changes/draft';
import { valueAt } from '../../../../src/features/editor/changes/places';
import { withItem, withMovedItem, withoutItem } from '../../../../src/features/editor/changes/lists';

const BASE = {
  name: 'Lindora',
  advantages: ['Dicht', 'Leicht'],
  technical: { RDN: 22, MDN: 16 },
  colors: [
    { id: 'rot', label: 'Rot' },
    { id: 'grau', label: 'Grau' },
  ],
};
const [RED, GREY] = BASE.colors;

const draftWith = (changes: Changes): Draft => ({ ...openedDraft({ revision: 'a', values: BASE }), changes });
const newer = (changes: Changes, values: unknown): Draft =>
  withNewerState(draftWith(changes), { revision: 'b', values });
const shown = ({ values, changes }: Draft): unknown => shownAt(values, changes, []);

const named = withValue(BASE, [], ['name'], 'Eigener');

test('own changes stay when another person changed another field', () => {
  const draft = newer(named, { ...BASE, technical: { RDN: 25, MDN: 16 } });
  expect(draft).toMatchObject({ revision: 'b', conflicts: [] });
  expect(shown(draft)).toEqual({ ...BASE, name: 'Eigener', technical: { RDN: 25, MDN: 16 } });
});

test('a change that another person also made is no change', () => {
  expect(newer(named, { ...BASE, name: 'Eigener' })).toMatchObject({ changes: [], conflicts: [] });
});

test('the same field changed by two persons is a conflict with both values', () => {
  const draft = newer(named, { ...BASE, name: 'Fremder' });
  expect(draft.conflicts).toEqual([
    { path: ['name'], base: 'Lindora', own: 'Eigener', current: 'Fremder', canKeep: true },
  ]);
  expect(shown(draft)).toHaveProperty('name', 'Fremder');
  expect(shown(withChoice(draft, ['name'], 'own'))).toHaveProperty('name', 'Eigener');
  expect(withChoice(draft, ['name'], 'current')).toMatchObject({ changes: [], conflicts: [] });
  expect(withChoice(draft, ['technical'], 'own')).toBe(draft);
});

test('an open conflict shows a still newer value of the other person', () => {
  const draft = newer(named, { ...BASE, name: 'Fremder' });
  const later = withNewerState(draft, { revision: 'c', values: { ...BASE, name: 'Dritter' } });
  expect(later.conflicts).toMatchObject([{ path: ['name'], own: 'Eigener', current: 'Dritter' }]);
});

test('a deleted field and a changed field are a conflict', () => {
  const draft = newer(withValue(BASE, [], ['technical', 'MDN'], undefined), {
    ...BASE,
    technical: { RDN: 22, MDN: 18 },
  });
  expect(draft.conflicts).toMatchObject([{ path: ['technical', 'MDN'], base: 16, current: 18 }]);
  expect(shown(withChoice(draft, ['technical', 'MDN'], 'own'))).toHaveProperty('technical', { RDN: 22 });
});

test('a change follows its list item to another place', () => {
  const typed = withValue(BASE, [], ['colors', 0, 'label'], 'Hellrot');
  const draft = newer(typed, { ...BASE, colors: [GREY, RED] });
  expect(draft.conflicts).toEqual([]);
  expect(shown(draft)).toHaveProperty('colors', [GREY, { id: 'rot', label: 'Hellrot' }]);
});

test('a change in a list item that another person deleted cannot stay', () => {
  const typed = withValue(BASE, [], ['colors', 0, 'label'], 'Hellrot');
  const draft = newer(typed, { ...BASE, colors: [GREY] });
  expect(draft.conflicts).toMatchObject([{ own: 'Hellrot', canKeep: false }]);
  const path = draft.conflicts[0]?.path ?? [];
  expect(withChoice(draft, path, 'own')).toMatchObject({ changes: [], conflicts: [] });
});

test('an added, a moved and a changed item stay when another person changed another item', () => {
  const added = withItem(BASE, [], ['colors'], { id: 'blau' }, 0);
  const typed = withValue(BASE, added, ['colors', 1, 'label'], 'Steingrau');
  const draft = newer(typed, { ...BASE, colors: [{ id: 'rot', label: 'Ziegelrot' }, GREY] });
  expect(draft.conflicts).toEqual([]);
  expect(shown(draft)).toHaveProperty('colors', [
    { id: 'blau' },
    { id: 'rot', label: 'Ziegelrot' },
    { id: 'grau', label: 'Steingrau' },
  ]);
});

test.each([
  [
    'another person added an item',
    withMovedItem(BASE, [], ['colors'], { item: 1, position: 0 }),
    [RED, GREY, { id: 'blau' }],
  ],
  [
    'another person changed the removed item',
    withoutItem(BASE, [], ['colors'], 0),
    [{ id: 'rot', label: 'Ziegelrot' }, GREY],
  ],
])('a new order is a conflict of the whole list when %s', (_, changes, colors) => {
  const draft = newer(changes, { ...BASE, colors });
  const own = shownAt(BASE, changes, ['colors']);
  expect(draft.changes).toEqual([]);
  expect(draft.conflicts).toMatchObject([{ path: ['colors'], own, current: colors, canKeep: true }]);
  expect(shown(withChoice(draft, ['colors'], 'own'))).toHaveProperty('colors', own);
});

const BLUE = { id: 'blau', label: 'Blau' };
const GREEN = { id: 'gruen', label: 'Grün' };
const withBlue = (position: number) => withItem(BASE, [], ['colors'], BLUE, position);

test.each([
  ['a new item', withBlue(2), [RED, GREY, GREEN], [RED, GREY, BLUE, GREEN]],
  ['a removed item', withBlue(1), [GREY], [BLUE, GREY]],
  ['a new item beside an own removed one', withoutItem(BASE, [], ['colors'], 1), [RED, GREEN, GREY], [RED, GREEN]],
  ['a new item behind the own stored one', withBlue(2), [RED, GREY, BLUE, GREEN], [RED, GREY, BLUE, GREEN]],
])('an own list keeps %s of another person', (_, changes, current, wanted) => {
  const draft = newer(changes, { ...BASE, colors: current });
  expect(draft.conflicts).toEqual([]);
  expect(shown(draft)).toHaveProperty('colors', wanted);
  // The next state of the server contains the own items, so no change is left.
  const saved = withSaved(draft, draft.changes, { revision: 'c', values: { ...BASE, colors: wanted } });
  expect(saved).toMatchObject({ changes: [], conflicts: [] });
});

test('an own new item stays when another person removed an item with an own change', () => {
  const typed = withValue(BASE, withBlue(2), ['colors', 0, 'label'], 'Hellrot');
  const draft = newer(typed, { ...BASE, colors: [GREY] });
  expect(draft.conflicts).toMatchObject([{ own: 'Hellrot', canKeep: false }]);
  expect(shown(draft)).toHaveProperty('colors', [GREY, BLUE]);
});

test('words that a person types during a save stay unsaved', () => {
  const sent = withItem(BASE, named, ['advantages'], 'Neu', 0);
  const typing = withValue(BASE, withValue(BASE, sent, ['name'], 'Eigener Name'), ['advantages', 0], 'Sehr dicht');
  const values = { ...BASE, name: 'Eigener', advantages: ['Neu', 'Dicht', 'Leicht'] };
  const draft = withSaved(draftWith(typing), sent, { revision: 'b', values });
  expect(draft).toMatchObject({ revision: 'b', values, conflicts: [] });
  expect(draft.changes).toEqual([
    { kind: 'set', path: ['name'], value: 'Eigener Name' },
    { kind: 'set', path: ['advantages', 1], value: 'Sehr dicht' },
  ]);
});

test('a change that a person takes back during a save becomes a new change', () => {
  const draft = withSaved(draftWith([]), named, { revision: 'b', values: { ...BASE, name: 'Eigener' } });
  expect(draft.changes).toEqual([{ kind: 'set', path: ['name'], value: 'Lindora' }]);
});

test('items that a person moves, adds and removes during a save become a new order', () => {
  const values = { ...BASE, name: 'Eigener' };
  const moved = withMovedItem(BASE, named, ['colors'], { item: 1, position: 0 });
  const typing = withoutItem(BASE, withItem(BASE, moved, ['colors'], { id: 'blau' }, 2), ['colors'], 0);
  const draft = withSaved(draftWith(typing), named, { revision: 'b', values });
  expect(shown(draft)).toEqual({ ...values, colors: [GREY, { id: 'blau' }] });
  expect(draft.changes).toMatchObject([{ kind: 'arrange', path: ['colors'], order: [1, 3] }, { path: ['colors', 3] }]);
});

test('a save without further changes leaves no change, also when it merged another change', () => {
  const values = { ...BASE, name: 'Eigener', advantages: ['Fremd'] };
  expect(withSaved(draftWith(named), named, { revision: 'b', values })).toMatchObject({ values, changes: [] });
});

test('values that a newer state does not change stay the same objects', () => {
  const sent: unknown = JSON.parse(JSON.stringify({ ...BASE, name: 'Eigener' }));
  const { values } = withSaved(draftWith(named), named, { revision: 'b', values: sent });
  expect(values).toEqual(sent);
  expect(valueAt(values, ['technical'])).toBe(BASE.technical);
  expect(valueAt(values, ['colors'])).toBe(BASE.colors);
});

test('a draft survives its text form', () => {
  const draft = newer(withoutItem(BASE, named, ['colors'], 0), { ...BASE, name: 'Fremder' });
  expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
});
