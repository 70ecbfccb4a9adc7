/** The faults that the server finds in unsaved values of one entry. */
import { screen, waitFor, within } from '@testing-library/react';
import type { CheckedPlace, FaultsBody } from '../../../../src/contract/editor/checkAnswers';
import { isObject } from '../../../../src/contract/shapes';
import { silence, type FakeServer } from '../../../support/fakeServer';
import { checkAnswer, REVISIONS, TILE_PATH, tileEntry } from '../../../support/sampleEntries';
import { need, openTile, pass, person, tileServer } from './tileStage';

const CHECK = 'GET /api/v1/editor/check';
const FAULTS = 'POST /api/v1/editor/faults';
const SAVE = 'POST /api/v1/editor/entry';
/** The page asks within this time after the last key. */
const WITHIN_MS = 500;

const needFault = (need: number): CheckedPlace => ({
  path: TILE_PATH,
  field: ['technical', 'BEDARF'],
  line: null,
  reason: `Bedarf ${need} Stück/m² (BEDARF) passt nicht zu Deckbreite 24,0 cm (DECKBREITE)`,
});
const shownFault = (need: number) => `Bedarf ${need} Stück/m² passt nicht zu Deckbreite 24,0 cm`;
/** A fault that depends on another entry. */
const SHARED: CheckedPlace = { path: TILE_PATH, field: ['id'], line: 1, reason: 'hat auch ein anderes Produkt' };

/** Finds a fault in each need below 12. */
function faultsIn(values: FaultsBody['values'] = {}): readonly CheckedPlace[] {
  const { technical } = values;
  const need = isObject(technical) ? Number(technical['BEDARF']) : 12;
  return need < 12 ? [needFault(need)] : [];
}
const asked = (body: string): FaultsBody => JSON.parse(body) as FaultsBody;

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
  server = tileServer()
    .on('GET /api/v1/editor/entry', tileEntry(12))
    .on(CHECK, checkAnswer())
    .on(FAULTS, ({ body }) => {
      const { values, saved } = asked(body);
      return { faults: faultsIn(values), savedFaults: faultsIn(saved) };
    });
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const open = async () => {
  await openTile();
  await screen.findByText(/^Geprüft: /);
};
const type = async (text: string) => {
  await person.clear(await need());
  if (text !== '') await person.type(await need(), text);
};
const faultList = () => screen.queryByRole('region', { name: 'Fehler' });
const listed = async () => within(await screen.findByRole('region', { name: 'Fehler' }));

test("an entry's own fault stands at its field soon after the last key, and goes without a save", async () => {
  await open();
  expect(server.requests(FAULTS)).toEqual([]);
  await type('8');
  await pass(WITHIN_MS);
  expect(await (await listed()).findByText(shownFault(8))).toBeVisible();
  expect(await need()).toHaveAccessibleDescription(expect.stringContaining(shownFault(8)));
  await person.click(screen.getByRole('link', { name: 'Deckbreite' }));
  expect(screen.getByRole('textbox', { name: 'Deckbreite (cm)' })).toHaveFocus();
  await type('13');
  await pass(WITHIN_MS);
  await waitFor(() => expect(faultList()).toBeNull());
  expect(server.requests(SAVE)).toEqual([]);
  const last = server.requests(FAULTS).at(-1)?.body ?? '';
  expect(asked(last)).toEqual({
    path: TILE_PATH,
    values: { ...tileEntry(12).values, technical: { DECKBREITE: 24, BEDARF: 13 } },
  });
});

test('the newest question wins', async () => {
  await open();
  server.on(FAULTS, silence);
  await type('8');
  await pass(WITHIN_MS);
  expect(server.requests(FAULTS)).not.toEqual([]);
  server.on(FAULTS, { faults: [needFault(9)], savedFaults: [] });
  await type('9');
  await pass(WITHIN_MS);
  expect(await (await listed()).findByText(shownFault(9))).toBeVisible();
});

test('a fault that the form finds itself stands there once', async () => {
  await open();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  server.on(FAULTS, {
    faults: [{ path: TILE_PATH, field: ['name'], line: null, reason: 'darf nicht leer sein' }, needFault(12)],
    savedFaults: [],
  });
  await person.clear(name);
  await pass(WITHIN_MS);
  expect(await (await listed()).findByText(shownFault(12))).toBeVisible();
  expect((await listed()).getByRole('heading', { name: '2 Fehler' })).toBeVisible();
  expect(name).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
});

test("an entry's own faults replace those of the last check, and shared faults stay", async () => {
  server.on('GET /api/v1/editor/entry', tileEntry(9)).on(CHECK, checkAnswer([needFault(9), SHARED]));
  await open();
  expect((await listed()).getByRole('heading', { name: '2 Fehler' })).toBeVisible();
  await type('8');
  await pass(WITHIN_MS);
  expect(await (await listed()).findByText(shownFault(8))).toBeVisible();
  expect((await listed()).getByRole('heading', { name: '2 Fehler' })).toBeVisible();
  await type('12');
  await pass(WITHIN_MS);
  await waitFor(() => expect(screen.queryByText(shownFault(8))).toBeNull());
  expect((await listed()).getByRole('heading', { name: '1 Fehler' })).toBeVisible();
  expect((await listed()).getByText(SHARED.reason)).toBeVisible();
});

test("a save says how many faults the entry has by itself, and they stay during the catalogue's check", async () => {
  server.on('GET /api/v1/editor/entry', tileEntry(9)).on(CHECK, checkAnswer([needFault(9)]));
  await open();
  await type('8');
  await pass(WITHIN_MS);
  await (await listed()).findByText(shownFault(8));
  server
    .on(SAVE, tileEntry(8, { revision: REVISIONS.next }))
    .on(CHECK, checkAnswer([needFault(9)], { state: 'checking', isCurrent: false }));
  await person.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Gespeichert. Der Eintrag hat noch einen Fehler.')).toBeVisible();
  await screen.findByText('Der Katalog wird geprüft …');
  await pass(WITHIN_MS);
  expect((await listed()).getByText(shownFault(8))).toBeVisible();
  expect((await listed()).getByRole('heading', { name: '1 Fehler' })).toBeVisible();
});

test('a fault follows its list item before the next answer comes', async () => {
  const advantages = ['Leicht', '<b>', 'Robust'];
  const fault = { path: TILE_PATH, field: ['advantages', 1], line: null, reason: 'enthält HTML' };
  const values = { ...tileEntry(12).values, advantages };
  server.on('GET /api/v1/editor/entry', tileEntry(12, { values })).on(FAULTS, { faults: [fault], savedFaults: [] });
  await open();
  await type('13');
  await pass(WITHIN_MS);
  expect(await (await listed()).findByRole('button', { name: 'Vorteile – Vorteil 2' })).toBeVisible();
  server.on(FAULTS, silence);
  await person.click(screen.getByRole('button', { name: 'Vorteil 2 nach oben' }));
  expect(await (await listed()).findByRole('button', { name: 'Vorteile – Vorteil 1' })).toBeVisible();
});

test('the page stays quiet while the server is unreachable', async () => {
  await open();
  await type('8');
  await pass(WITHIN_MS);
  await listed();
  server.online = false;
  await type('7');
  await pass(WITHIN_MS);
  await waitFor(() => expect(faultList()).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('1 ungespeicherte Änderung')).toBeVisible();
});
