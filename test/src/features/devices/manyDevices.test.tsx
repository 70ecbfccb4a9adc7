/** An administrator chooses devices of the list, and gives them a command or labels. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceRow, devicesAnswer } from '../../../support/fleet';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { operationDetail } from '../../../support/operations';
import { renderApp } from '../../../support/renderApp';

const DEVICES = 'GET /api/v1/devices';
const OPERATE = 'POST /api/v1/devices/operations';
const LABEL = 'POST /api/v1/devices/labels';
const idOf = (at: number) => `5b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4${at}`;
const ROWS = ['Halle', 'Foyer', 'Theke'].map((name, at) => deviceRow({ id: idOf(at), name }));

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().on('GET /api/v1/news', []);
  server.on(DEVICES, devicesAnswer(ROWS, { total: 40 }));
  server.on('GET /api/v1/devices/labels', { sites: ['Köln'], tags: ['Messe'] });
});
afterEach(() => server.close());

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
    ...{ devices: `${idOf(0)},${idOf(2)}`, count: '2' },
  });
  expect(address()).toContain(body?.['id']);
});

test('all devices that the filter finds can be chosen, and an erasure asks for their number', async () => {
  server.on(OPERATE, operationDetail());
  await open('/devices?state=good&site=K%C3%B6ln&sort=seen');
  await press('Alle 40 gefundenen wählen');
  expect(screen.getByText('40 Geräte gewählt')).toBeVisible();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  await press('Befehl geben');
  await chooseOption(/Jetzt abgleichen/, 'Gerät löschen');
  await press('An 40 Geräte geben');
  expect(await screen.findByText('Bitte geben Sie die Zahl der Geräte ein: 40.')).toBeVisible();
  expect(sent(OPERATE)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Zur Bestätigung: Zahl der Geräte'), '40');
  await press('An 40 Geräte geben');
  await waitFor(() => expect(sent(OPERATE)).toHaveLength(1));
  expect(sent(OPERATE)[0]).toMatchObject({ kind: 'erase', filter: 'state=good&site=K%C3%B6ln', count: '40' });
});

test('a repeated press after a lost answer sends the same operation', async () => {
  server.on(OPERATE, () => Promise.reject(new TypeError('Failed to fetch')));
  await open();
  await choose('Halle');
  await press('Befehl geben');
  await press('An 1 Gerät geben');
  expect(await screen.findByText(/Der Befehl konnte nicht gegeben werden/)).toBeVisible();
  server.on(OPERATE, refusal(409, 'Die Auswahl hat sich geändert: Jetzt sind es 2 Geräte.'));
  await press('An 1 Gerät geben');
  expect(await screen.findByText(/Die Auswahl hat sich geändert/)).toBeVisible();
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
  expect(sent(LABEL)).toEqual([{ devices: `${idOf(0)},${idOf(1)}`, count: '2', site: 'Köln', add: 'Messe', drop: '' }]);
  server.on(LABEL, () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Standort und Schlagworte');
  await press('Bei 2 Geräten ändern');
  expect(await screen.findByText('Das ist nicht gelungen. Bitte prüfen Sie die Verbindung.')).toBeVisible();
});

test('manufacturer administrators choose no devices', async () => {
  await open('/devices', 'dachberater');
  await screen.findByRole('region', { name: 'Geräte' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Vorgänge' })).toBeNull();
});
