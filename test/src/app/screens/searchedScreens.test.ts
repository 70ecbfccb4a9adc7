import { matchPath } from 'react-router-dom';
import { SCREENS } from '../../../../src/app/screens/screens';
import { searchedScreens } from '../../../../src/app/screens/searchedScreens';
import { NEUTRAL_BRAND } from '../../../../src/contract/brand/neutralBrand';
import { demoBrand } from '../../../support/demoBrand';

const records = searchedScreens(demoBrand);
const byTitle = new Map(records.map((record) => [record.title[0]?.value, record]));

test.each([
  ['Modellfinder', '/finder'],
  ['Vergleich', '/compare'],
  ['Mengenrechner', '/calculate'],
  ['Kundenmappe', '/folder'],
  ['Referenzen', '/references'],
  ['Berechnung und Planung', '/form/service?werkzeug=berechnung'],
  ['Dachcheck', '/form/service?werkzeug=dachcheck'],
  ['Kontaktanfrage', '/form/lead'],
  ['Datenschutz', '/legal-notice#datenschutz'],
])('the search record of the screen "%s" leads to %s', (title, to) =>
  expect(byTitle.get(title)).toMatchObject({ to, kind: 'screen' }),
);

test('every searchable screen has a unique name and a unique address, and the address leads to a screen', () => {
  expect(byTitle.size).toBe(records.length);
  expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
  for (const { to } of records) {
    const path = to.replace(/[?#].*/, '');
    expect(SCREENS.some((screen) => matchPath(screen.path, path) !== null)).toBe(true);
  }
});

test('a restricted screen is found only by people who may open it', () => {
  expect(byTitle.get('Zugang anlegen')?.level).toBe('dachberater');
  expect(byTitle.get('Alle Zugänge')?.level).toBe('admin');
  expect(byTitle.get('Inhalte App')?.level).toBe('admin');
  expect(byTitle.get('Redaktion')).toMatchObject({ right: 'editor', to: '/editor' });
  expect(byTitle.get('Modellfinder')?.level).toBeUndefined();
});

test('the search finds no page that the brand does not name', () => {
  const names = searchedScreens(NEUTRAL_BRAND).map(({ title }) => title[0]?.value);
  expect(['Solarwelt', 'Systemzubehör'].map((name) => [byTitle.has(name), names.includes(name)])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('the search does not find the search screen', () => expect(byTitle.has('Suche')).toBe(false));
