import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryAnswer } from '../../../../src/contract/editor/editorAnswers';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { FORMS, newsEntry, REVISIONS } from '../../../support/sampleEntries';

const HISTORY = 'GET /api/v1/editor/history';
const COMPARISON = 'GET /api/v1/editor/comparison';
const RESTORE = 'POST /api/v1/editor/restore';
const PATH = 'products/tiles/lindora-12.yaml';
const AT = Date.parse('2026-11-28T09:00:00Z') / 1_000;
const { old, now, next } = REVISIONS;
type Change = HistoryAnswer['changes'][number];
const change = (id: number, changed: Partial<Change>): Change => ({
  ...{ id, kind: 'edit', by: 'Eva Muster', at: AT + id, before: old, after: now },
  ...changed,
});
const CHANGES = [
  change(9, { before: now, after: next }),
  change(8, { kind: 'outside', by: 'von außen' }),
  change(7, { kind: 'found', by: 'von außen', before: null, after: old }),
];

let server: FakeServer;
beforeAll(() => preloadDialog());
beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/editor/forms', FORMS)
    .on(HISTORY, { changes: CHANGES, olderThan: null });
});
afterEach(() => server.close());

const open = async () => {
  const app = await renderApp(`/editor/history?path=${encodeURIComponent(PATH)}`, { group: 'dachberater' });
  await screen.findByRole('heading', { level: 1, name: 'Verlauf' });
  return app;
};
const items = async () => {
  const found = await screen.findAllByRole('listitem', { name: /^Änderung vom/ });
  return found.map((item) => within(item));
};

test('the history of an entry shows who changed it when, and compares two states field by field', async () => {
  server.on(COMPARISON, {
    changes: [
      { path: ['technical', 'DECKBREITE'], before: 20.4, after: 21 },
      { path: ['technical', 'BEDARF'], after: 12.5 },
      { path: ['discontinued'], before: true },
    ],
  });
  await open();
  const [newest, outside, found] = await items();
  expect(newest?.getByText('Geändert')).toBeVisible();
  expect(newest?.getByText(/^Eva Muster · 28\.11\.2026/)).toBeVisible();
  expect(outside?.getByText(/^von außen · /)).toBeVisible();
  expect(found?.getByText('Vorgefunden')).toBeVisible();
  await userEvent.click(newest?.getByText('Vergleich') ?? document.body);
  const width = await screen.findByRole('listitem', { name: 'Technische Daten – Deckbreite' });
  expect(width).toHaveTextContent('Vorher20,4 cmNachher21 cm');
  expect(screen.getByRole('listitem', { name: 'Technische Daten – Bedarf' })).toHaveTextContent(
    'VorherKeine AngabeNachher12,5 Stück/m²',
  );
  expect(screen.getByRole('listitem', { name: /^Auslaufmodell/ })).toHaveTextContent('VorherJaNachherKeine Angabe');
  const queries = server.requests(COMPARISON).map(({ address }) => address.split('?')[1]);
  expect(queries).toEqual([new URLSearchParams({ path: PATH, before: now, after: next }).toString()]);
});

test('a comparison names both places of a moved list item, and tells a removed item from a new one', async () => {
  server.on(COMPARISON, {
    changes: [
      { path: ['advantages', 0], before: 'Dicht', after: 'Dicht', movedFrom: 2 },
      { path: ['advantages', 1], after: 'Neu' },
      { path: ['advantages', 1], before: 'Alt' },
    ],
  });
  await open();
  const [newest] = await items();
  await userEvent.click(newest?.getByText('Vergleich') ?? document.body);
  const moved = await screen.findByRole('listitem', { name: 'Vorteile – Vorteil 1' });
  expect(moved).toHaveTextContent('VorherStelle 3NachherStelle 1Dicht');
  const others = screen.getAllByRole('listitem', { name: 'Vorteile – Vorteil 2' });
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Vorteile – Vorteil 2VorherKeine AngabeNachherNeu',
    'Vorteile – Vorteil 2VorherAltNachherKeine Angabe',
  ]);
});

test('a comparison shows two hundred of many fields, and more on request', async () => {
  const changes = Array.from({ length: 210 }, (_, index) => ({ path: ['extra', index], before: index }));
  server.on(COMPARISON, { changes });
  await open();
  const [newest] = await items();
  await userEvent.click(newest?.getByText('Vergleich') ?? document.body);
  expect(await newest?.findAllByText('Vorher')).toHaveLength(200);
  await userEvent.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
  expect(newest?.getAllByText('Vorher')).toHaveLength(210);
});

test('a comparison with a missing file names no revision, and shows what the server refuses', async () => {
  server.on(COMPARISON, refusal(422, 'Nicht vergleichbar: Ein Stand der Datei hat Anker.'));
  await open();
  const [, , found] = await items();
  await userEvent.click(found?.getByText('Vergleich') ?? document.body);
  expect(await screen.findByText('Nicht vergleichbar: Ein Stand der Datei hat Anker.')).toBeVisible();
  expect(server.requests(COMPARISON)[0]?.address).toMatch(new RegExp(`path=[^&]*&after=${old}$`));
});

test('an editor restores an earlier state as a new change, after a question', async () => {
  server.on(RESTORE, newsEntry({ path: PATH, kind: 'tiles', revision: now }));
  await open();
  const [newest, outside] = await items();
  expect(newest?.queryByRole('button', { name: 'Diesen Stand wiederherstellen' })).toBeNull();
  await userEvent.click(outside?.getByRole('button', { name: 'Diesen Stand wiederherstellen' }) ?? document.body);
  const question = within(await screen.findByRole('dialog', { name: 'Diesen Stand wiederherstellen?' }));
  await userEvent.click(question.getByRole('button', { name: 'Abbrechen' }));
  expect(server.requests(RESTORE)).toEqual([]);
  await userEvent.click(outside?.getByRole('button', { name: 'Diesen Stand wiederherstellen' }) ?? document.body);
  const again = within(await screen.findByRole('dialog', { name: 'Diesen Stand wiederherstellen?' }));
  await userEvent.click(again.getByRole('button', { name: 'Diesen Stand wiederherstellen' }));
  expect(await screen.findByText('Der Stand ist wiederhergestellt.')).toBeVisible();
  expect(server.requests(RESTORE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { path: PATH, base: next, revision: now },
  ]);
  await waitFor(() => expect(server.requests(HISTORY).length).toBeGreaterThan(1));
});

test('the history of a deleted file offers its last state, and shows why the server refuses it', async () => {
  server.on(HISTORY, { changes: [change(9, { before: now, after: null }), CHANGES[1]], olderThan: null });
  server.on(RESTORE, refusal(409, 'Diesen Eintrag hat inzwischen jemand anders geändert.'));
  await open();
  const [newest, last] = await items();
  expect(newest?.getByText('Gelöscht')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Zum Eintrag' })).toBeNull();
  await userEvent.click(last?.getByRole('button', { name: 'Diesen Stand wiederherstellen' }) ?? document.body);
  const question = within(await screen.findByRole('dialog', { name: 'Diesen Stand wiederherstellen?' }));
  await userEvent.click(question.getByRole('button', { name: 'Diesen Stand wiederherstellen' }));
  expect(await question.findByText('Diesen Eintrag hat inzwischen jemand anders geändert.')).toBeVisible();
  expect(JSON.parse(server.requests(RESTORE)[0]?.body ?? '')).toEqual({ path: PATH, base: null, revision: now });
});

test('the history of a deleted file takes the deletion back, also when no older change is known', async () => {
  server.on(HISTORY, { changes: [change(9, { before: now, after: null })], olderThan: null });
  server.on(RESTORE, newsEntry({ path: PATH, kind: 'tiles', revision: now }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen rückgängig machen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Diesen Stand wiederherstellen?' }));
  expect(question.getByText(/^Die Datei bekommt den Stand, den sie vor dem Löschen hatte/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Diesen Stand wiederherstellen' }));
  expect(await screen.findByText('Der Stand ist wiederhergestellt.')).toBeVisible();
  expect(JSON.parse(server.requests(RESTORE)[0]?.body ?? '')).toEqual({ path: PATH, base: null, revision: now });
});

test('the history loads older changes on request, and says when there are none', async () => {
  server.on(HISTORY, { changes: CHANGES, olderThan: 7 });
  const app = await open();
  const more = await screen.findByRole('button', { name: 'Weitere anzeigen' });
  server.on(HISTORY, { changes: [change(3, {})], olderThan: null });
  await userEvent.click(more);
  await waitFor(async () => expect(await items()).toHaveLength(CHANGES.length + 1));
  expect(server.requests(HISTORY).at(-1)?.address).toMatch(/&olderThan=7$/);
  expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).toBeNull();
  app.unmount();
  server.on(HISTORY, { changes: [], olderThan: null });
  await open();
  expect(await screen.findByText('Zu dieser Datei gibt es noch keinen Verlauf.')).toBeVisible();
});

test('the history reports a missing connection and loads when the connection is back', async () => {
  server.online = false;
  await open();
  expect(await screen.findByText(/^Der Verlauf konnte nicht abgerufen werden/)).toBeVisible();
  server.online = true;
  window.dispatchEvent(new Event('online'));
  expect(await items()).toHaveLength(CHANGES.length);
});
