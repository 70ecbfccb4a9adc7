import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { changesAnswer, checkAnswer, entryRow, NEED_FAULT, TILE_PATH } from '../../../support/sampleEntries';

const CHECK = 'GET /api/v1/editor/check';
const CHANGES = 'GET /api/v1/editor/changes';
const MESSE = 'news/messe.yaml';
const ROWS = [
  entryRow(TILE_PATH, { kind: 'tiles', title: 'Lindora 12' }),
  entryRow(MESSE, { title: 'Messe', until: '2020-01-31' }),
  entryRow('news/herbst.yaml', { title: 'Herbst' }),
];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/editor/entries', { entries: ROWS })
    .on(CHECK, checkAnswer([NEED_FAULT, { ...NEED_FAULT, line: 5 }]))
    .on(CHANGES, changesAnswer({ [TILE_PATH]: 'changed', [MESSE]: 'new', 'news/fort.yaml': 'deleted' }));
});
afterEach(() => server.close());

const open = async (address = '/editor') => {
  await renderApp(address, { group: 'dachberater' });
  await screen.findByRole('region', { name: 'Prüfung des Katalogs' });
};
const rows = () =>
  within(screen.getByRole('region', { name: 'Einträge' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('the list marks entries that have changed since the publication, and entries with faults', async () => {
  await open();
  await screen.findByText('Geprüft: 2 Fehler im Katalog.');
  await screen.findByText('Noch nicht veröffentlicht');
  const [herbst, lindora, messe] = rows();
  expect(herbst).toBe('HerbstNeuigkeitSichtbar–');
  expect(lindora).toBe('Lindora 12TondachziegelSichtbarGeändert seit der Veröffentlichung2 Fehler–');
  expect(messe).toBe('MesseNeuigkeitBeendet am 31. Januar 2020Noch nicht veröffentlicht–');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Eintrag suchen' }), 'fehler');
  expect(rows()).toEqual([lindora]);
});

test.each([
  ['changed', ['Lindora', 'Messe']],
  ['faulty', ['Lindora']],
])('the list shows only the entries of the state "%s" when the address names the state', async (state, titles) => {
  await open(`/editor?state=${state}`);
  await screen.findByText(titles.length === 1 ? '1 Eintrag' : `${titles.length} Einträge`);
  expect(rows()).toEqual(titles.map((title) => expect.stringContaining(title)));
});

test('a person chooses the faulty entries', async () => {
  await open();
  const filters = within(screen.getByRole('group', { name: 'Auswahl' }));
  await userEvent.click(filters.getByRole('button', { name: /Zustand/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fehlerhaft' }));
  expect(rows()).toEqual([expect.stringContaining('Lindora')]);
});

test('the list says that the catalogue is being checked', async () => {
  server.on(CHECK, checkAnswer([], { state: 'checking', isCurrent: false, at: null }));
  await open();
  expect(await screen.findByText('Der Katalog wird geprüft …')).toHaveRole('status');
});

test('the list names the faults of files that are no entries', async () => {
  const fault = { path: 'catalog.yaml', field: ['filters', 'tiles'], line: 9, reason: 'fehlt' };
  server.on(CHECK, checkAnswer([fault, { ...fault, field: [], line: null }]));
  await open();
  await userEvent.click(await screen.findByText('2 Fehler in anderen Dateien des Katalogs'));
  expect(screen.getByText('catalog.yaml, Zeile 9, filters.tiles: fehlt')).toBeVisible();
  expect(screen.getByText('catalog.yaml: fehlt')).toBeVisible();
});

test('the list says when it does not know the changed entries', async () => {
  server.on(CHANGES, changesAnswer({ [MESSE]: 'changed' }, { isCompared: false }));
  await open();
  expect(await screen.findByText(/^Der Server kennt die veröffentlichten Texte nicht\./)).toBeVisible();
  expect(rows().join()).not.toContain('Geändert seit');
});

test('the list stays usable when the server answers neither check nor changes', async () => {
  for (const route of [CHECK, CHANGES]) server.on(route, refusal(404, 'Nicht gefunden.'));
  await open();
  expect(await screen.findByText(/^Die Prüfung ist nicht erreichbar\./)).toBeVisible();
  expect(await screen.findByText(/^Welche Einträge seit der Veröffentlichung geändert sind/)).toBeVisible();
  expect(rows()).toHaveLength(ROWS.length);
});
