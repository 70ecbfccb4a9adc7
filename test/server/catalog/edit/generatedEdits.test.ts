import { seededRandom } from '../../../support/random';
import {
  deletesItem,
  expectOnlyChanged,
  expectUnchanged,
  insertsItem,
  openFields,
  openLists,
  otherValue,
  reversesList,
  strayComments,
} from './editChecks';
import { generatedYaml } from './generatedYaml';

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);
const TEXTS = SEEDS.map((seed) => generatedYaml(seededRandom(seed)));

test('the generated texts hold what authors write', () => {
  const all = TEXTS.join('');
  for (const part of ['\ufeff', '\r\n', ' &n1', ' *n1', '\n\n\n', ': >', ': |+', 'A\u0308', '# about', ': {}', ': ['])
    expect(all).toContain(part);
  expect(TEXTS.filter((text) => !text.endsWith('\n')).length).toBeGreaterThan(2);
  expect(TEXTS.flatMap(strayComments)).toEqual([]);
});

test('a change to the same values keeps all bytes of generated texts', () => {
  for (const text of TEXTS) expectUnchanged(text);
});

test('a change of all fields changes only the ranges of their values', () => {
  for (const [index, text] of TEXTS.entries()) {
    const random = seededRandom(index);
    expectOnlyChanged(
      text,
      openFields(text).map(({ path, value }) => ({ path, value: otherValue(value, random) })),
    );
  }
});

test('a change of one field changes only the range of its value', () => {
  for (const [index, text] of TEXTS.entries()) {
    const random = seededRandom(index);
    const { path, value } = random.pick(openFields(text));
    expectOnlyChanged(text, [{ path, value: otherValue(value, random) }]);
  }
});

test('a deleted or a new item of a list leaves all other lines and comments', () => {
  const lists = TEXTS.flatMap((text) => openLists(text).map((path) => ({ text, path })));
  const random = seededRandom(7);
  const refused = lists.filter(
    ({ text, path }) => !deletesItem(text, path, random) || !insertsItem(text, path, random),
  );
  expect(refused.length).toBeLessThan(lists.length / 10);
});

test('the reverse order of a list keeps each comment beside its item', () => {
  const lists = TEXTS.flatMap((text) => openLists(text).map((path) => ({ text, path })));
  expect(lists.length).toBeGreaterThan(20);
  const refused = lists.filter(({ text, path }) => !reversesList(text, path));
  // Some values end with blank lines or with the file. They cannot move, because their value would change.
  expect(refused.length).toBeLessThan(lists.length / 10);
});
