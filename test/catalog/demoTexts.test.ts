/** Checks that the demo's texts are German and free of faults, that news have dates and that media are small. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CATALOG, mediaPath } from '../../catalog/tools/products';
import { demoYamlFiles } from '../support/demoFiles';

const files = demoYamlFiles();

function textsOf(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place} ${key}`));
}
const texts = files.flatMap((file) => textsOf(parse(readFileSync(path.join(CATALOG, file), 'utf8')), file));

const ENGLISH = /\b(?:the|and|with|of|for|is|are|this|that|your|our|from|roof|tile|tiles)\b/i;
const GERMAN =
  /\b(?:der|die|das|den|dem|des|und|oder|mit|ohne|für|ein|eine|einem|einen|einer|auf|in|im|am|an|zu|zum|zur|bei|von|vom|aus|ist|sind|nach|ab|bis|je|als|wie|auch|nicht|sich)\b/i;

test('among over 1,000 demo texts, no text of several words contains a common English word', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  // Leaves out link addresses. The next line skips texts without a space, which are ids or file names.
  const prose = texts.map(([place, text]) => [place, text.replace(/\]\([^)]*\)/g, ']')] as const);
  expect(prose.filter(([, text]) => text.includes(' ') && ENGLISH.test(text))).toEqual([]);
});

test('every demo text of eight words or more contains a common German word', () => {
  const long = texts.filter(([, text]) => text.split(/\s+/).length >= 8);
  expect(long.length).toBeGreaterThan(200);
  expect(long.filter(([, text]) => !GERMAN.test(text))).toEqual([]);
});

test.each<[string, RegExp]>([
  ['an HTML tag', /<\/?[a-z][^>]*>/i],
  ['an HTML entity', /&(?:[a-z]+|#\d+);/i],
  ['a placeholder such as TODO', /\b(?:TODO|FIXME|XXX|Lorem|ipsum|undefined|NaN)\b/],
  ['a character of a wrong encoding', /\uFFFD|Ã.|â€/],
  ['a blank before a comma or full stop', /[a-zäöüß] [,.](?:\s|$)/],
  ['the same word twice', /\b([a-zäöüß]{4,}) \1\b/i],
  ['a straight quotation mark around a word', /"[A-Za-zÄÖÜäöüß]/],
])('no text of the demo catalogue has %s', (_name, pattern) => {
  expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
});

test('in the demo texts every bold passage has a closing "**"', () => {
  const bold = (text: string) => (text.match(/\*\*/g) ?? []).length;
  expect(texts.filter(([, text]) => bold(text) % 2 === 1)).toEqual([]);
  expect(texts.filter(([, text]) => /\[\s*\]\(|\]\(\s*\)|\]\s+\(\//.test(text))).toEqual([]);
});

test('every media file of the demo catalogue has a name that a screen reader can read', () => {
  const media = (value: unknown, place: string): [string, unknown][] => {
    if (typeof value !== 'object' || value === null) return [];
    const { file, name, label, text } = value as Readonly<Record<string, unknown>>;
    const own: [string, unknown][] = typeof file === 'string' ? [[`${place} ${file}`, name ?? label ?? text]] : [];
    return [...own, ...Object.entries(value).flatMap(([key, inner]) => media(inner, `${place} ${key}`))];
  };
  const named = files.flatMap((file) => media(parse(readFileSync(path.join(CATALOG, file), 'utf8')), file));
  expect(named.length).toBeGreaterThan(200);
  const isText = (name: unknown) =>
    typeof name === 'string' ? name.trim().length > 1 : typeof name === 'object' && name !== null;
  expect(named.filter(([, name]) => name === undefined || !isText(name))).toEqual([]);
});

test('the demo has eight news articles or more, each with a day and a picture', () => {
  const news = files.filter((file) => file.startsWith('news/'));
  expect(news.length).toBeGreaterThanOrEqual(8);
  for (const file of news) {
    expect(path.basename(file)).toMatch(/^\d{4}-\d{2}-\d{2}-/);
    expect(parse(readFileSync(path.join(CATALOG, file), 'utf8'))).toMatchObject({ image: expect.any(String) });
  }
});

test('all media of the demo catalogue together take up less than 60 MB', () => {
  const sizes = readdirSync(mediaPath('.'), { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(mediaPath(name)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000);
});
