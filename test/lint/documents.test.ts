/** Checks the documents' examples in YAML, and that the named files, links and npm commands exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';

const ROOT = path.join(__dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'catalog/README.md',
  'deploy/sizing.md',
  'test/security/README.md',
  ...readdirSync(path.join(ROOT, 'docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The paths in a text, without patterns (`*`) and files that a command writes. */
const filesIn = (text: string): string[] =>
  matches(
    text,
    /(?<![\w./-])((?:src|sw|server|test|bench|docs|catalog|deploy|public)\/[\w@./-]*[\w/])(?![*{<\w])/g,
  ).filter((file) => !file.startsWith('bench/results'));

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

describe.each(DOCUMENTS)('the document %s', (name) => {
  const text = read(name);

  test('names only files that exist', () => {
    expect(filesIn(text).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test('links only to files that exist', () => {
    const links = matches(text, /\]\(([^)#]+)[^)]*\)/g).filter((link) => !/^(https?|mailto):/.test(link));
    expect(links.filter((link) => !existsSync(path.join(ROOT, path.dirname(name), link)))).toEqual([]);
  });

  test('names only npm commands that exist', () => {
    expect(
      matches(text, /npm run (?:--silent )?([a-z0-9:-]*[a-z0-9])/g).filter((script) => !scripts.includes(script)),
    ).toEqual([]);
  });

  test('has only valid YAML in its examples', () => {
    const examples = matches(text, /```yaml\n([^]*?)```/g).map((example) => parseDocument(example));
    expect(examples.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([]);
  });
});

test('docs/commands.md lists every npm command', () => {
  const named = matches(read('docs/commands.md'), /npm (?:run )?(?:--silent )?([a-z0-9:-]*[a-z0-9])/g);
  expect(scripts.filter((script) => !named.includes(script))).toEqual([]);
});

test("docs/operations.md lists every environment variable of the server's configuration", () => {
  const variables = matches(read('server/base/config.ts'), /\bread\(\s*'([A-Z_]+)'/g);
  expect(variables.length).toBeGreaterThan(15);
  const operations = read('docs/operations.md');
  expect(variables.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

/** All German texts of the page, without the places of their values. */
function pageTexts(): readonly string[] {
  const folder = 'src/i18n/locales/de_DE';
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value.replaceAll(/\{\{[^}]*\}\}/g, '').trim()]
      : Object.values(value as object).flatMap(textsOf);
  const forms = ['productForm', 'newsForm', 'makeFields'].map((name) => read(`src/contract/editor/${name}.ts`));
  return [
    ...readdirSync(path.join(ROOT, folder)).flatMap((name) => textsOf(JSON.parse(read(`${folder}/${name}`)))),
    ...forms.flatMap((source) => matches(source, /'([^'\n]+)'/g)),
  ];
}

test('docs/editor.md calls buttons and fields by their texts on the page', () => {
  const named = matches(read('docs/editor.md'), /`([^`]+)`/g);
  expect(named.length).toBeGreaterThan(30);
  const texts = new Set(pageTexts());
  expect(named.filter((label) => !texts.has(label))).toEqual([]);
});

test("each row of the README's table of places names one place", () => {
  const [, section = ''] = /\n## Where to find things\n([^]*?)\n## /.exec(read('README.md')) ?? [];
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThan(40);
  const placesIn = (row: string) => matches(row.split('|')[2] ?? '', /(`[^`]+`|\[[^\]]+\])/g);
  expect(rows.filter((row) => placesIn(row).length !== 1)).toEqual([]);
});

test('the README has at most 130 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(130);
});
