import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Card, Profile } from '../../../../src/contract/fleet/cards';
import { DEVICE_ID } from '../../../support/fleet';
import { FakeServer, json, refusal } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { readQrCode } from '../../../support/readQrCode';
import { renderApp } from '../../../support/renderApp';

const PROFILES = 'GET /api/v1/profiles';
const CREATE = 'POST /api/v1/profiles';
const CARDS = 'GET /api/v1/cards';
const MAKE = 'POST /api/v1/cards';
const PROFILE: Profile = {
  ...{ id: DEVICE_ID, name: 'Ausstellung', kind: 'showroom', permission_group: 'default', site: 'Köln' },
  ...{ pattern: 'Ausstellung {n}', offline_days: 14, full_screen: true, idle_seconds: 120 },
};
const CARD: Card = {
  ...{ id: DEVICE_ID, name: 'Halle 7', profile: 'Ausstellung', state: 'open', device: null },
  ...{ created_at: '2026-11-30T08:00:00.000Z', expires: '2026-12-01T08:00:00.000Z' },
};
const MADE = { id: DEVICE_ID, name: 'Halle 7', secret: 's'.repeat(43), signs: 'ACD467EF', expires: CARD.expires };

let server: FakeServer;
beforeEach(() => {
  offerHash();
  server = new FakeServer().on('GET /api/v1/news', []).on(PROFILES, { profiles: [PROFILE] });
  server.on(CARDS, { cards: [CARD, { ...CARD, id: 'x', name: 'Foyer', state: 'used', device: DEVICE_ID }] });
  server.on('GET /api/v1/devices/labels', { sites: ['Köln'], tags: [] });
});
afterEach(() => server.close());

const open = () => renderApp('/devices/cards', { group: 'admin' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = (call: string) => server.requests(call).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

// spec: route-52
test('an administrator makes cards of a profile and prints them once', async () => {
  server.on(MAKE, { cards: [MADE] });
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { store } = await open();
  const form = await section('Karten erstellen');
  await userEvent.clear(form.getByLabelText('Anzahl'));
  await userEvent.type(form.getByLabelText('Anzahl'), '1');
  await userEvent.clear(form.getByLabelText('Gültig, Tage'));
  await userEvent.type(form.getByLabelText('Gültig, Tage'), '7');
  await userEvent.type(form.getByLabelText('oder Namen, einer je Zeile'), 'Halle 7');
  await userEvent.click(form.getByRole('button', { name: 'Karten erstellen' }));
  const card = within(await screen.findByRole('list', { name: 'Karten zum Drucken' }));
  expect(sent(MAKE)).toEqual([{ profile: DEVICE_ID, count: '1', from: '1', names: 'Halle 7', days: '7' }]);
  expect(card.getByText('ACD4 67EF')).toBeVisible();
  expect(readQrCode(card.getByRole('img', { name: 'QR-Code zum Einrichten von Halle 7' }))).toBe(
    `${location.origin}/#karte=${MADE.secret}`,
  );
  expect(JSON.stringify(store.getState().api)).not.toContain(MADE.secret);
  await userEvent.click(screen.getByRole('button', { name: 'Karten drucken' }));
  expect(print).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Fertig' }));
  expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
  expect(screen.queryByText('ACD4 67EF')).toBeNull();
});

test('an administrator makes a profile for showrooms, and the server gets only the hash of the PIN', async () => {
  server.on(CREATE, { profiles: [PROFILE] }).on(PROFILES, { profiles: [] });
  await open();
  expect(await screen.findByText(/^Noch gibt es kein Profil\./)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Karten erstellen' })).toBeNull();
  const form = await section('Neues Profil');
  await userEvent.type(form.getByLabelText('Name des Profils'), 'Ausstellung');
  await userEvent.type(form.getByLabelText('Standort'), 'Köln');
  await userEvent.type(form.getByLabelText('PIN für Mitarbeiter'), '4711');
  const save = () => userEvent.click(form.getByRole('button', { name: 'Profil anlegen' }));
  await save();
  expect(await form.findByText('Die beiden PINs stimmen nicht überein.')).toBeVisible();
  await userEvent.type(form.getByLabelText('PIN wiederholen'), '4711');
  await save();
  await waitFor(() => expect(sent(CREATE)).toHaveLength(1));
  expect(sent(CREATE)[0]).toMatchObject({
    ...{ name: 'Ausstellung', kind: 'showroom', permission_group: 'default', site: 'Köln', pattern: 'Tablet {n}' },
    ...{ full_screen: '1', 'showroom[idle_seconds]': '180', 'showroom[pin][hash]': expect.any(String) },
  });
  expect(server.requests(CREATE)[0]?.body).not.toContain('4711');
  await waitFor(() => expect(form.getByLabelText('Name des Profils')).toHaveValue(''));
});

test('a profile for persons has a group and no PIN, and the form shows what the server refuses', async () => {
  const message = 'Ein Profil dieses Namens gibt es schon.';
  server.on(CREATE, json(409, { message, errors: [{ field: 'name', message }] }));
  await open();
  const form = await section('Neues Profil');
  await userEvent.click(form.getByRole('button', { name: /Art/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Person' }));
  await userEvent.click(form.getByRole('button', { name: /Gruppe/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Innendienst' }));
  expect(form.queryByLabelText('PIN für Mitarbeiter')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Profil anlegen' }));
  await waitFor(() => expect(form.getByLabelText('Name des Profils')).toHaveAccessibleDescription(message));
  expect(sent(CREATE)[0]).toEqual({
    ...{ name: '', kind: 'personal', permission_group: 'worker', site: '', pattern: 'Tablet {n}', offline_days: '' },
  });
});

test('an administrator withdraws an open card, and deletes a profile after a question', async () => {
  const [withdraw, remove] = [`POST /api/v1/cards/${DEVICE_ID}/withdraw`, `POST /api/v1/profiles/${DEVICE_ID}/delete`];
  server.on(withdraw, refusal(409, 'Diese Karte gilt schon nicht mehr.')).on(remove, { profiles: [] });
  await open();
  const list = await section('Erstellte Karten');
  expect(await list.findByRole('link', { name: 'Gerät Foyer öffnen' })).toHaveAttribute(
    'href',
    `/devices/${DEVICE_ID}`,
  );
  expect(list.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(list.getByRole('button', { name: 'Karte für „Halle 7“ zurückziehen' }));
  expect(await list.findByText('Diese Karte gilt schon nicht mehr.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Profil „Ausstellung“ löschen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Offene Karten dieses Profils gelten dann nicht mehr/)).toBeVisible();
  server.on(PROFILES, { profiles: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText(/^Noch gibt es kein Profil\./)).toBeVisible();
  expect(server.requests(remove)).toHaveLength(1);
});

test('the page of cards says that there is no connection, and shows others the list of devices', async () => {
  server.online = false;
  const { unmount } = await open();
  expect(await screen.findByText(/Die Karten konnten nicht abgerufen werden/)).toBeVisible();
  unmount();
  server.online = true;
  server.on(PROFILES, refusal(403, 'Nicht erlaubt.'));
  const { address } = await open();
  await waitFor(() => expect(address()).toBe('/devices'));
});
