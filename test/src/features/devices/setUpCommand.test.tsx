/** An administrator changes the set-up of one device or of many. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '../../../../src/contract/fleet/cards';
import { DEVICE_ID, deviceDetail, deviceRow, devicesAnswer } from '../../../support/fleet';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { operationDetail } from '../../../support/operations';
import { renderApp } from '../../../support/renderApp';

const PATH = `/api/v1/devices/${DEVICE_ID}`;
const COMMANDS = `POST ${PATH}/commands`;
const OPERATE = 'POST /api/v1/devices/operations';
const PROFILE: Profile = {
  ...{ id: '5b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4d', name: 'Messestand', kind: 'showroom', site: '' },
  ...{ permission_group: 'default', pattern: 'Messe {n}', offline_days: null, full_screen: true, idle_seconds: 120 },
};

let server: FakeServer;
beforeEach(() => {
  offerHash();
  server = new FakeServer().on('GET /api/v1/news', []).on(COMMANDS, { id: DEVICE_ID });
  server.on('GET /api/v1/devices/labels', { sites: [], tags: [] });
  server.on('GET /api/v1/profiles', { profiles: [PROFILE] });
});
afterEach(() => server.close());

const bodyOf = (call: string) => Object.fromEntries(new URLSearchParams(server.requests(call).at(-1)?.body));
const dialog = async () => within(await screen.findByRole('dialog'));
const choose = async (select: RegExp, option: string) => {
  await userEvent.click((await dialog()).getByRole('button', { name: select }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const fill = async (name: string | RegExp, text: string) => {
  const field = (await dialog()).getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const confirm = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }));

async function openDialog(changes: Parameters<typeof deviceDetail>[0] = {}): Promise<void> {
  server.on(`GET ${PATH}`, deviceDetail(changes));
  await renderApp(`/devices/${DEVICE_ID}`, { group: 'admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Einrichtung ändern' }));
}

test("a showroom device gets another idle time and keeps its PIN when the PIN's fields stay empty", async () => {
  await openDialog({ kind: 'showroom', group: 'default' });
  await fill(/^Beratung endet ohne Bedienung nach \(leer: bleibt\)/, '90');
  await userEvent.tab();
  await choose(/Anwendung füllt den Bildschirm/, 'ja');
  await confirm('Einrichtung ändern');
  expect(await screen.findByText(/^„Einrichtung ändern“ wird beim nächsten Kontakt ausgeführt/)).toBeVisible();
  expect(bodyOf(COMMANDS)).toEqual({
    ...{ kind: 'setUp', device_kind: 'showroom', permission_group: 'default', full_screen: '1' },
    'showroom[idle_seconds]': '90',
  });
});

test('a device that becomes a showroom device gets the hash of a PIN, never the PIN', async () => {
  await openDialog({ kind: 'personal', group: 'worker' });
  await choose(/Art/, 'Ausstellung');
  await fill('Neue PIN (leer: bleibt)', '4711');
  await fill('PIN wiederholen', '4712');
  await confirm('Einrichtung ändern');
  expect(await screen.findByText('Die beiden PINs stimmen nicht überein.')).toBeVisible();
  expect(server.requests(COMMANDS)).toEqual([]);
  await fill('PIN wiederholen', '4711');
  await confirm('Einrichtung ändern');
  await screen.findByText(/wird beim nächsten Kontakt ausgeführt/);
  const body = bodyOf(COMMANDS);
  expect(body).toMatchObject({
    kind: 'setUp',
    device_kind: 'showroom',
    'showroom[pin][hash]': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(JSON.stringify(body)).not.toContain('4711');
});

test("a personal device gets another group, and the server's refusal stays in the dialog", async () => {
  server.on(COMMANDS, refusal(409, 'Für dieses Gerät warten schon sehr viele Befehle.'));
  await openDialog({ kind: 'personal', group: 'worker' });
  await choose(/Gruppe/, 'Kunde oder Berater');
  await confirm('Einrichtung ändern');
  expect(await (await dialog()).findByText('Für dieses Gerät warten schon sehr viele Befehle.')).toBeVisible();
  expect(bodyOf(COMMANDS)).toEqual({ kind: 'setUp', device_kind: 'personal', permission_group: 'default' });
});

test('without the profiles, the dialog says so and takes the fields', async () => {
  server.on('GET /api/v1/profiles', refusal(500, 'Fehler'));
  await openDialog({ kind: 'personal', group: 'worker' });
  expect(await screen.findByText('Die Profile konnten nicht abgerufen werden.')).toBeVisible();
  expect((await dialog()).getByRole('button', { name: /Art/ })).toBeVisible();
});

test('many devices get a profile, whose values replace the fields', async () => {
  const rows = ['Halle', 'Foyer'].map((name, at) => deviceRow({ id: `${DEVICE_ID.slice(0, -1)}${at}`, name }));
  server.on('GET /api/v1/devices', devicesAnswer(rows)).on(OPERATE, operationDetail());
  await renderApp('/devices', { group: 'admin' });
  for (const name of ['Halle', 'Foyer'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `„${name}“ wählen` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Befehl geben' }));
  await choose(/Jetzt abgleichen/, 'Einrichtung ändern');
  await choose(/Profil/, 'Messestand');
  expect((await dialog()).queryByLabelText('Neue PIN (leer: bleibt)')).toBeNull();
  await confirm('An 2 Geräte geben');
  expect(bodyOf(OPERATE)).toMatchObject({ kind: 'setUp', profile: PROFILE.id });
  expect(bodyOf(OPERATE)).not.toHaveProperty('device_kind');
});
