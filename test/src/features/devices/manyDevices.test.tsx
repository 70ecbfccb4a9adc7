/** An administrator chooses devices of the list, and gives them a command or labels. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceRow, devicesAnswer } from '../../../support/fleet';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { operationDetail } from '../../../support/operations';
import { renderApp } from '../../../support/renderApp';

const DEVICES = 'GET /api/v1/devices';
const OPERATE = 'POST /api/v1/devices/operations';
const LABEL = 'POST /api/v1/devices/labels';
const IDS = 'GET /api/v1/devices/ids';
const idOf = (at: number) => `5b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4${at}`;
const ROWS = ['Halle', 'Foyer', 'Theke'].map((name, at) => deviceRow({ id: idOf(at), name }));

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().on('GET /api/v1/news', []);
  server.on(DEVICES, devicesAnswer(ROWS, { total: 40 }));
  server.on('GET /api/v1/devices/labels', { sites: ['Köln'], tags: ['Messe'] });
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const open = (address = '/devices', group: 'admin' | 'dachberater' = 'admin') => renderApp(address, { group });
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `„${name}“ wählen` }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (call: string) => server.requests(call).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const chooseOption = async (select: RegExp, option: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: select }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('the question of a command names the number of chosen devices, and the page then shows the operation', async () => {
  server.on(OPERATE, ({ body }) => {
    server.on(`GET /api/v1/devices/operations/${new URLSearchParams(body).get('id')}`, operationDetail());
    return operationDetail();
  });
  const { address } = await open();
  await choose('Halle');
  expect(screen.getByText('1 Gerät gewählt')).toBeVisible();
  await choose('Theke');
  await press('Befehl geben');
  const dialog = within(await screen.findByRole('dialog', { name: 'Befehl an 2 Geräte' }));
  await chooseOption(/Jetzt abgleichen/, 'Nachricht zeigen');
  await userEvent.type(dialog.getByLabelText('Nachricht'), 'Bitte laden');
  await userEvent.click(dialog.getByRole('button', { name: 'An 2 Geräte geben' }));
  await waitFor(() => expect(address()).toMatch(/^\/devices\/operations\/[0-9a-f-]{36}$/));
  const [body] = sent(OPERATE);
  expect(body).toEqual({
    ...{ id: expect.any(String), kind: 'message', text: 'Bitte laden' },
    devices: `${idOf(0)},${idOf(2)}`,
  });
  expect(address()).toContain(body?.['id']);
});

test('all devices that the filter finds can be chosen, and an erasure asks for their number', async () => {
  const ids = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(idOf);
  server.on(OPERATE, operationDetail()).on(IDS, { ids, total: 10 });
  server.on(DEVICES, devicesAnswer(ROWS, { total: 10 }));
  await open('/devices?state=good&site=K%C3%B6ln&sort=seen');
  await press('Alle 10 gefundenen wählen');
  expect(await screen.findByText('10 Geräte gewählt')).toBeVisible();
  expect(server.requests(IDS)[0]?.address).toBe('/api/v1/devices/ids?state=good&site=K%C3%B6ln');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  await press('Befehl geben');
  await chooseOption(/Jetzt abgleichen/, 'Gerät löschen');
  await press('An 10 Geräte geben');
  expect(await screen.findByText('Bitte geben Sie die Zahl der Geräte ein: 10.')).toBeVisible();
  expect(sent(OPERATE)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Zur Bestätigung: Zahl der Geräte'), '10');
  await press('An 10 Geräte geben');
  await waitFor(() => expect(sent(OPERATE)).toHaveLength(1));
  expect(sent(OPERATE)[0]).toMatchObject({ kind: 'erase', devices: ids.join() });
});

test('a repeated press after a lost answer sends the same operation', async () => {
  server.on(OPERATE, () => Promise.reject(new TypeError('Failed to fetch')));
  await open();
  await choose('Halle');
  await press('Befehl geben');
  await press('An 1 Gerät geben');
  expect(await screen.findByText(/Der Befehl konnte nicht gegeben werden/)).toBeVisible();
  server.on(OPERATE, refusal(409, 'Keines dieser Geräte kann den Befehl erhalten.'));
  await press('An 1 Gerät geben');
  expect(await screen.findByText(/Keines dieser Geräte/)).toBeVisible();
  const [first, second] = sent(OPERATE);
  expect(second?.['id']).toBe(first?.['id']);
  await chooseOption(/Jetzt abgleichen/, 'Zustand anfordern');
  await press('An 1 Gerät geben');
  await waitFor(() => expect(sent(OPERATE)).toHaveLength(3));
  expect(sent(OPERATE)[2]?.['id']).not.toBe(first?.['id']);
});

test('the checkbox of the head chooses the page, and another filter ends the choice', async () => {
  await open();
  const head = await screen.findByRole('checkbox', { name: 'Alle Geräte dieser Seite wählen' });
  await userEvent.click(head);
  expect(screen.getByText('3 Geräte gewählt')).toBeVisible();
  await choose('Foyer');
  expect(screen.getByText('2 Geräte gewählt')).toBeVisible();
  expect(head).not.toBeChecked();
  await press('Auswahl aufheben');
  expect(screen.queryByText('2 Geräte gewählt')).toBeNull();
  await userEvent.click(head);
  await press('in Ordnung: 3');
  await waitFor(() => expect(screen.queryByText('3 Geräte gewählt')).toBeNull());
});

test('an administrator gives many devices a site and tags', async () => {
  server.on(LABEL, { devices: 2 });
  await open();
  await choose('Halle');
  await choose('Foyer');
  await press('Standort und Schlagworte');
  const dialog = within(await screen.findByRole('dialog', { name: 'Standort und Schlagworte' }));
  await userEvent.type(dialog.getByLabelText('Standort'), 'Köln');
  const [add] = dialog.getAllByRole('button', { name: '„Messe“ hinzufügen' });
  if (add !== undefined) await userEvent.click(add);
  await userEvent.click(dialog.getByRole('button', { name: 'Bei 2 Geräten ändern' }));
  expect(await screen.findByText('2 Geräte sind geändert.')).toBeVisible();
  expect(sent(LABEL)).toEqual([{ devices: `${idOf(0)},${idOf(1)}`, site: 'Köln', add: 'Messe', drop: '' }]);
  server.on(LABEL, () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Standort und Schlagworte');
  await press('Bei 2 Geräten ändern');
  expect(await screen.findByText('Das ist nicht gelungen. Bitte prüfen Sie die Verbindung.')).toBeVisible();
});

test('at most a thousand devices can be chosen, and a failed call says so', async () => {
  server.on(DEVICES, devicesAnswer(ROWS, { total: 1_200 }));
  server.on(IDS, () => Promise.reject(new TypeError('Failed to fetch')));
  await open();
  await press('Die ersten 1.000 gefundenen wählen');
  expect(await screen.findByText('Das ist nicht gelungen. Bitte prüfen Sie die Verbindung.')).toBeVisible();
});

test('the question of a command stays when the filter finds no device any more', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await open();
  await choose('Halle');
  await press('Befehl geben');
  await screen.findByRole('dialog');
  server.on(DEVICES, devicesAnswer([]));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('button', { name: 'An 1 Gerät geben' })).toBeVisible();
});

test('manufacturer administrators choose no devices', async () => {
  await open('/devices', 'dachberater');
  await screen.findByRole('region', { name: 'Geräte' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Vorgänge' })).toBeNull();
});
