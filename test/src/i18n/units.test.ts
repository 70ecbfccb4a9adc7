/** In the German texts a no-break space stands between a number and its unit, so that both stay on one line. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../../src/i18n/locales/de_DE');
const PARTING = /(?:\d|\}\}) (?:°|%|mm|cm|m|m²|kg|kN|kN\/m²|Grad|Stück|Tagen?)(?![\p{L}\d²/])/u;

/**
 * Beginnings of keys that the test skips. Their texts name fields and buttons, fit on one line and have plain spaces.
 */
const NAMES = ['desk:requirement.', 'desk:calculator.take.', 'desk:calculator.drawing', 'usage:days', 'usage:chart'];
/**
 * Further keys that the test skips. Each of their texts has a line of its own, so the number and its unit stay
 * together.
 */
const FIGURES = ['desk:calculator.pieces', 'desk:calculator.atLeast'];

function texts(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, one]) =>
    texts(one, key.endsWith(':') ? key + inner : `${key}.${inner}`),
  );
}

test('every German text keeps a number and its unit on one line', () => {
  const all = readdirSync(FOLDER).flatMap((file) =>
    texts(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')), `${path.parse(file).name}:`),
  );
  expect(all.length).toBeGreaterThan(500);
  const isFree = (key: string) => [...NAMES, ...FIGURES].some((free) => key.startsWith(free));
  expect(all.filter(([key, text]) => PARTING.test(text) && !isFree(key))).toEqual([]);
});
