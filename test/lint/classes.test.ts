/** Checks that views and style sheets name the same classes, because the compiler accepts any name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../../src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((name) => name.endsWith('.module.css'));
const views = files
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(SRC, name), 'utf8') }));

/**
 * Returns the classes that views can name. First removes comments, `:global()` selectors and declarations, which
 * contain no such classes.
 */
function classesOf(sheet: string): Set<string> {
  const text = readFileSync(path.join(SRC, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = text.replace(/:global\([^)]*\)/g, '').replace(/\{[^{}]*\}/g, ' ');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

/** Returns the classes that views name. `isOpen` is true if a variable (`styles[look]`) may stand for any class. */
function namesOf(sheet: string): { readonly named: Set<string>; readonly isOpen: boolean } {
  const named = new Set<string>();
  let isOpen = false;
  for (const { name, text } of views)
    for (const [, local = '', from = ''] of text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';$/gm)) {
      if (path.join(path.dirname(name), from) !== sheet) continue;
      for (const [, dotted, quoted] of text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')))
        named.add(dotted ?? quoted ?? '');
      isOpen ||= new RegExp(`\\b${local}\\[[^']`).test(text);
    }
  return { named, isOpen };
}

test('every CSS class that a view names exists in its style sheet', () => {
  const missing = sheets.flatMap((sheet) => {
    const there = classesOf(sheet);
    return [...namesOf(sheet).named].filter((name) => !there.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(sheets.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('every CSS class of a style sheet is used by a view', () => {
  const idle = sheets.flatMap((sheet) => {
    const { named, isOpen } = namesOf(sheet);
    return isOpen ? [] : [...classesOf(sheet)].filter((name) => !named.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(idle).toEqual([]);
});
