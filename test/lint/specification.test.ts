/** The table of docs/specification.md: every test that it names is there, and no screen, element or call is left out. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { CONTENT_MARKERS } from '../../src/contract/markers';

const ROOT = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Row {
  readonly says: string;
  /** Files, as they are written between backticks. */
  readonly where: readonly string[];
  readonly test: string;
  readonly title: string;
}

const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const rows: Row[] = read('docs/specification.md')
  .split('\n')
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([, where = '']) => where.includes('`'))
  .map(([says = '', where = '', test = '', title = '']) => ({
    says,
    where: codes(where),
    test: codes(test)[0] ?? '',
    title: codes(title)[0] ?? '',
  }));

/** Every text that stands in quotes in a file: titles of tests, and the names of cases in their tables. */
const texts = new Map<string, readonly string[]>();
function textsOf(file: string): readonly string[] {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest));
  texts.set(file, found);
  return found;
}

test('there are rows, and each has its four parts', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(({ says, test, title }) => [says, test, title].includes(''))).toEqual([]);
});

test('every file that is named is there', () => {
  const named = new Set(rows.flatMap(({ where, test }) => [...where, test]));
  expect([...named].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('every test that is named is in its file', () => {
  // A short one is found in many others: it has to be the whole text.
  const names = (title: string) => (text: string) => (title.length < 12 ? text === title : text.includes(title));
  const missing = rows.filter(
    ({ test, title }) => !existsSync(path.join(ROOT, test)) || !textsOf(test).some(names(title)),
  );
  expect(missing.map(({ test, title }) => `${test}: ${title}`)).toEqual([]);
});

test('every route of the table of screens has a row', () => {
  const screens = read('src/app/screens/screens.tsx');
  const paths = [...screens.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, route = '']) => route);
  expect(paths.length).toBeGreaterThan(20);
  const said = new Set(rows.flatMap(({ says }) => codes(says)));
  expect(paths.filter((route) => !said.has(route.replace(/:(\w+)\??/g, '{$1}')))).toEqual([]);
});

test('every type of content element has a row', () => {
  const said = new Set(rows.flatMap(({ says }) => codes(says)));
  expect(CONTENT_MARKERS.filter((marker) => !said.has(marker))).toEqual([]);
});
