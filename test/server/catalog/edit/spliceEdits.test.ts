import type { Edit } from '../../../../src/contract/editor/edits';
import { spliceEdits } from '../../../../server/catalog/edit/spliceEdits';

type Path = readonly (string | number)[];
const set = (path: Path, value: unknown, more: { order?: readonly string[]; digits?: number } = {}): Edit => ({
  kind: 'set',
  path,
  value,
  ...more,
});
const remove = (...path: Path): Edit => ({ kind: 'delete', path });
const arrange = (path: Path, ...items: (number | { value: unknown })[]): Edit => ({
  kind: 'arrange',
  path,
  items: items.map((item) => (typeof item === 'number' ? { from: item } : item)),
});

function edited(text: string, ...edits: readonly Edit[]): string {
  const result = spliceEdits(text, edits);
  if ('reason' in result) throw new Error(`${result.path.join('.')}: ${result.reason}`);
  return result.text;
}

test.each<[string, string, Edit, string]>([
  ['a plain text', 'a:  Alt  # c\n', set(['a'], 'Neu'), 'a:  Neu  # c\n'],
  ['a text in single quotes', "a: 'Alt' # c\n", set(['a'], "O'Neu"), "a: 'O''Neu' # c\n"],
  ['a text in double quotes', 'a: "Alt"\n', set(['a'], 'Neu'), 'a: "Neu"\n'],
  ['a text that needs quotes', 'a: Alt\n', set(['a'], 'Neu: ja'), 'a: "Neu: ja"\n'],
  ['a text that looks like a number', 'a: Alt\n', set(['a'], '0110'), 'a: "0110"\n'],
  ['an empty text', 'a: Alt\n', set(['a'], ''), 'a: ""\n'],
  ['a number', 'a: 1 # c\n', set(['a'], 22), 'a: 22 # c\n'],
  ['a number with the digits of the old one', 'a: 28.50\n', set(['a'], 30), 'a: 30.00\n'],
  ['a number with the wanted digits', 'a: 28\n', set(['a'], 30, { digits: 1 }), 'a: 30.0\n'],
  ['a number in place of a text', "a: '1'\n", set(['a'], 1), 'a: 1\n'],
  ['a text in place of nothing', 'a:\nb: 1\n', set(['a'], 'Neu'), 'a: Neu\nb: 1\n'],
  ['a text in place of nothing with a comment', 'a: # c\nb: 1\n', set(['a'], 'Neu'), 'a: Neu # c\nb: 1\n'],
  ['null', 'a: 1\n', set(['a'], null), 'a: null\n'],
  ['a second line', 'a: Alt # c\nb: 1\n', set(['a'], 'x\ny'), 'a: |- # c\n  x\n  y\nb: 1\n'],
  ['a literal text', 'a: | # c\n  x\n\n\nb: 1\n', set(['a'], 'y\n\nz\n'), 'a: | # c\n  y\n\n  z\n\n\nb: 1\n'],
  ['a literal text without a last line break', 'a: |\n  x\nb: 1\n', set(['a'], 'y'), 'a: |-\n  y\nb: 1\n'],
  [
    'a literal text with its indentation',
    'm:\n  a: |\n      x\n  b: 1\n',
    set(['m', 'a'], 'y\nz\n'),
    'm:\n  a: |\n      y\n      z\n  b: 1\n',
  ],
  ['a literal text at the end of the file', 'a: |-\n  x', set(['a'], 'y\nz'), 'a: |-\n  y\n  z'],
  ['a folded text', 'a: >-\n  x\n  y\nb: 1\n', set(['a'], 'x z'), 'a: >-\n  x z\nb: 1\n'],
  ['a text that a block cannot hold', 'a: | # c\n  x\nb: 1\n', set(['a'], 'y\n  '), 'a: "y\\n  " # c\nb: 1\n'],
  ['a text on the line below its key', 'a:\n  Alt\n  Text # c\nb: 1\n', set(['a'], 'Neu'), 'a:\n  Neu # c\nb: 1\n'],
  ['two lines on the line below the key', 'a:\n  Alt\nb: 1\n', set(['a'], 'x\ny'), 'a: |-\n  x\n  y\nb: 1\n'],
  ['two lines below a comment', 'a: # c\n  Alt\nb: 1\n', set(['a'], 'x\ny'), 'a: # c\n  "x\\ny"\nb: 1\n'],
  ['a text in brackets', 'a: [ x,  y ]\n', set(['a', 1], 'z'), 'a: [ x,  z ]\n'],
  ['a text with a comma in brackets', 'a: { b: x, c: y }\n', set(['a', 'b'], 'x, z'), 'a: { b: "x, z", c: y }\n'],
  ['two lines in brackets', 'a: [x]\n', set(['a', 0], 'x\ny'), 'a: ["x\\ny"]\n'],
  ['a value behind a quoted key', '{"a":1,"b":2}', set(['b'], 3), '{"a":1,"b":3}'],
  ['an item of a list', 'a:\n- x # c\n- y\n', set(['a', 0], 'z'), 'a:\n- z # c\n- y\n'],
  ['a field of an item', 'a:\n  - b: 1\n    c: 2\n', set(['a', 0, 'c'], 3), 'a:\n  - b: 1\n    c: 3\n'],
  ['Windows line breaks', 'a: x\r\nb: |\r\n  x\r\n', set(['b'], 'y\nz\n'), 'a: x\r\nb: |\r\n  y\r\n  z\r\n'],
  ['a byte order mark', '\ufeffa: x\nb: y', set(['a'], 'z'), '\ufeffa: z\nb: y'],
  ['decomposed letters elsewhere', 'a: A\u0308\nb: y\n', set(['b'], 'Ä'), 'a: A\u0308\nb: Ä\n'],
  ['a control character', 'a: x\n', set(['a'], 'x\u0007\r'), 'a: "x\\a\\r"\n'],
  ['a text behind the start of a document', '---\na: x\n...\n', set(['a'], 'y'), '---\na: y\n...\n'],
  ['a value beside aliases', 'a: &a x\nb: *a\nc: 1\n', set(['c'], 2), 'a: &a x\nb: *a\nc: 2\n'],
  ['a list in place of a text', 'a: x # c\nb: 1\n', set(['a'], ['x y', 'z']), 'a: # c\n  - x y\n  - z\nb: 1\n'],
  ['a list of codes', 'a: x # c\n', set(['a'], ['x', 'y']), 'a: [x, y] # c\n'],
  ['a text in place of a list', 'a: # c\n  - x\n  - y\nb: 1\n', set(['a'], 'z'), 'a: z # c\nb: 1\n'],
  [
    'fields in place of an item',
    'a:\n  - x\n  - y\n',
    set(['a', 0], { b: 'x', c: 1 }),
    'a:\n  - b: x\n    c: 1\n  - y\n',
  ],
])('spliceEdits writes %s', (_name, text, edit, expected) => {
  expect(edited(text, edit)).toBe(expected);
});

const LONG =
  'Ein langer Text über einen Ziegel, der viele Worte hat und deshalb auf zwei Zeilen stehen muss, weil er lang ist';

test('spliceEdits folds a long text at 100 characters unless its author does not fold', () => {
  expect(edited('a: Kurz # c\n', set(['a'], LONG))).toBe(`a: ${LONG.slice(0, 95)}\n  ${LONG.slice(96)} # c\n`);
  expect(edited(`a: ${LONG}\n`, set(['a'], `${LONG} X`))).toBe(`a: ${LONG} X\n`);
});

const ORDER = ['a', 'b', 'c', 'd'];

test.each<[string, string, readonly Edit[], string]>([
  ['at the end', 'a: 1\nc: 2 # c', [set(['d'], 'x')], 'a: 1\nc: 2 # c\nd: x'],
  ['at its place', 'a: 1\n\n# C\nc: 2\n', [set(['b'], 'x', { order: ORDER })], 'a: 1\nb: x\n\n# C\nc: 2\n'],
  ['before the first field', '# File\nb: 1\n', [set(['a'], 'x', { order: ORDER })], '# File\na: x\nb: 1\n'],
  [
    'with the fields around it',
    'a: 1\n',
    [set(['m', 'x'], 1, { digits: 1 }), set(['m', 'y', 'z'], 'w')],
    'a: 1\nm:\n  x: 1.0\n  y:\n    z: w\n',
  ],
  ['into an empty field', 'a: # c\nb: 1\n', [set(['a', 'x'], 1)], 'a: # c\n  x: 1\nb: 1\n'],
  ['into empty brackets', 'a: {}\nb: 1\n', [set(['a', 'x'], 1)], 'a:\n  x: 1\nb: 1\n'],
  ['into brackets', 'a: {b: 1}\n', [set(['a', 'x'], 'y, z')], 'a: {b: 1, x: "y, z"}\n'],
  ['into an item', 'l:\n  - b: 1\n', [set(['l', 0, 'a'], 2, { order: ORDER })], 'l:\n  - a: 2\n    b: 1\n'],
  ['into an empty file', '', [set(['a'], 1)], 'a: 1\n'],
  ['into a file with a comment only', '# File', [set(['a'], 1)], '# File\na: 1\n'],
  [
    'with four spaces',
    'm:\n    a: 1\n',
    [set(['n', 'x'], 'y\nz')],
    'm:\n    a: 1\nn:\n    x: |-\n        y\n        z\n',
  ],
  ['with a list below its key', 'm:\n- a: 1\n', [set(['n'], ['x y', 'z'])], 'm:\n- a: 1\nn:\n- x y\n- z\n'],
  ['with a key that needs quotes', 'a: 1\n', [set(['22'], 'x'), set(['b: c'], 'y')], 'a: 1\n"22": x\n"b: c": y\n'],
  ['with an empty list', 'a: 1\n', [set(['b'], []), set(['c'], {})], 'a: 1\nb: []\nc: {}\n'],
])('spliceEdits adds a field %s', (_name, text, edits, expected) => {
  expect(edited(text, ...edits)).toBe(expected);
});

test.each<[string, string, readonly Edit[], string]>([
  ['a field with its comments', '# File\na: 1\n# B\nb: 2 # c\n  # d\nc: 3\n', [remove('b')], '# File\na: 1\nc: 3\n'],
  ['the first field', '# File\na: 1\n# B\nb: 2\n', [remove('a')], '# File\n# B\nb: 2\n'],
  ['the last field', 'a: 1\n\nb:\n  - 1\n  - 2', [remove('b')], 'a: 1'],
  ['the first field of an item', 'l:\n  - a: 1\n    # B\n    b: 2\n', [remove('l', 0, 'a')], 'l:\n  - # B\n    b: 2\n'],
  ['the only field', 'm: # c\n  # a\n  a: 1\nb: 2\n', [remove('m', 'a')], 'm: {} # c\nb: 2\n'],
  ['fields in brackets', 'm: { a: 1,  b: 2, c: 3 }\n', [remove('m', 'a'), remove('m', 'c')], 'm: { b: 2 }\n'],
  ['an item', 'l:\n  # X\n  - x\n  # Y\n  - y # c\n  - z\n', [remove('l', 1)], 'l:\n  # X\n  - x\n  - z\n'],
  ['all items', 'l:\n  - x\n  - y\nb: 1\n', [remove('l', 0), remove('l', 1)], 'l: []\nb: 1\n'],
  [
    'an item, but no heading above a blank line',
    'l:\n  - x\n\n  # Heading\n\n  - y\n  - z\n',
    [remove('l', 1)],
    'l:\n  - x\n\n  # Heading\n\n  - z\n',
  ],
])('spliceEdits deletes %s', (_name, text, edits, expected) => {
  expect(edited(text, ...edits)).toBe(expected);
});

const LIST = `l:
  # About x
  - id: x # the id
    n: 1
    # end of x

  - id: y # the id

  # About z
  # in two lines
  - { id: z, n: 3 } # z
after: 1
`;
const [X, Y, Z] = [
  '  # About x\n  - id: x # the id\n    n: 1\n    # end of x\n',
  '  - id: y # the id\n',
  '  # About z\n  # in two lines\n  - { id: z, n: 3 } # z\n',
];

test.each<[string, string, Edit, string]>([
  ['moves items with their comments', LIST, arrange(['l'], 2, 0, 1), `l:\n${Z}\n${X}\n${Y}after: 1\n`],
  ['moves and deletes', LIST, arrange(['l'], 2, 0), `l:\n${Z}\n${X}after: 1\n`],
  [
    'inserts an item',
    LIST,
    arrange(['l'], 0, { value: { id: 'w', n: 4 } }, 1, 2),
    `l:\n${X}\n  - id: w\n    n: 4\n\n${Y}\n${Z}after: 1\n`,
  ],
  [
    'finds moved items by their id',
    LIST,
    set(
      ['l'],
      [
        { id: 'z', n: 3 },
        { id: 'x', n: 9 },
      ],
    ),
    `l:\n${Z}\n${X.replace('n: 1', 'n: 9')}after: 1\n`,
  ],
  ['inserts first', 'l:\n  - x\n', arrange(['l'], { value: 'y' }, 0), 'l:\n  - y\n  - x\n'],
  ['inserts into brackets', 'l: [ x,  y ]\n', arrange(['l'], 1, { value: 'z' }, 0), 'l: [ y,  z,  x ]\n'],
  ['writes the first item', 'l: []\n', arrange(['l'], { value: { a: 'x' } }), 'l:\n  - a: x\n'],
  [
    'writes an item like the first one',
    "l:\n  - {a: '1', b: [ x ]}\n",
    arrange(['l'], 0, { value: { a: '2', b: ['y'] } }),
    "l:\n  - {a: '1', b: [ x ]}\n  - {a: '2', b: [ y ]}\n",
  ],
  [
    'moves items of a list in a list',
    'l:\n  - - x\n    - y # c\n  - []\n',
    arrange(['l', 0], 1, 0),
    'l:\n  - - y # c\n    - x\n  - []\n',
  ],
  ['moves the last line', '- x\n# Y\n- y # c', arrange([], 1, 0), '# Y\n- y # c\n- x'],
  ['keeps changes in moved items', 'l:\n  - a: 1\n  - a: 2\n', arrange(['l'], 1, 0), 'l:\n  - a: 2\n  - a: 1\n'],
])('spliceEdits %s', (_name, text, edit, expected) => {
  expect(edited(text, edit)).toBe(expected);
});

test('spliceEdits changes fields of items that move', () => {
  const text = 'l:\n  - a: 1 # x\n  - a: 2\n';
  expect(edited(text, arrange(['l'], 1, 0), set(['l', 0, 'a'], 5))).toBe('l:\n  - a: 2\n  - a: 5 # x\n');
});

test('spliceEdits finds the changed item of a list without ids by its neighbours', () => {
  const text = 'l:\n  - x # x\n  - y # y\n  - z # z\n';
  expect(edited(text, set(['l'], ['x', 'neu', 'z', 'w']))).toBe('l:\n  - x # x\n  - neu # y\n  - z # z\n  - w\n');
  expect(edited(text, set(['l'], ['z', 'x']))).toBe('l:\n  - z # z\n  - x # x\n');
});

test.each<[string, string, readonly Edit[]]>([
  ['no edits', LIST, []],
  [
    'the same values',
    'a: "x"\nb: [ 1.0,  2 ]\nc: >+\n  x\n\n\n',
    [set(['a'], 'x'), set(['b'], [1, 2]), set(['c'], 'x\n\n\n')],
  ],
  ['the same order', LIST, [arrange(['l'], 0, 1, 2)]],
  ['the same value of an alias', 'a: &a { b: 1 }\nc: *a\n', [set(['c'], { b: 1 })]],
])('spliceEdits returns the same text for %s', (_name, text, edits) => {
  expect(edited(text, ...edits)).toBe(text);
});

const MARKED = 'hat eine Kennzeichnung, die mit &, * oder ! beginnt: im Text bearbeiten';
const NO_COLON = 'hat einen Schlüssel ohne einfachen Doppelpunkt: im Text bearbeiten';

test.each<[string, string, readonly Edit[], Path, string]>([
  ['an anchor', 'a: &a x\nb: *a\n', [set(['a'], 'y')], ['a'], MARKED],
  ['an alias', 'a: &a x\nb: *a\n', [set(['b'], 'y')], ['b'], MARKED],
  ['a field of an anchor', 'a: &a { x: 1 }\nb: *a\n', [set(['a', 'x'], 2)], ['a'], MARKED],
  ['a field of an alias', 'a: &a { x: 1 }\nb: *a\n', [set(['b', 'x'], 2)], ['b'], MARKED],
  ['a deleted field with an anchor in it', 'a: { x: &a 1 }\nb: *a\n', [remove('a')], ['a'], MARKED],
  ['moved items with an anchor', 'l: [&a 1, 2, *a]\n', [arrange(['l'], 1, 0, 2)], ['l'], MARKED],
  ['a tag', 'a: !!str 1\n', [set(['a'], 'y')], ['a'], MARKED],
  ['a key with an anchor', '&k a: 1\nb: *k\n', [set(['b'], 'y')], [], MARKED],
  [
    'a merge key',
    'a: &a { x: 1 }\nb:\n  <<: *a\n  y: 2\n',
    [set(['b', 'y'], 3)],
    ['b'],
    'hat das Feld <<: im Text bearbeiten',
  ],
  ['a key with ?', '? a\n: 1\nb: 2\n', [set(['b'], 3)], [], NO_COLON],
  ['a key without a colon', 'm: {a, b: 1}\n', [set(['m', 'b'], 3)], ['m'], NO_COLON],
  [
    'moved items with comments in brackets',
    'l: [\n  x, # x\n  y # y\n]\n',
    [arrange(['l'], 1, 0)],
    ['l'],
    'hat Bemerkungen in Klammern: im Text bearbeiten',
  ],
  [
    'a heading of a list in a list',
    'l:\n  - - x\n\n    # Heading\n\n    - y\n',
    [remove('l', 0, 0)],
    ['l', 0],
    'hat eine Bemerkung, die keinen Platz behält: im Text bearbeiten',
  ],
  [
    'a double key',
    'a: 1\na: 2\n',
    [set(['a'], 3)],
    [],
    'ist kein gültiges YAML: derselbe Schlüssel kommt zweimal vor: im Text bearbeiten',
  ],
  [
    'two documents',
    'a: 1\n---\nb: 1\n',
    [],
    [],
    'ist kein gültiges YAML: ein zweiter Teil beginnt (---), möglich ist nur einer: im Text bearbeiten',
  ],
  [
    'a moved text whose blank lines would become more',
    'l:\n  - |+\n    x\n  - y\n\n  - z\n',
    [arrange(['l'], 1, 0, 2)],
    [],
    'lässt sich an dieser Stelle nicht ändern: im Text bearbeiten',
  ],
])('spliceEdits refuses %s and sends the author to the text', (_name, text, edits, path, reason) => {
  const { line: _line, ...fault } = { line: null, ...spliceEdits(text, edits) };
  expect(fault).toEqual({ path, reason, isForText: true });
});

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const many = (count: number): Edit[] => Array.from({ length: count }, (_, index) => set([`a${index}`], index));

test.each<[string, readonly Edit[], Path, string]>([
  ['an absent field', [remove('x')], ['x'], 'gibt es nicht'],
  ['an absent item', [set(['l', 2], 1)], ['l', 2], 'gibt es nicht'],
  ['an item with a name', [set(['l', 'x'], 1)], ['l', 'x'], 'gibt es nicht'],
  ['an index of a map', [set(['m', 0], 1)], ['m', 0], 'gibt es nicht'],
  ['an absent list', [arrange(['x'], { value: 1 })], ['x'], 'gibt es nicht'],
  ['an item of an absent list', [set(['x', 0], 1)], ['x', 0], 'gibt es nicht'],
  ['an absent item that stays', [arrange(['l'], 0, 2)], ['l', 2], 'gibt es nicht'],
  ['an index that is not an index', [arrange(['l'], -1)], ['l', -1], 'gibt es nicht'],
  ['a field of a text', [set(['a', 'b'], 1)], ['a'], 'ist ein Wert ohne eigene Felder'],
  ['the order of a text', [arrange(['a'], 0)], ['a'], 'ist keine Liste'],
  ['the whole text', [remove()], [], 'kann nicht gelöscht werden'],
  ['two values of a field', [set(['a'], 1), set(['a'], 2)], ['a'], 'wird zweimal geändert'],
  ['a value and a field in it', [set(['m'], {}), set(['m', 'x'], 2)], ['m', 'x'], 'wird zweimal geändert'],
  ['a field and the value around it', [set(['m', 'x'], 2), remove('m')], ['m'], 'wird zweimal geändert'],
  ['an item twice', [arrange(['l'], 0, 0)], ['l'], 'wird zweimal geändert'],
  ['a field of a deleted item', [arrange(['l'], 0), set(['l', 1], 2)], ['l', 1], 'wird zweimal geändert'],
  ['an undefined value', [set(['a'], undefined)], ['a'], 'ist kein Wert, der in der Datei stehen kann'],
  ['a number without a value', [set(['a'], { x: [Number.NaN] })], ['a'], 'ist kein Wert, der in der Datei stehen kann'],
  ['a deep value', [set(['a'], nested(65))], ['a'], 'ist zu tief verschachtelt (höchstens 64 Ebenen)'],
  [
    'a deep value that the file makes deeper',
    [set(['a'], nested(64))],
    [],
    'lässt sich an dieser Stelle nicht ändern: im Text bearbeiten',
  ],
  ['501 edits', many(501), [], 'hat mehr als 500 Änderungen auf einmal'],
  ['a large text', [set(['a'], 'x'.repeat(1024 * 1024))], [], 'ist größer als 1 MB'],
  ['a text that is large as bytes', [set(['a'], 'ä'.repeat(600_000))], [], 'ist größer als 1 MB'],
  ['a long key', [set(['x'.repeat(1100)], 1)], [], 'hat einen Schlüssel, der nicht möglich ist'],
])('spliceEdits refuses to change %s', (_name, edits, path, reason) => {
  expect(spliceEdits('a: x\nm: { x: 1 }\nl: [1, 2]\n', edits)).toMatchObject({ path, reason });
});

test('spliceEdits refuses a text of more than 1 MB', () => {
  const text = `a: ${'x'.repeat(1024 * 1024 - 4)}\n`;
  expect(edited(text)).toBe(text);
  expect(spliceEdits(` ${text}`, [])).toMatchObject({ path: [], reason: 'ist größer als 1 MB' });
});

test('spliceEdits accepts 500 edits at once', () => {
  expect(edited('z: 1\n', ...many(500)).split('\n')).toHaveLength(502);
});

test('spliceEdits returns the line of a fault of YAML', () => {
  expect(spliceEdits('a: 1\na: 2\n', [])).toMatchObject({ line: 2 });
});
