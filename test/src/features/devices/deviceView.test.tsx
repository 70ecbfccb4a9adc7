import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeviceDetail } from '../../../../src/contract/fleet/devices';
import { DEVICE_ID, deviceDetail, devicesAnswer } from '../../../support/fleet';
import { FakeServer, json, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

const PATH = `/api/v1/devices/${DEVICE_ID}`;
const COMMANDS = `POST ${PATH}/commands`;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/news', []).on(`GET ${PATH}`, deviceDetail());
  server.on('GET /api/v1/devices/labels', { sites: ['Bonn', 'Köln'], tags: ['Foyer', 'Messe'] });
  server.on(COMMANDS, { id: DEVICE_ID });
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const open = (group: 'admin' | 'dachberater' = 'admin') => renderApp(`/devices/${DEVICE_ID}`, { group });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const given = () => server.requests(COMMANDS).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const command = (changes: Partial<DeviceDetail['commands'][number]>): DeviceDetail['commands'][number] => ({
  ...{ id: DEVICE_ID, kind: 'synchronise', state: 'waiting', actor: { id: 5, person: 'Eva Muster' } },
  ...{
    created_at: new Date(Date.now() - 190_000).toISOString(),
    expires_at: '2027-01-01T00:00:00.000Z',
    ended_at: null,
  },
  ...changes,
});

// spec: route-48
test("the device page shows the device's report, history and sessions", async () => {
  await open();
  const report = await section('Letzte Meldung');
  const words = report.getAllByRole('definition').map((value) => value.textContent);
  expect(words).toEqual(
    expect.arrayContaining(['10 von 12', '3 von 3', '500 von 2.000 MB belegt', 'geht richtig', 'ja']),
  );
  expect(words).toContain('2 Sendungen warten, die älteste seit 2 h');
  expect(words).toContain('TypeError, vor 5 min');
  expect((await section('Zustand')).getByText('in Ordnung')).toBeVisible();
  expect((await section('Verlauf')).getByRole('listitem')).toHaveTextContent(
    /Uhr geht falsch, Speicher nicht gesichert.*Version 1\.2\.0, bekannt 1\.3\.0/,
  );
  expect((await section('Sitzungen')).getByRole('listitem')).toHaveTextContent('Chrome 130 auf Android');
  expect(screen.getByRole('heading', { level: 1, name: 'Tablet Halle 3' })).toBeVisible();
});

test('the device page names what the device lacks for its work', async () => {
  const { report } = deviceDetail();
  const screenFacts = { full: false, awake: true };
  server.on(
    `GET ${PATH}`,
    deviceDetail({
      kind: 'showroom',
      report: report === null ? null : { ...report, persisted: true, screen: screenFacts },
    }),
  );
  await open();
  const lacks = (await section('Bereitschaft')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lacks).toEqual(['Inhalte: 10 von 12 Dateien sind da', expect.stringMatching(/^Vollbild: auf dem Gerät/)]);
});

test("the device page shows each command's state and how long a command waits", async () => {
  const seen = new Date(Date.now() - 2 * 3_600_000 - 1_000).toISOString();
  const commands = [
    command({}),
    command({ id: '2', kind: 'message', state: 'done', ended_at: '2026-11-20T08:00:00.000Z', actor: null }),
    command({ id: '3', kind: 'erase', state: 'refused' }),
  ];
  server.on(`GET ${PATH}`, deviceDetail({ last_seen_at: seen, commands }));
  await open();
  const texts = (await section('Befehle')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/Jetzt abgleichen.*seit 3 min, Gerät zuletzt vor 2 h gesehen.*von Eva Muster/);
  expect(texts[1]).toMatch(/Nachricht zeigen.*ausgeführt, 20\.11\.2026/);
  expect(texts[2]).toMatch(/Gerät löschen.*vom Gerät abgelehnt/);
});

test('a button orders the device to synchronise, and the device page shows the waiting command', async () => {
  await open();
  await section('Letzte Meldung');
  server.on(`GET ${PATH}`, deviceDetail({ commands: [command({})] }));
  await press('Jetzt abgleichen');
  const soon = '„Jetzt abgleichen“ wird beim nächsten Kontakt ausgeführt, spätestens in 5 min.';
  expect(await screen.findByText(soon)).toBeVisible();
  expect(given()).toEqual([{ kind: 'synchronise' }]);
  expect((await section('Befehle')).getByRole('listitem')).toHaveTextContent(/seit 3 min/);
});

test('an administrator sends a message or a new name to a device', async () => {
  await open();
  await press('Nachricht zeigen');
  await userEvent.type(await screen.findByLabelText('Nachricht'), 'Bitte anrufen{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Umbenennen');
  const name = await screen.findByLabelText('Name des Geräts');
  expect(name).toHaveValue('Tablet Halle 3');
  await userEvent.clear(name);
  await userEvent.type(name, 'Tablet Foyer');
  await press('Namen ändern');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Version übernehmen');
  await userEvent.click(await screen.findByRole('button', { name: /1\.3\.0/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['1.3.0', '1.2.0']);
  await userEvent.click(screen.getByRole('option', { name: '1.2.0' }));
  await userEvent.type(screen.getByLabelText('Spätestens'), '2026-12-01T06:00');
  await press('Übernehmen lassen');
  await waitFor(() => expect(given().length).toBe(3));
  expect(given()).toEqual([
    { kind: 'message', text: 'Bitte anrufen' },
    { kind: 'rename', name: 'Tablet Foyer' },
    { kind: 'takeRelease', version: '1.2.0', by: new Date('2026-12-01T06:00').toISOString() },
  ]);
});

test('the device page erases a device only after a confirmation that names the deleted data', async () => {
  await open();
  await press('Gerät löschen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Gerät löschen' }));
  expect(
    dialog.getByText(/auch Kundenmappen und wartende Sendungen\. Das lässt sich nicht rückgängig machen/),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(given()).toEqual([]);
  await press('Gerät löschen');
  await press('Endgültig löschen');
  await waitFor(() => expect(given()).toEqual([{ kind: 'erase' }]));
});

describe('the button to take back a waiting command', () => {
  const cancelCall = (id: string) => `POST ${PATH}/commands/${id}/cancel`;
  const waiting = command({ id: '1', kind: 'erase' });
  const askErase = async () => {
    await press('„Gerät löschen“ zurücknehmen');
    return within(await screen.findByRole('dialog', { name: '„Gerät löschen“ zurücknehmen' }));
  };

  test('takes back an erasure after a dialog that names what a device may still do', async () => {
    server.on(`GET ${PATH}`, deviceDetail({ commands: [waiting] })).on(cancelCall('1'), { id: '1' });
    await open();
    const dialog = await askErase();
    expect(dialog.getByText(/Hat das Gerät den Befehl schon erhalten, führt es ihn trotzdem aus\./)).toBeVisible();
    expect(dialog.getByText(/Sitzungen auf dem Gerät bleiben beendet\. .* steht es hier als gelöscht\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    expect(server.requests(cancelCall('1'))).toEqual([]);
    await askErase();
    server.on(`GET ${PATH}`, deviceDetail({ commands: [{ ...waiting, state: 'void' }] }));
    await press('Zurücknehmen');
    expect(await screen.findByText('„Gerät löschen“ ist zurückgenommen.')).toBeVisible();
    await waitFor(async () => expect((await section('Befehle')).getByRole('listitem')).toHaveTextContent('hinfällig'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /zurücknehmen/ })).toBeNull();
  });

  test("shows the server's refusal, and that there is no connection", async () => {
    server.on(`GET ${PATH}`, deviceDetail({ commands: [waiting] }));
    server.on(cancelCall('1'), refusal(409, 'Dieser Befehl wartet nicht mehr.'));
    await open();
    const dialog = await askErase();
    await press('Zurücknehmen');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Dieser Befehl wartet nicht mehr.');
    server.on(cancelCall('1'), () => Promise.reject(new TypeError('Failed to fetch')));
    await press('Zurücknehmen');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/konnte nicht zurückgenommen werden/));
  });

  test('stands only at waiting commands of an administrator, and only for administrators', async () => {
    const commands = [
      command({ id: '1', kind: 'rename' }),
      command({ id: '2', kind: 'withdraw', actor: null }),
      command({ id: '3', kind: 'message', state: 'done' }),
      command({ id: '4', kind: 'message', state: 'expired' }),
    ];
    server.on(`GET ${PATH}`, deviceDetail({ commands }));
    const { unmount } = await open();
    await section('Befehle');
    const buttons = screen.getAllByRole('button', { name: /zurücknehmen/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['„Umbenennen“ zurücknehmen']);
    await press('„Umbenennen“ zurücknehmen');
    expect(await screen.findByText('Der neue Name bleibt in der Liste und auf dem Gerät.')).toBeVisible();
    unmount();
    await open('dachberater');
    await section('Befehle');
    expect(screen.queryByRole('button', { name: /zurücknehmen/ })).toBeNull();
  });
});

test('an administrator gives a device site, tags and a note', async () => {
  const LABELS = `POST ${PATH}/labels`;
  server.on(`GET ${PATH}`, deviceDetail({ site: 'Bonn', tags: ['Messe'] }));
  server.on(LABELS, { site: 'Köln', tags: ['Messe', 'Foyer'], note: 'Ladegerät fehlt' });
  await open();
  const panel = await section('Standort und Notiz');
  const site = panel.getByLabelText('Standort');
  expect(site).toHaveValue('Bonn');
  await userEvent.clear(site);
  await userEvent.type(site, 'Köln');
  await userEvent.click(await panel.findByRole('button', { name: '„Foyer“ hinzufügen' }));
  expect(panel.getByLabelText('Schlagworte, mit Kommas')).toHaveValue('Messe, Foyer');
  expect(panel.queryByRole('group', { name: /Vorschläge/ })).toBeNull();
  await userEvent.type(panel.getByLabelText('Notiz'), 'Ladegerät fehlt');
  await userEvent.click(panel.getByRole('button', { name: 'Speichern' }));
  expect(await panel.findByText('Gespeichert.')).toBeVisible();
  const sent = server.requests(LABELS).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  expect(sent).toEqual([{ site: 'Köln', tags: 'Messe, Foyer', note: 'Ladegerät fehlt' }]);
});

test('a field of labels that nobody typed in follows the device, and is not sent', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const LABELS = `POST ${PATH}/labels`;
  server.on(`GET ${PATH}`, deviceDetail({ site: 'Bonn', note: 'Alt' }));
  server.on(LABELS, { site: 'Köln', tags: [], note: 'Neu' });
  await open();
  const panel = await section('Standort und Notiz');
  const note = panel.getByLabelText('Notiz');
  await userEvent.clear(note);
  await userEvent.type(note, 'Neu');
  server.on(`GET ${PATH}`, deviceDetail({ site: 'Köln', note: '' }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  await waitFor(() => expect(panel.getByLabelText('Standort')).toHaveValue('Köln'));
  expect(note).toHaveValue('Neu');
  await userEvent.click(panel.getByRole('button', { name: 'Speichern' }));
  expect(await panel.findByText('Gespeichert.')).toBeVisible();
  expect(server.requests(LABELS).map(({ body }) => body)).toEqual(['note=Neu']);
});

test('the device page shows at which field the server refuses labels, and that there is no connection', async () => {
  const LABELS = `POST ${PATH}/labels`;
  const message = 'Höchstens 10 Schlagworte sind möglich.';
  server.on(LABELS, json(400, { message, errors: [{ field: 'tags', message }] }));
  await open();
  const panel = await section('Standort und Notiz');
  const save = () => userEvent.click(panel.getByRole('button', { name: 'Speichern' }));
  await save();
  await waitFor(() => expect(panel.getByLabelText('Schlagworte, mit Kommas')).toHaveAccessibleDescription(message));
  server.on(LABELS, () => Promise.reject(new TypeError('Failed to fetch')));
  await save();
  expect(await panel.findByText(/konnten nicht gespeichert werden/)).toBeVisible();
});

test("the device page shows the server's refusal or error after a command", async () => {
  await open();
  server.on(COMMANDS, json(400, { message: 'Höchstens 200 Zeichen sind möglich.', errors: [] }));
  await press('Nachricht zeigen');
  await press('Nachricht senden');
  expect(await screen.findByText('Höchstens 200 Zeichen sind möglich.')).toBeVisible();
  await press('Abbrechen');
  server.on(COMMANDS, refusal(500, 'Kaputt.'));
  await press('Jetzt abgleichen');
  expect(await screen.findByText(/Der Befehl konnte nicht gegeben werden/)).toBeVisible();
});

test('an administrator removes a device from the list only after a question that names the consequences', async () => {
  const removal = `POST ${PATH}/remove`;
  server.on(removal, { id: DEVICE_ID }).on('GET /api/v1/devices', devicesAnswer([]));
  const { address } = await open();
  await press('Aus der Liste entfernen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aus der Liste entfernen' }));
  expect(
    dialog.getByText(/Die Sitzungen auf dem Gerät bleiben bestehen, und Daten .* werden nicht gelöscht/),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(server.requests(removal)).toEqual([]);
  await press('Aus der Liste entfernen');
  await press('Entfernen');
  await waitFor(() => expect(address()).toBe('/devices'));
  expect(server.requests(removal).map(({ body }) => body)).toEqual(['']);
});

test('an administrator must confirm a second time before a device with a waiting erasure is removed', async () => {
  const removal = `POST ${PATH}/remove`;
  const erasing = 'Auf diesem Gerät sind noch Daten zu löschen.';
  server.on(removal, refusal(409, erasing)).on('GET /api/v1/devices', devicesAnswer([]));
  const { address } = await open();
  await press('Aus der Liste entfernen');
  await press('Entfernen');
  expect(await screen.findByText(erasing)).toBeVisible();
  server.on(removal, refusal(500, 'Kaputt.'));
  await press('Trotzdem entfernen');
  expect(await screen.findByText(/Das Gerät konnte nicht entfernt werden/)).toBeVisible();
  server.on(removal, refusal(409, erasing));
  await press('Entfernen');
  await screen.findByText(erasing);
  server.on(removal, { id: DEVICE_ID });
  await press('Trotzdem entfernen');
  await waitFor(() => expect(address()).toBe('/devices'));
  expect(server.requests(removal).map(({ body }) => body)).toEqual(['', 'lost=1', '', 'lost=1']);
});

test('manufacturer administrators may only rename and synchronise a device', async () => {
  server.on(`GET ${PATH}`, deviceDetail({ user: null, group: null, sessions: [] }));
  const { unmount } = await open('dachberater');
  const group = within(await screen.findByRole('group', { name: 'Befehl geben' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Jetzt abgleichen',
    'Umbenennen',
  ]);
  expect(screen.queryByText('Benutzer', { selector: 'dt' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sitzungen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Aus der Liste entfernen' })).toBeNull();
  unmount();
  server.on(
    `GET ${PATH}`,
    deviceDetail({
      states: [{ state: 'erased', reason: 'Das Gerät wurde gelöscht.' }],
      ...{ report: null, reported_at: null },
    }),
  );
  await open();
  expect(await screen.findByText('Das Gerät hat noch nichts gemeldet.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Befehl geben' })).toBeNull();
});

test('the device page begins with what is wrong and offers the next step beside it', async () => {
  const states = [
    { state: 'full', reason: 'Der Speicher des Geräts ist voll.' },
    { state: 'behind', reason: 'Das Gerät zeigt Version 1.2.0, zu haben ist 1.3.0.' },
    { state: 'unkept', reason: 'Der Browser kann den Speicher des Geräts jederzeit leeren.' },
  ] as const;
  server.on(`GET ${PATH}`, deviceDetail({ states: [...states] }));
  await open();
  const faults = (await section('Zustand')).getAllByRole('listitem');
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    'Speicher vollDer Speicher des Geräts ist voll.Nachricht zeigen',
    'ältere VersionDas Gerät zeigt Version 1.2.0, zu haben ist 1.3.0.Version übernehmen',
    'Speicher nicht gesichertDer Browser kann den Speicher des Geräts jederzeit leeren.',
  ]);
  const others = within(screen.getByRole('group', { name: 'Befehl geben' })).getAllByRole('button');
  expect(others.map(({ textContent }) => textContent)).toEqual([
    ...['Jetzt abgleichen', 'Umbenennen', 'Zustand anfordern', 'Einrichtung ändern'],
  ]);
  const dangerous = (await section('Sitzung und Daten')).getAllByRole('button');
  expect(dangerous.map(({ textContent }) => textContent)).toEqual(['Sitzung beenden', 'Gerät löschen']);
  await press('Version übernehmen');
  expect(await screen.findByRole('button', { name: /1\.3\.0/ })).toBeVisible();
});

test('the page of an unknown device links back to the list of devices', async () => {
  server.on(`GET ${PATH}`, refusal(404, 'Dieses Gerät gibt es nicht.'));
  await open();
  expect(await screen.findByText('Dieses Gerät gibt es nicht.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alle Geräte' })).toHaveAttribute('href', '/devices');
});

test('the page of a device without contact promises no time for a command', async () => {
  server.on(`GET ${PATH}`, deviceDetail({ last_seen_at: new Date(Date.now() - 400_000).toISOString() }));
  await open();
  await press('Jetzt abgleichen');
  expect(await screen.findByText('„Jetzt abgleichen“ wird beim nächsten Kontakt ausgeführt.')).toBeVisible();
});

test('an administrator sets the allowed days without contact for one device', async () => {
  const own = `POST ${PATH}/limit`;
  server.on(own, { days: 14 });
  await open();
  const limit = await section('Frist ohne Verbindung');
  const field = limit.getByLabelText('Dieses Gerät, Tage');
  await userEvent.type(field, 'x{Enter}');
  expect(await limit.findByText(/eine Zahl von 0 bis 365/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '14{Enter}');
  expect(await limit.findByText('Gespeichert.')).toBeVisible();
  expect(server.requests(own)[0]?.body).toBe('days=14');
  const all = limit.getByRole('link', { name: 'Fristen für Arten und Standorte' });
  expect(all).toHaveAttribute('href', '/devices/limits');
});

test('the device page saves a file with the state that the device has sent', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:state');
  server.on(`GET ${PATH}`, deviceDetail({ state_at: '2026-11-20T08:00:00.000Z' }));
  server.on(`GET ${PATH}/state`, { payload: '[]', preloadedState: '{}', worker: {} });
  await open();
  await press('Zustand speichern');
  await waitFor(() => expect(saved.length).toBe(1));
  server.on(`GET ${PATH}/state`, refusal(404, 'Von diesem Gerät gibt es keinen Zustand.'));
  await press('Zustand speichern');
  expect(await screen.findByText('Von diesem Gerät gibt es keinen Zustand.')).toBeVisible();
});
