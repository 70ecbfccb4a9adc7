import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logOutRequested } from '../../../../src/features/auth/authEvents';
import { userLearned } from '../../../../src/features/auth/authSlice';
import type { SaveBody } from '../../../../src/contract/editor/editorAnswers';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { enter } from '../../../support/enter';
import { FakeServer, json, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import {
  changesAnswer,
  checkAnswer,
  entryRow,
  FORMS,
  NEWS_PATH,
  newsEntry,
  REVISIONS,
} from '../../../support/sampleEntries';

const ENTRY = 'GET /api/v1/editor/entry';
const SAVE = 'POST /api/v1/editor/entry';
const PRESENCE = 'POST /api/v1/editor/presence';
const ADDRESS = `/editor/entry?path=${encodeURIComponent(NEWS_PATH)}`;
const EVA = { user: '5'.repeat(32), person: 'Eva Muster' };

let server: FakeServer;
beforeAll(() => preloadDialog());
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/editor/forms', FORMS)
    .on('GET /api/v1/editor/check', checkAnswer())
    .on(ENTRY, newsEntry())
    .on(PRESENCE, { others: [] });
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const titleField = () => screen.findByRole('textbox', { name: 'Titel' });
const open = async ({ person = EVA, withSagas = false } = {}) => {
  server.on('GET /api/v1/session', { ...person, rights: [] });
  const app = await renderApp(ADDRESS, { group: 'dachberater', withSagas });
  act(() => void app.store.dispatch(userLearned(person)));
  await titleField();
  return app;
};
const retitle = async (text: string) => {
  const field = await titleField();
  await userEvent.clear(field);
  if (text !== '') await enter(field, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = () => server.requests(SAVE).map(({ body }): SaveBody => JSON.parse(body) as SaveBody);
const conflict = () =>
  json(409, { message: 'Inzwischen geändert.', errors: [{ field: 'title', message: 'Geändert.' }], entry: null });
const othersTitle = (title: string) =>
  newsEntry({ revision: REVISIONS.next, values: { title, content: 'Besuchen Sie uns.' } });

test('an address with a field leads to this field', async () => {
  await renderApp(`${ADDRESS}&field=title`, { group: 'dachberater' });
  await waitFor(async () => expect(await titleField()).toHaveFocus());
});

test('an editor changes a field, and the page sends only this field with the revision that the editor saw', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Messe' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveAttribute('aria-disabled', 'true');
  await retitle('Hausmesse');
  server.on(SAVE, othersTitle('Hausmesse'));
  await press('Speichern');
  expect(await screen.findByText('Gespeichert.')).toBeVisible();
  expect(saved()).toEqual([
    { path: NEWS_PATH, base: REVISIONS.now, edits: [{ kind: 'set', path: ['title'], value: 'Hausmesse' }] },
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Hausmesse' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveAttribute('aria-disabled', 'true');
  expect({ ...localStorage }).toEqual({});
});

test('the list knows a saved title before the server answers again', async () => {
  server
    .on('GET /api/v1/editor/entries', { entries: [entryRow(NEWS_PATH, { title: 'Messe' })] })
    .on('GET /api/v1/editor/changes', changesAnswer());
  server.on('GET /api/v1/session', { ...EVA, rights: [] });
  await renderApp('/editor', { group: 'dachberater' });
  await userEvent.click(await screen.findByRole('link', { name: 'Messe bearbeiten' }));
  await retitle('Hausmesse');
  server.on(SAVE, othersTitle('Hausmesse')).on('GET /api/v1/editor/entries', () => new Promise(() => undefined));
  await press('Speichern');
  await screen.findByText('Gespeichert.');
  await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
  expect(await screen.findByRole('link', { name: 'Hausmesse bearbeiten' })).toBeVisible();
});

test('an entry offers a picture that came after the page had opened another entry', async () => {
  server
    .on('GET /api/v1/editor/entries', { entries: [entryRow(NEWS_PATH, { title: 'Messe' })] })
    .on('GET /api/v1/editor/changes', changesAnswer());
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Zur Liste' }));
  const picture = { path: 'pictures/stand.webp', kind: 'picture', id: 's'.repeat(22) } as const;
  server.on('GET /api/v1/editor/forms', { ...FORMS, media: [picture] });
  await userEvent.click(await screen.findByRole('link', { name: 'Messe bearbeiten' }));
  await titleField();
  await press('Datei wählen: Bild');
  expect(await screen.findByRole('button', { name: /stand\.webp/ })).toBeVisible();
});

test('a fault is shown at once and leads to its field, and a faulty entry can be saved', async () => {
  await open();
  await retitle('');
  const faults = within(await screen.findByRole('region', { name: 'Fehler' }));
  expect(faults.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  await userEvent.click(faults.getByRole('button', { name: 'Titel' }));
  expect(await titleField()).toHaveFocus();
  server.on(SAVE, newsEntry({ revision: REVISIONS.next, values: { title: '', content: 'Besuchen Sie uns.' } }));
  await press('Speichern');
  expect(await screen.findByText('Gespeichert. Der Eintrag hat noch einen Fehler.')).toBeVisible();
});

test.each([
  ['Meinen Wert behalten', 'Eigener Titel'],
  ['Anderen Wert übernehmen', 'Fremder Titel'],
])(
  'after a change by another person, the page shows both values, and the press "%s" chooses "%s"',
  async (button, chosen) => {
    await open();
    await retitle('Eigener Titel');
    server.on(SAVE, conflict).on(ENTRY, othersTitle('Fremder Titel'));
    await press('Speichern');
    const both = within(await screen.findByRole('group', { name: 'Titel' }));
    expect(both.getByText('Eigener Titel')).toBeVisible();
    expect(both.getByText('Fremder Titel')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Speichern' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(both.getByRole('button', { name: button }));
    expect(await titleField()).toHaveValue(chosen);
    expect(screen.queryByRole('region', { name: 'Von zwei Personen geändert' })).toBeNull();
  },
);

test('an own value chosen after a conflict is saved over the other person’s value', async () => {
  await open();
  await retitle('Eigener Titel');
  server.on(SAVE, conflict).on(ENTRY, othersTitle('Fremder Titel'));
  await press('Speichern');
  await userEvent.click(await screen.findByRole('button', { name: 'Meinen Wert behalten' }));
  server.on(SAVE, othersTitle('Eigener Titel'));
  await press('Speichern');
  expect(await screen.findByText('Gespeichert.')).toBeVisible();
  expect(saved().at(-1)).toMatchObject({ base: REVISIONS.next, edits: [{ path: ['title'], value: 'Eigener Titel' }] });
});

test('the page says that another person deleted the entry, and keeps the unsaved words', async () => {
  await open();
  await retitle('Eigener Titel');
  server.on(SAVE, conflict).on(ENTRY, refusal(404, 'Diese Datei gibt es nicht mehr.'));
  await press('Speichern');
  expect(await screen.findByText('Eine andere Person hat diesen Eintrag gelöscht.')).toBeVisible();
  expect(await titleField()).toHaveValue('Eigener Titel');
});

test('the page says why the server cannot save just now, and keeps the unsaved words', async () => {
  const busy = 'Der Katalog wird gerade an anderer Stelle geändert. Bitte versuchen Sie es noch einmal.';
  await open();
  await retitle('Eigener Titel');
  server.on(SAVE, refusal(423, busy));
  await press('Speichern');
  expect(await screen.findByText(busy)).toBeVisible();
  expect(await titleField()).toHaveValue('Eigener Titel');
});

test('unsaved words survive a lost connection and a reload, but another person does not see them', async () => {
  const app = await open();
  await retitle('Ungespeichert');
  server.online = false;
  await press('Speichern');
  expect(await screen.findByText(/^Der Server ist nicht erreichbar\. Ihre Änderungen bleiben/)).toBeVisible();
  app.unmount();
  server.online = true;
  const other = await open({ person: { user: '6'.repeat(32), person: 'Uli Dach' } });
  expect(await titleField()).toHaveValue('Messe');
  other.unmount();
  server.on(ENTRY, othersTitle('Fremder Titel'));
  await open();
  const both = within(await screen.findByRole('group', { name: 'Titel' }));
  expect(both.getByText('Ungespeichert')).toBeVisible();
  expect(both.getByText('Fremder Titel')).toBeVisible();
});

test('a log-out deletes the unsaved words', async () => {
  // jsdom lacks the database of the search, and the app warns that it cannot delete the database.
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  const { store, unmount } = await open({ withSagas: true });
  await retitle('Ungespeichert');
  expect(JSON.stringify({ ...localStorage })).toContain('Ungespeichert');
  act(() => void store.dispatch(logOutRequested()));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Ungespeichert'));
  unmount();
  warned.mockRestore();
});

test('an editor takes all unsaved changes back, and can restore them', async () => {
  await open();
  await retitle('Neuer Titel');
  await press('Rückgängig');
  expect(await titleField()).toHaveValue('Messe');
  expect({ ...localStorage }).toEqual({});
  await press('Änderungen wiederherstellen');
  expect(await titleField()).toHaveValue('Neuer Titel');
  expect(screen.getByText('1 ungespeicherte Änderung')).toBeVisible();
});

test('the page says when the device cannot keep the unsaved words', async () => {
  await open();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await retitle('Neuer Titel');
  expect(await screen.findByText(/^Dieses Gerät kann Ihre Änderungen nicht aufbewahren/)).toBeVisible();
  full.mockRestore();
});

test('the page tells every 30 seconds that the entry is open, names the others, and tells when it is left', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.on(PRESENCE, { others: ['Uli Dach', 'Ida Ort'] });
  const app = await open();
  // The view may start again when the server has named the person.
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Auch Uli Dach und Ida Ort haben diesen Eintrag geöffnet.')).toBeVisible();
  const told = () => server.requests(PRESENCE).map(({ body }) => JSON.parse(body) as unknown);
  const before = told().length;
  server.on(PRESENCE, { others: [] });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(told()).toHaveLength(before + 1);
  expect(told().at(-1)).toEqual({ path: NEWS_PATH, isOpen: true });
  await waitFor(() => expect(screen.queryByText(/haben diesen Eintrag geöffnet/)).toBeNull());
  app.unmount();
  await waitFor(() => expect(told().at(-1)).toEqual({ path: NEWS_PATH, isOpen: false }));
});

test('the page reports an entry that the server refuses, and loads one when the connection is back', async () => {
  server.on(ENTRY, refusal(404, 'Diese Datei gibt es nicht mehr.'));
  const missing = await renderApp(ADDRESS, { group: 'dachberater' });
  expect(await screen.findByText('Diese Datei gibt es nicht mehr.')).toBeVisible();
  missing.unmount();
  server.on(ENTRY, newsEntry());
  server.online = false;
  await renderApp(ADDRESS, { group: 'dachberater' });
  expect(await screen.findByText(/^Der Eintrag konnte nicht abgerufen werden/)).toBeVisible();
  server.online = true;
  window.dispatchEvent(new Event('online'));
  expect(await titleField()).toHaveValue('Messe');
});
