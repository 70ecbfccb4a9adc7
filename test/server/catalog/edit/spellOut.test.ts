import { parse } from 'yaml';
import { spellOut } from '../../../../server/catalog/edit/spellOut';

type Path = readonly (string | number)[];

test.each<[string, string, readonly Path[], string]>([
  ['an anchored text', 'a: &a x # c\nb: *a # d\n', [['a']], 'a: x # c\nb: x # d\n'],
  ['an alias, but not the other one', 'a: &a x\nb: *a\nc: *a\n', [['b']], 'a: &a x\nb: x\nc: *a\n'],
  ['a number with its digits', 'a: &a 24.00\nb: [ *a ]\n', [['a']], 'a: 24.00\nb: [ 24.00 ]\n'],
  ['a text of two lines', 'a: &a |-\n  x\n  y\nb: *a\n', [['a']], 'a: |-\n  x\n  y\nb: "x\\ny"\n'],
  ['fields around the path', 'a: &a\n  x: 1\nb: *a\n', [['a', 'x']], 'a:\n  x: 1\nb: { x: 1 }\n'],
  ['fields behind an alias', 'a: &a { x: 1 }\nb: *a\n', [['b', 'x']], 'a: &a { x: 1 }\nb: { x: 1 }\n'],
  ['anchors in a value', 'a: [ &x 1, &y 2 ]\nb: *x\nc: *y\n', [['a']], 'a: [ 1, 2 ]\nb: 1\nc: 2\n'],
  ['an item of a list', 'a:\n  - &a\n    x: 1\n  - *a\n', [['a', 0, 'x']], 'a:\n  -\n    x: 1\n  - { x: 1 }\n'],
  ['aliases in an anchored value', 'a: &a 1\nb: &b [*a]\nc: *b\n', [['b']], 'a: &a 1\nb: [1]\nc: [1]\n'],
  [
    'Windows line breaks and a byte order mark',
    '\ufeffa: &a\r\n  x: y\r\nb: *a\r\n',
    [['a', 'x']],
    '\ufeffa:\r\n  x: y\r\nb: { x: y }\r\n',
  ],
])('spellOut writes %s', (_name, text, paths, expected) => {
  expect(spellOut(text, paths)).toEqual({ text: expected });
  expect(parse(expected)).toEqual(parse(text));
});

test.each<[string, string, readonly Path[]]>([
  ['other places', 'a: &a x\nb: *a\nc: 1\n', [['c'], ['d', 'e'], ['c', 0]]],
  ['a text without marks', 'a: "&x *x"\n', [['a']]],
])('spellOut returns the same text for %s', (_name, text, paths) => {
  expect(spellOut(text, paths)).toEqual({ text });
});

test('spellOut refuses a text that is not YAML', () => {
  expect(spellOut('a: &a 1\na: 2\n', [['a']])).toMatchObject({ line: 2, isForText: true });
});
