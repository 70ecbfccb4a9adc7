import type { ListItem } from '../../../src/contract/editor/edits';
import { mergeLists } from '../../../src/contract/editor/mergeLists';
import { seededRandom, type Random } from '../../support/random';

/** A digit is an index in the base, and a letter is a new item. */
const itemsOf = (signs: string): ListItem[] =>
  [...signs].map((sign) => (/\d/.test(sign) ? { from: Number(sign) } : { value: sign }));

test.each([
  ['both people removed the same item', 'abc', 'acx', '02', '012'],
  ['the own items moved and the other person removed an item', 'abcd', 'abd', '3210', '210'],
  ['the other person changed an item beside the removed one', 'abc', 'xbcy', '02z', '02z3'],
])('mergeLists merges two lists when %s', (_, base, current, own, wanted) => {
  expect(mergeLists([...base], [...current], itemsOf(own))).toEqual(itemsOf(wanted));
});

test.each([
  ['the other person changed the removed item', 'abc', 'axcy', '02'],
  ['new items may be the removed item with another value', 'abc', 'axyc', '02'],
  ['the other person moved items', 'abc', 'cab', '012x'],
  ['the own items moved and the other person added an item', 'abc', 'abcx', '210'],
])('mergeLists reports a conflict when %s', (_, base, current, own) => {
  expect(mergeLists([...base], [...current], itemsOf(own))).toBeNull();
});

test('two new items with the same id are a conflict, but two without an id are not', () => {
  const [own, other] = ['Eigene', 'Fremde'].map((name) => ({ id: 'neu', name }));
  expect(mergeLists([], [other], [{ value: own }])).toBeNull();
  expect(mergeLists([], [{ ...other, id: '' }], [{ value: { ...own, id: '' } }])).toHaveLength(2);
  expect(mergeLists([], [own], [{ value: own }])).toEqual([{ from: 0 }]);
});

/** Returns the base without some items and with new items between the others. */
function changedList(base: readonly string[], isKept: (index: number) => boolean, name: string, random: Random) {
  const news = (): ListItem[] =>
    Array.from({ length: random.pick([0, 0, 1, 2]) }, () => ({ value: `${name} ${random.next()}` }));
  const items = base.flatMap((_, from): ListItem[] => [...(isKept(from) ? [{ from }] : []), ...news()]);
  return [...news(), ...items];
}

test.each<[string, (name: string) => unknown]>([
  ['texts', (name) => name],
  ['items with ids', (id) => ({ id })],
])('mergeLists keeps all new items and the order of both lists of %s', (_, itemOf) => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seededRandom(seed);
    const base = Array.from({ length: random.int(0, 8) }, (__, index) => `base ${index}`);
    const removers = base.map(() => random.pick(['own', 'other', 'none', 'none']));
    const own = changedList(base, (index) => removers[index] !== 'own', 'own', random);
    const theirs = changedList(base, (index) => removers[index] !== 'other', 'other', random);
    const nameOf = (item: ListItem) => String('from' in item ? base[item.from] : item.value);
    const [ownNames, currentNames] = [own.map(nameOf), theirs.map(nameOf)];
    const merged = mergeLists(
      base.map(itemOf),
      currentNames.map(itemOf),
      own.map((item) => ('from' in item ? item : { value: itemOf(nameOf(item)) })),
    );
    const found = merged?.map((item) => ('from' in item ? itemOf(currentNames[item.from] ?? '') : item.value)) ?? [];
    const isLost = (name: string) => base.some((one, index) => one === name && removers[index] !== 'none');
    for (const names of [ownNames, currentNames]) {
      const kept = names.filter((name) => !isLost(name)).map(itemOf);
      const texts = new Set(kept.map((item) => JSON.stringify(item)));
      expect(found.filter((item) => texts.has(JSON.stringify(item)))).toEqual(kept);
    }
    expect(found).toHaveLength(new Set([...ownNames, ...currentNames].filter((name) => !isLost(name))).size);
  }
});
