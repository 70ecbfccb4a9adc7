/** Checks that style sheets take colours and breakpoints from src/ui/tokens.css. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../../src');
const TOKENS = path.join('ui', 'tokens.css');

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const read = (name: string): string => readFileSync(path.join(SRC, name), 'utf8');
/** A style sheet without its comments, which may name colours. */
const rules = (name: string): string => read(name).replace(/\/\*[\s\S]*?\*\//g, '');

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch)\(|:\s*(?:white|black)\b/gi;

test('only the design tokens define colours', () => {
  const found = sheets
    .filter((name) => name !== TOKENS)
    .flatMap((name) => (rules(name).match(COLOUR) ?? []).map((colour) => `${name}: ${colour}`));
  expect(sheets.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});

test('every width in a media query is a breakpoint of the design tokens', () => {
  const listed = new Set(/Breakpoints[\s\S]*?\*\//.exec(read(TOKENS))?.[0].match(/\d+px/g));
  const used = sheets.flatMap((name) =>
    [...rules(name).matchAll(/\((?:min|max)-width:\s*(\d+(?:\.\d+)?px)\)/g)].map(([, width]) => width),
  );
  expect(used.filter((width) => !listed.has(String(width)))).toEqual([]);
  expect([...listed].filter((width) => !used.includes(width))).toEqual([]);
});
