import {
  draftPaths,
  dropDraftItem,
  keepDraftItem,
  readDraftItem,
  type DraftPlace,
} from '../../../../src/features/editor/drafts/draftItems';
import { openDraft } from '../../../../src/features/editor/drafts/readDraft';

beforeEach(() => localStorage.clear());

const place = (path: string, changed: Partial<DraftPlace> = {}): DraftPlace => ({
  ...{ kind: 'form', user: 'eva', path },
  ...changed,
});

test('a draft is read by its person, kind and path only', () => {
  expect(keepDraftItem(place('news/a b.yaml'), { text: 'x' })).toBe(true);
  expect(readDraftItem(place('news/a b.yaml'))).toEqual({ text: 'x' });
  expect(readDraftItem(place('news/a b.yaml', { user: 'uli' }))).toBeNull();
  expect(readDraftItem(place('news/a b.yaml', { kind: 'text' }))).toBeNull();
  expect(draftPaths('eva')).toEqual(['news/a b.yaml']);
  expect(draftPaths('uli')).toEqual([]);
  dropDraftItem(place('news/a b.yaml'));
  expect(draftPaths('eva')).toEqual([]);
});

test('a new draft is refused beside twenty drafts, which all stay, but a newer state of a draft is not', () => {
  localStorage.setItem('other', 'stays');
  for (let count = 1; count <= 20; count++) keepDraftItem(place(`news/${count}.yaml`), { count });
  expect(keepDraftItem(place('news/new.yaml', { user: 'uli' }), {})).toBe(false);
  expect(keepDraftItem(place('news/1.yaml'), { count: 0 })).toBe(true);
  expect(readDraftItem(place('news/1.yaml'))).toEqual({ count: 0 });
  expect(draftPaths('eva')).toHaveLength(20);
  expect(draftPaths('uli')).toEqual([]);
  dropDraftItem(place('news/2.yaml'));
  expect(keepDraftItem(place('news/new.yaml', { user: 'uli' }), {})).toBe(true);
});

test('a too large draft is not stored, and an unreadable draft counts as absent', () => {
  expect(keepDraftItem(place('news/a.yaml'), { text: 'x'.repeat(1_000_000) })).toBe(false);
  expect(draftPaths('eva')).toEqual([]);
  keepDraftItem(place('news/a.yaml'), {});
  for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{');
  expect(readDraftItem(place('news/a.yaml'))).toBeNull();
});

const STATE = { revision: 'b', values: { title: 'Messe' } };
const changes = [{ kind: 'set', path: ['title'], value: 'Hausmesse' }];

test.each([
  ['no object', 7],
  ['no values', { revision: 'b', values: null, changes, conflicts: [] }],
  ['an unknown change', { ...STATE, changes: [{ kind: 'move', path: ['title'] }], conflicts: [] }],
  ['a place that is no path', { ...STATE, changes: [{ kind: 'delete', path: [-1] }], conflicts: [] }],
  ['a conflict without a place', { ...STATE, changes: [], conflicts: [{ canKeep: true }] }],
])('a stored draft with %s opens as an unchanged draft', (_what, stored) => {
  expect(openDraft(stored, STATE)).toEqual({ ...STATE, changes: [], conflicts: [] });
});

test('a stored draft keeps its changes, and moves them to a newer state of the file', () => {
  const stored = { ...STATE, changes, conflicts: [] };
  expect(openDraft(stored, STATE)).toEqual(stored);
  const newer = { revision: 'c', values: { title: 'Messe', subtitle: 'Neu' } };
  expect(openDraft(stored, newer)).toEqual({ ...newer, changes, conflicts: [] });
});
