import type { Found, FoundGroup } from '../../../../src/features/search/device/searchAnswer';
import { shownGroups } from '../../../../src/features/search/shownOptions';

const found = (id: string): Found => ({
  ...{ id, title: [], note: [], excerpt: null, picture: null },
  target: { to: `/content/${id}` },
});
const group = (kind: FoundGroup['kind'], more: number, ...ids: string[]): FoundGroup => ({
  ...{ kind, more, total: ids.length + more },
  found: ids.map(found),
});

test('the list of search results has no options while there is no answer', () =>
  expect(shownGroups(undefined, 'alpha')).toEqual([]));

test('the line for more results is the last option of its group', () => {
  const groups = [group('page', 0, 'a'), group('product', 7, 'b', 'c')];
  expect(shownGroups({ groups, isPartial: false }, 'alpha')).toEqual([
    { kind: 'page', total: 1, shown: 1, options: [{ kind: 'found', id: 'a', found: found('a') }] },
    {
      ...{ kind: 'product', total: 9, shown: 2 },
      options: [
        { kind: 'found', id: 'b', found: found('b') },
        { kind: 'found', id: 'c', found: found('c') },
        { kind: 'more', id: 'more:product', group: 'product', count: 7 },
      ],
    },
  ]);
});

test('the tools for roof values are the first options, even when the search finds nothing', () => {
  const answer = { groups: [group('page', 0, 'a')], isPartial: false };
  const shown = shownGroups(answer, '17 Grad, 180 m²').map(({ kind, options }) => [kind, options.map(({ id }) => id)]);
  expect(shown).toEqual([
    ['roof', ['roof:calculator', 'roof:finder']],
    ['page', ['a']],
  ]);
  expect(shownGroups(undefined, '17°').map(({ kind, total, shown: count }) => [kind, total, count])).toEqual([
    ['roof', 1, 1],
  ]);
});
