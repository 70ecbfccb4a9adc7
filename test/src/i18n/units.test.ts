/** A no-break space keeps a number and its unit on one line in German texts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../../src/i18n/locales/de_DE');
const PARTING = /(?:\d|\}\}) (?:°|%|mm|cm|m|m²|kg|kN|kN\/m²|Grad|Stück|Tagen?)(?![\p{L}\d²/])/u;

/** The test skips keys with these beginnings, because their texts fit on one line. */
const NAMES = ['desk:requirement.', 'desk:calculator.take.', 'desk:calculator.drawing', 'usage:days', 'usage:chart'];
/** The test also skips these keys, because each of their texts has a line of its own. */
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
