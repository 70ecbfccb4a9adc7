import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { OPERATION_ID, operationDetail } from '../../../support/operations';
import { renderApp } from '../../../support/renderApp';

const LIST = 'GET /api/v1/devices/operations';
const ONE = `GET /api/v1/devices/operations/${OPERATION_ID}`;
const CANCEL = `POST /api/v1/devices/operations/${OPERATION_ID}/cancel`;
const { results: _results, ...OPERATION } = operationDetail();

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/news', []).on(ONE, operationDetail());
  server.on(LIST, { operations: [OPERATION] });
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const openList = () => renderApp('/devices/operations', { group: 'admin' });
const openOne = () => renderApp(`/devices/operations/${OPERATION_ID}`, { group: 'admin' });

test('the list of operations tells what became of each, and leads to it', async () => {
  const { address } = await openList();
  const table = within(await screen.findByRole('region', { name: 'Vorgänge' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(2)).toEqual(['Eva Muster', '3', '1', '2', '0']);
  await userEvent.click(table.getByRole('link', { name: /^Nachricht zeigen vom 20\.11\.2026.* öffnen$/ }));
  await waitFor(() => expect(address()).toBe(`/devices/operations/${OPERATION_ID}`));
});

test('the list of operations says that there is none, and that there is no connection', async () => {
  server.on(LIST, { operations: [] });
  const { unmount } = await openList();
  expect(await screen.findByText('Noch hat niemand vielen Geräten einen Befehl gegeben.')).toBeVisible();
  unmount();
  server.online = false;
  const { unmount: leave } = await openList();
  expect(await screen.findByText(/Die Vorgänge konnten nicht abgerufen werden/)).toBeVisible();
  leave();
  server.online = true;
  server.on(LIST, refusal(403, 'Nicht erlaubt.'));
  const { address } = await openList();
  await waitFor(() => expect(address()).toBe('/devices'));
});

// spec: route-51
test("an operation's page fills with the devices' results by itself", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.on(ONE, operationDetail({ left_out: 2 }));
  await openOne();
  const words = '1 von 3 ausgeführt, 2 noch wartend, 0 nicht ausgeführt';
  expect(await screen.findByRole('progressbar', { name: words })).toHaveValue(1);
  expect(screen.getByText(/^Gegeben am 20\.11\.2026.* von Eva Muster$/)).toBeVisible();
  expect(screen.getByText(/^2 Geräte sind ausgelassen/)).toBeVisible();
  const rows = () => within(screen.getByRole('region', { name: 'Ergebnis je Gerät' })).getAllByRole('row');
  expect(rows()[1]).toHaveTextContent(/Halle.*wartet.*–/);
  expect(rows()[2]).toHaveTextContent(/Foyer.*ausgeführt.*20\.11\.2026/);
  server.on(ONE, operationDetail({ states: { done: 2, refused: 1 } }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('2 von 3 ausgeführt, 0 noch wartend, 1 nicht ausgeführt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zurücknehmen' })).toBeNull();
  server.online = false;
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText(/^Die Angaben sind von .*: Der Server antwortet nicht\.$/)).toBeVisible();
});

test('an administrator takes back what still waits, after a question with the number', async () => {
  await openOne();
  await userEvent.click(await screen.findByRole('button', { name: 'Zurücknehmen' }));
  const dialog = within(await screen.findByRole('dialog', { name: '„Nachricht zeigen“ zurücknehmen' }));
  expect(dialog.getByText(/wartet dann nicht mehr auf 2 Geräte\./)).toBeVisible();
  server.on(CANCEL, refusal(500, 'Kaputt.'));
  await userEvent.click(dialog.getByRole('button', { name: 'Zurücknehmen' }));
  expect(await dialog.findByText(/konnte nicht zurückgenommen werden/)).toBeVisible();
  server.on(CANCEL, { cancelled: 2 }).on(ONE, operationDetail({ states: { done: 1, void: 2 } }));
  await userEvent.click(dialog.getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText('2 Befehle sind zurückgenommen.')).toBeVisible();
});

test('an unknown operation leads back to the list of operations', async () => {
  server.on(ONE, refusal(404, 'Diesen Vorgang gibt es nicht.'));
  await openOne();
  expect(await screen.findByText('Diesen Vorgang gibt es nicht.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alle Vorgänge' })).toHaveAttribute('href', '/devices/operations');
});

test('an operation whose devices have left the list says so', async () => {
  server.on(ONE, operationDetail({ actor: null, states: {}, results: [] }));
  await openOne();
  expect(await screen.findByText('Die Geräte dieses Vorgangs sind nicht mehr in der Liste.')).toBeVisible();
  expect(screen.getByText(/^Gegeben am 20\.11\.2026, \d\d:\d\d$/)).toBeVisible();
});
