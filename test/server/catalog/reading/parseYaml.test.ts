import { parseYaml } from '../../../../server/catalog/reading/parseYaml';

test.each([
  ['a: 1\n---\nb: 2\n', 2, 'ein zweiter Teil beginnt (---), möglich ist nur einer'],
  ['a: 1\nb: !neu Text\n', 2, 'ein Text, der mit ! beginnt, braucht Anführungszeichen'],
  ["a: !!js/function 'f()'\n", 1, 'ein Text, der mit ! beginnt, braucht Anführungszeichen'],
  ['a: @home\n', 1, 'ein Text, der mit diesem Zeichen beginnt, braucht Anführungszeichen'],
  ['a: 1\nb: [x, *text]\n', 2, 'ein Text, der mit * oder & beginnt, braucht Anführungszeichen'],
  ['a: 1\nb: "C:\\Bilder\\q"\n', 2, 'hinter \\ steht ein Zeichen, das dort nicht möglich ist'],
  ['a: [1, 2\nb: 3\n', 2, ''],
  ['a: 1\n]\n', 2, 'hier steht etwas, was nicht zum Übrigen passt, oder ein Text braucht Anführungszeichen'],
  ['a: &x &y 1\n', 1, 'eine Kennzeichnung (ein Wort, das mit & oder ! beginnt) steht zweimal da'],
  ['a: 1\n\tb: 2\n', 2, 'ein Tabulator rückt ein, möglich sind nur Leerzeichen'],
  ['a: 1\nb: 2\na: 3\n', 3, 'derselbe Schlüssel kommt zweimal vor'],
  ['a:\n  b: 1\n c: 2\n', 3, 'die Einrückung passt nicht zu den Zeilen darüber'],
  ['a: "x\nb: 1\n', 3, 'ein Zeichen fehlt, meist ein Doppelpunkt, ein Anführungszeichen, eine Klammer oder ein Komma'],
  ['a: Format: 28\n', 1, 'ein Doppelpunkt steht im Text, der dann Anführungszeichen braucht'],
  ['a: 1\nText\n', 2, 'ein Zeichen fehlt, meist ein Doppelpunkt, ein Anführungszeichen, eine Klammer oder ein Komma'],
  ['a: 1\nb c\n  d: 2\n', 2, 'ein Doppelpunkt fehlt hinter einem Schlüssel, oder ein Text braucht Anführungszeichen'],
  ['%a\n---\nb: 1\n', 1, 'ein Text, der mit % beginnt, braucht Anführungszeichen'],
  ['a: [x,\n  - 1\n]\n', 2, 'in eckigen und geschweiften Klammern sind keine eingerückten Felder möglich'],
  ['a: !!str !!int 1\n', 1, 'eine Kennzeichnung (ein Wort, das mit & oder ! beginnt) steht zweimal da'],
  ['a: 1\nb: *a\nc: &a 1\n', 2, 'ein Text, der mit * oder & beginnt, braucht Anführungszeichen'],
  ['a: &x 1\nb: &y *x\n', 2, 'eine Kennzeichnung (ein Wort, das mit & oder ! beginnt) steht an der falschen Stelle'],
  ['a: !!seq { b: 1 }\n', 1, 'ein Text, der mit ! beginnt, braucht Anführungszeichen'],
  ['a: !!set [b]\n', 1, 'eine Kennzeichnung (ein Wort, das mit & oder ! beginnt) steht an der falschen Stelle'],
  ['&x ? a\n: b\n', 1, 'eine Kennzeichnung (ein Wort, das mit & oder ! beginnt) steht an der falschen Stelle'],
  [`a: 1\n${'b'.repeat(1_030)}: 2\n`, 2, 'ein Schlüssel ist zu lang, oder ein Text braucht Anführungszeichen'],
])('parseYaml reports a fault in a text: text %j, line %i, reason "%s"', (text, line, reason) => {
  const parsed = parseYaml(text);
  if (!('reason' in parsed)) throw new Error('It has been read');
  expect(parsed.line).toBe(line);
  expect(parsed.reason).toContain(`ist kein gültiges YAML: ${reason}`);
  expect(parsed.reason).not.toMatch(/\b(the|must|with|not|is)\b/);
});

const read = (text: string) => {
  const parsed = parseYaml(text);
  if ('reason' in parsed) throw new Error(parsed.reason);
  return parsed;
};

test('parseYaml returns the line of each key and list item', () => {
  const { value, lines } = read(`# Bemerkung
a: 1
list:
  - x
  - b: 2
    c: [3, { d: 4 }]
  - [5]
same: &s { e: 6 }
again: [*s]
7: y
`);
  expect(value).toEqual({
    a: 1,
    list: ['x', { b: 2, c: [3, { d: 4 }] }, [5]],
    same: { e: 6 },
    again: [{ e: 6 }],
    7: 'y',
  });
  expect(Object.fromEntries(lines)).toEqual({
    7: 10,
    a: 2,
    list: 3,
    'list[0]': 4,
    'list[1]': 5,
    'list[1].b': 5,
    'list[1].c': 6,
    'list[1].c[0]': 6,
    'list[1].c[1]': 6,
    'list[1].c[1].d': 6,
    'list[2]': 7,
    'list[2][0]': 7,
    same: 8,
    'same.e': 8,
    again: 9,
    'again[0]': 9,
  });
});

test('parseYaml returns no line number for a key that is a list', () => {
  expect(read('? [a]\n: 1\n').lines.size).toBe(0);
});

test.each<[string, unknown]>([
  ['', null],
  ['# nur eine Bemerkung\n', null],
  ['\ufeffa: 1\r\nb: |\r\n  x\r\n  y\r\n', { a: 1, b: 'x\ny\n' }],
  [
    'a: yes\nb: no\nc: ~\nd: 022\ne: 1_000\nf: 12:30\ng: 2026-01-01\n',
    {
      a: 'yes',
      b: 'no',
      c: null,
      d: 22,
      e: '1_000',
      f: '12:30',
      g: '2026-01-01',
    },
  ],
  ['base: &b { x: 1 }\na:\n  <<: *b\n  y: 2\n', { base: { x: 1 }, a: { '<<': { x: 1 }, y: 2 } }],
])('parseYaml reads a YAML text: %j gives %j', (text, value) => {
  expect(read(text).value).toEqual(value);
});

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const TOO_DEEP = 'ist zu tief verschachtelt (höchstens 64 Ebenen)';
const TOO_LARGE = 'wird durch seine Verweise (*) zu groß';

test.each<[string, string, string]>([
  ['lists nested in 65 levels', deep(65), TOO_DEEP],
  ['fields nested in 65 levels', '{a: '.repeat(65) + '}'.repeat(65), TOO_DEEP],
  ['lists nested in 50,000 levels', '['.repeat(50_000), TOO_DEEP],
  [
    'aliases that multiply other aliases',
    `a0: &a0 [${'x, '.repeat(9)}x]\n${Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}*a${at}]\n`).join('')}`,
    TOO_LARGE,
  ],
  ['many aliases of a long text', `a: &a ${'x'.repeat(100_000)}\nb: [${'*a, '.repeat(45)}*a]\n`, TOO_LARGE],
])('parseYaml refuses %s', (_name, text, reason) => {
  expect(parseYaml(text)).toEqual({ reason });
});

test('parseYaml accepts a text of the largest allowed depth and size', () => {
  const most = 4 * 1024 * 1024;
  expect(read(`a: ${'x'.repeat(most - 8)}`).value).toHaveProperty('a');
  expect(parseYaml(`a: ${'x'.repeat(most - 7)}`)).toEqual({ reason: TOO_LARGE });
  const copies = (count: number) => parseYaml(`a: &a x\nb: [${'*a, '.repeat(count)}]\n`);
  expect(copies(199)).toHaveProperty('value');
  expect(copies(200)).toEqual({ reason: TOO_LARGE });
  expect(read(deep(64)).lines.size).toBe(63);
  expect(read(`a: &a ${'x'.repeat(100_000)}\nb: [${'*a, '.repeat(35)}*a]\n`).value).toHaveProperty('b.length', 36);
});
