import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mask } from '../../../../src/diagnostics/mask';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { FakeServer, json, refusal, silence } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { session, user } from '../../../support/sampleUsers';

const FAILED = 'Die Daten konnten nicht abgerufen werden. Es wird eine aktive Internetverbindung benötigt.';
const anna = user(1, { firstname: 'Anna', lastname: 'Ort', salutation: 'female', group: 'admin', client: 'Öhler' });
const bert = user(2, { firstname: 'Bert', lastname: 'Amt', client: 'Adler', last_request_version: '1.2.0' });

let server: FakeServer;
beforeAll(() => preloadDialog());
beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/users', { users: [anna, bert] })
    .on('GET /api/v1/users/2/sessions', {
      sessions: [session(5), session(6, { device: '', version: null })],
      total: 2,
    });
});
afterEach(() => server.close());

const open = async () => {
  const app = await renderApp('/user/view', { group: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Alle Zugänge' });
  return app;
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
const manage = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Bert Amt verwalten' }));
  return within(await screen.findByRole('dialog', { name: 'Bert Amt' }));
};
/** Presses a button in the user's panel, and then the button `answer` in the dialog that opens. */
const wish = async (panel: Awaited<ReturnType<typeof manage>>, button: string, question: string, answer = button) => {
  await userEvent.click(await panel.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await userEvent.click(dialog.getByRole('button', { name: answer }));
};

// spec: route-19, call-14
test('the user list shows all columns of each user, sorted by last name', async () => {
  await open();
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Gruppe',
    'Name',
    'Firma',
    'E-Mail-Adresse',
    'Zugangsschlüssel',
    'Letzte Version',
    'Aktionen',
  ]);
  expect(names()).toEqual(['Bert Amt', 'Frau Anna Ort']);
  const row = within(screen.getByRole('row', { name: /Anna/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Aktiv',
    'Administrator',
    'Frau Anna Ort',
    'Öhler',
    'nutzer1@beispiel.de',
    anna.access_key,
    '–',
    'Verwalten',
  ]);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('the user list is sorted by the column whose heading is pressed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Firma' }));
  expect(names()).toEqual(['Bert Amt', 'Frau Anna Ort']);
  await userEvent.click(screen.getByRole('button', { name: 'Firma' }));
  expect(names()).toEqual(['Frau Anna Ort', 'Bert Amt']);
  expect(screen.getByText('2 Zugänge')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Suchen' }), 'adler bert');
  expect(names()).toEqual(['Bert Amt']);
  expect(screen.getByText('1 Zugang')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Suchen' }), ' x');
  expect(screen.getByText('Keine Treffer für „adler bert x“.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the user list first shows only a hundred of its users', async () => {
  server.on('GET /api/v1/users', { users: Array.from({ length: 250 }, (_, index) => user(index + 1)) });
  await open();
  expect(await screen.findAllByRole('row')).toHaveLength(101);
  await userEvent.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
  expect(screen.getAllByRole('row')).toHaveLength(201);
  await userEvent.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
  expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).toBeNull();
  // A new search shows the first hundred users and the row of headings.
  await userEvent.type(screen.getByRole('searchbox'), 'n');
  expect(screen.getAllByRole('row')).toHaveLength(101);
});

test('the user list shows placeholders while loading, and a message if there are no users', async () => {
  server.on('GET /api/v1/users', silence);
  const { unmount } = await open();
  expect(screen.getByRole('status', { name: 'Wird geladen …' })).toBeVisible();
  unmount();
  server.on('GET /api/v1/users', { users: [] });
  await open();
  expect(await screen.findByText('Es gibt noch keine Zugänge.')).toBeVisible();
});

// spec: error-15
test('the user list reports a lost connection without an overlay, and loads once the connection returns', async () => {
  server.online = false;
  const { store } = await open();
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(store.getState().overlay.open).toBe(false);
  server.online = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('after a fault of the server, a button loads the user list again', async () => {
  server.on('GET /api/v1/users', json(500, {}));
  await open();
  expect(await screen.findByText(FAILED)).toBeVisible();
  server.on('GET /api/v1/users', { users: [anna] });
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

// spec: role-10, error-16
test('the user list leads to the dashboard when the server answers with status 403', async () => {
  server.on('GET /api/v1/users', refusal(403, 'Nicht erlaubt.'));
  const { address } = await renderApp('/user/view', { group: 'admin' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

// spec: role-8
test.each(['dachberater', 'worker', 'default'] as const)(
  'opening the user list sends a person of the group "%s" to the dashboard',
  async (group) => {
    const { address } = await renderApp('/user/view', { group });
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(server.requests('GET /api/v1/users')).toEqual([]);
  },
);

test('the store drops the access keys when the user list closes', async () => {
  const { store } = await open();
  await screen.findByRole('table');
  expect(JSON.stringify(store.getState())).toContain(anna.access_key);
  expect(JSON.stringify(mask(store.getState()))).not.toContain(anna.access_key);
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  await userEvent.click(screen.getByRole('link', { name: /zur Übersicht/ }));
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain(anna.access_key));
});

test('a user is deactivated after a confirmation, and the list shows the new status', async () => {
  server.on('POST /api/v1/users/2/deactivate', { user: { ...bert, status: 'inactive' } });
  await open();
  const panel = await manage();
  await userEvent.click(panel.getByRole('button', { name: 'Deaktivieren' }));
  const question = within(await screen.findByRole('dialog', { name: 'Zugang deaktivieren?' }));
  await userEvent.click(question.getByRole('button', { name: 'Abbrechen' }));
  expect(server.requests('POST /api/v1/users/2/deactivate')).toEqual([]);
  await wish(panel, 'Deaktivieren', 'Zugang deaktivieren?');
  expect(await panel.findByText('Der Zugang ist deaktiviert.')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Aktivieren' })).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Schließen' }));
  expect(screen.getByText('Deaktiviert')).toBeVisible();
  expect(server.requests('GET /api/v1/users')).toHaveLength(1);
});

test("the page shows a user's new key with its QR code", async () => {
  server.on('POST /api/v1/users/2/rekey', { user: { ...bert, access_key: 'NEW2-KEY2' } });
  const { store } = await open();
  const panel = await manage();
  expect(panel.queryByRole('img', { name: /QR-Code/ })).toBeNull();
  await wish(panel, 'Neuer Schlüssel', 'Neuen Schlüssel ausstellen?');
  expect(await panel.findByText('Der neue Schlüssel gilt ab sofort.')).toBeVisible();
  expect(panel.getByText(/Zugangsschlüssel:/)).toHaveTextContent('NEW2-KEY2');
  expect(panel.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain(bert.access_key));
  // The list may show the new key, but the cache of requests must not keep it.
  expect(JSON.stringify(store.getState().api.mutations)).not.toContain('NEW2-KEY2');
});

test('administrators cannot deactivate themselves or issue a new key for themselves', async () => {
  let answer: (response: object) => void = () => undefined;
  server.on('GET /api/v1/users/2/sessions', () => new Promise<object>((resolve) => (answer = resolve)));
  server.on('POST /api/v1/users/2/rekey', refusal(409, 'Für den eigenen Zugang nicht.'));
  await open();
  const panel = await manage();
  await wish(panel, 'Neuer Schlüssel', 'Neuen Schlüssel ausstellen?');
  expect(await panel.findByRole('alert')).toHaveTextContent('Für den eigenen Zugang nicht.');
  expect(panel.getByText(/Zugangsschlüssel:/)).toHaveTextContent(bert.access_key);
  answer({ sessions: [session(5), session(6, { current: true })], total: 2 });
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Neuer Schlüssel' })).toBeNull());
  expect(panel.queryByRole('button', { name: 'Deaktivieren' })).toBeNull();
});

test("the QR code of a user's key is shown on request", async () => {
  await open();
  const panel = await manage();
  await userEvent.click(panel.getByRole('button', { name: 'QR-Code' }));
  expect(panel.getByRole('img', { name: /QR-Code/ })).toBeVisible();
});

test("the user list says how many of a user's sessions it shows", async () => {
  server.on('GET /api/v1/users/2/sessions', { sessions: [session(5), session(6)], total: 1_234 });
  await open();
  const panel = await manage();
  expect(await panel.findByText('Die letzten 2 von 1.234 Sitzungen.')).toBeVisible();
});

test('each session shows device, version and last contact, and an administrator can end the session', async () => {
  server.on('POST /api/v1/users/2/sessions/5/end', { ended: 1 }).on('POST /api/v1/users/2/sessions/end', { ended: 3 });
  await open();
  const panel = await manage();
  const list = within(await panel.findByRole('list'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome 130 auf AndroidVersion 1\.2\.3 · letzter Kontakt 21\.11\.2026/),
    expect.stringMatching(/^Unbekanntes GerätVersion – · /),
  ]);
  await wish(panel, 'Sitzung auf „Chrome 130 auf Android“ beenden', 'Sitzung beenden?', 'Sitzung beenden');
  expect(await panel.findByText('Eine Sitzung wurde beendet.')).toBeVisible();
  expect(server.requests('POST /api/v1/users/2/sessions/5/end')).toHaveLength(1);
  await waitFor(() => expect(server.requests('GET /api/v1/users/2/sessions')).toHaveLength(2));
  await wish(panel, 'Alle Sitzungen beenden', 'Alle Sitzungen beenden?');
  expect(await panel.findByText('3 Sitzungen wurden beendet.')).toBeVisible();
});

test('a last contact that is not a valid time is shown as the server sent it', async () => {
  server.on('GET /api/v1/users/2/sessions', { sessions: [{ ...session(5), last_seen_at: 'gestern' }], total: 1 });
  await open();
  const panel = await manage();
  expect(await panel.findByText(/letzter Kontakt gestern/)).toBeVisible();
});

test("a user's sessions that could not be loaded are loaded when the connection returns", async () => {
  const answer = { sessions: [session(5)], total: 1 };
  server.on('GET /api/v1/users/2/sessions', refusal(503, 'Später.'));
  await open();
  const panel = await manage();
  expect(await panel.findByRole('alert')).toHaveTextContent('Die Sitzungen konnten nicht abgerufen werden.');
  server.on('GET /api/v1/users/2/sessions', answer);
  window.dispatchEvent(new Event('online'));
  expect(await panel.findByText(/Chrome 130 auf Android/)).toBeVisible();
});

test("if a change of a user fails, the page shows the server's message", async () => {
  server.on('POST /api/v1/users/2/deactivate', refusal(409, 'Das ist der letzte Administrator.'));
  await open();
  const panel = await manage();
  await wish(panel, 'Deaktivieren', 'Zugang deaktivieren?');
  expect(await panel.findByRole('alert')).toHaveTextContent('Das ist der letzte Administrator.');
  server.online = false;
  await wish(panel, 'Neuer Schlüssel', 'Neuen Schlüssel ausstellen?');
  await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(/Übertragung ist ein Fehler/));
  expect(panel.getByText(/Zugangsschlüssel:/)).toHaveTextContent(bert.access_key);
});
