/** Checks the rules of language in CONTRIBUTING.md that a program can check. */
import { faultsIn } from '../prose/faults';
import { paragraphsOf } from '../prose/documents';
import { faultsOf, sentencesOf, wordCount } from '../prose/rules';
import { readSource } from '../prose/sources';
import { everything, proseOf } from '../prose/tree';

const LONG = Array.from({ length: 29 }, () => 'word').join(' ');

test.each([
  ['The worker asks the server once a minute.', []],
  ['Nobody asks.', ['banned: nobody']],
  ['The page is\ntold the reason.', ['banned: is told']],
  ['None of the lanes starts, and the worker lets go.', ['banned: none of', 'banned: lets go']],
  ['The worker starts; the page waits.', ['semicolon: The worker starts; the page waits.']],
  ['Sends `a; b` with "Zeit; Ort" and „Bild; Ton“ to https://example.de/a;b today.', []],
  [`${LONG}.`, ['29 words: word word word word word word word word word word word word ']],
  [`${LONG.slice(0, -10)}. More words.`, []],
  [`- ${LONG.slice(0, -10)}\n- ${LONG.slice(0, -10)}`, []],
  ['Five lines, e.g. of text.', []],
  ['eslint-disable-next-line no-console; no-alert -- a command prints', []],
  ['eslint-disable-next-line no-console -- nobody reads', ['banned: nobody']],
  ['@ts-expect-error nobody has types', ['banned: nobody']],
  ['Stryker disable next-line all; a: an equivalent mutant', []],
  ['spec: login-1, login-2', []],
])('faultsOf lists the language faults of a text: %j gives %j', (text, expected) => {
  expect(faultsOf(text)).toEqual(expected);
});

test('sentencesOf begins a new sentence at a blank line, a list item and a JSDoc tag', () => {
  expect(sentencesOf('One\nline. Two\n\nthree\n- four\n@returns five').map(wordCount)).toEqual([2, 1, 1, 1, 2]);
});

test('readSource finds each comment with its line of code, but no comment inside a string', () => {
  const { comments, testNames } = readSource(
    'test/probe.test.tsx',
    [
      '/** A header. */',
      "import a from 'a';",
      "const b = 'http://b'; // after code",
      '// one',
      '// comment',
      'const c = /\\/\\/d/ + `// ${/* inner */ e}`;',
      'const f = <p>// text {/* child */}</p>;',
      "describe('group', () => { test.each([])(`name ${g}`, () => {}); });",
    ].join('\n'),
  );
  expect(comments.map(({ line, text, code }) => [line, text, code])).toEqual([
    [1, 'A header.', "import a from 'a';"],
    [3, 'after code', "const b = 'http://b';"],
    [4, 'one\ncomment', 'const c = /\\/\\/d/ + `// ${/* inner */ e}`;'],
    [6, 'inner', 'const c = /\\/\\/d/ + `// ${'],
    [7, 'child', 'const f = <p>// text {'],
  ]);
  expect(testNames.map(({ groups, text }) => [...groups, text])).toEqual([['group'], ['group', 'name …']]);
});

test("readSource fills a test name's placeholders with the first row of the test table", () => {
  const { testNames } = readSource(
    'test/probe.test.ts',
    [
      "const ROWS = [['a', 1]] as const;",
      "describe.each(ROWS)('group %s', () => { test.each([...ROWS])('name %s %i', () => {}); });",
      "test.each([{ name: 'b' }] as const)('with $name', () => {});",
      "test.each(load())('unknown %s in row %#', () => {});",
      `test.each([['${'long'.repeat(20)}']])('cut %s', () => {});`,
    ].join('\n'),
  );
  expect(testNames.map(({ groups, example }) => [...groups, example])).toEqual([
    ['group a'],
    ['group a', 'name a ‹1›'],
    ['with b'],
    ['unknown … in row 0'],
    [`cut ${'long'.repeat(15)}…`],
  ]);
});

test('readSource finds the comments of a style sheet, but no comment inside a URL', () => {
  const { comments } = readSource('a.css', '.a { background: url("/*a*/"); /* Why. */\n}');
  expect(comments.map(({ text }) => text)).toEqual(['Why.']);
});

test('paragraphsOf reads paragraphs and list items, but no tables, code or headings', () => {
  const text = ['# Head', 'one', 'two', '', '| a |', '', '    code', '', '```', 'code', '```', '- item', '  more'];
  expect(paragraphsOf('a.md', text.join('\n')).map(({ line, text: words, lines }) => [line, words, lines])).toEqual([
    [2, 'one\ntwo', 2],
    [12, 'item\nmore', 2],
  ]);
});

test('faultsIn reports a paragraph of seven lines', () => {
  const paragraphs = [6, 7].flatMap((lines) => paragraphsOf(`${lines}.md`, 'word.\n'.repeat(lines)));
  expect(faultsIn({ comments: [], testNames: [], paragraphs })).toEqual([
    { file: '7.md', line: 1, fault: 'paragraph of 7 lines' },
  ]);
});

/** Time-out in milliseconds. Parsing all sources takes several times as long on a busy machine. */
const PARSE_MS = 180_000;

test(
  'all comments, test titles and documents of the project follow the rules for prose',
  () => {
    const prose = proseOf(everything());
    expect(prose.comments.length).toBeGreaterThan(5_000);
    expect(prose.testNames.length).toBeGreaterThan(4_000);
    expect(prose.paragraphs.length).toBeGreaterThan(300);
    expect(faultsIn(prose).map(({ file, line, fault }) => `${file}:${line} ${fault}`)).toEqual([]);
  },
  PARSE_MS,
);
