import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatFault } from '../../../../server/catalog/format/faults';
import { languageHints } from '../../../../server/catalog/hints/languageFiles';

const locales = mkdtempSync(path.join(tmpdir(), 'locales-'));
afterAll(() => rmSync(locales, { recursive: true }));

const hintsAt = async (folder: string, languages: Readonly<Record<string, string>>) =>
  (await languageHints(folder, languages)).map(formatFault);

const write = (name: string, texts: unknown) =>
  writeFileSync(path.join(locales, name), typeof texts === 'string' ? texts : JSON.stringify(texts));

beforeAll(() => {
  mkdirSync(path.join(locales, 'de_DE'));
  write('de_DE/cart.json', { title: 'Auswahl', more: { rest_one: 'eines', rest_other: 'mehr' } });
  write('de_DE/frame.json', { menu: 'Menü' });
});

test('languageHints counts the missing texts of a language file by subject', async () => {
  write('en_GB.json', { cart: { title: 'Cart', more: { rest_one: 'one' } } });
  expect(await hintsAt(locales, { de_DE: 'Deutsch', en_GB: 'English' })).toEqual([
    'src/i18n/locales/en_GB.json: 2 von 4 Texten fehlen und bleiben deutsch (cart 1, frame 1).',
  ]);
  write('en_GB.json', { cart: { title: 'Cart', more: { rest_one: 'one', rest_other: 'more' } }, frame: { menu: 'M' } });
  expect(await hintsAt(locales, {})).toEqual([]);
});

test("languageHints reports a missing plural form that the file's language needs", async () => {
  const rest = { rest_one: '1', rest_few: '2', rest_other: '3' };
  write('pl_PL.json', { cart: { title: 'K', more: rest }, frame: { menu: 'M' } });
  expect(await hintsAt(locales, {})).toEqual([
    'src/i18n/locales/pl_PL.json: 1 von 6 Texten fehlen und bleiben deutsch (cart 1).',
  ]);
  rmSync(path.join(locales, 'pl_PL.json'));
});

test('languageHints reports a missing file and invalid JSON', async () => {
  write('fr_FR.json', '{');
  expect(await hintsAt(locales, { de_DE: 'Deutsch', it_IT: 'Italiano' })).toEqual([
    'src/languages.ts: it_IT: die Datei src/i18n/locales/it_IT.json fehlt.',
    'src/i18n/locales/fr_FR.json: ist kein gültiges JSON.',
  ]);
  expect(await hintsAt(path.join(locales, 'weg'), { de_DE: 'Deutsch' })).toEqual([]);
});
