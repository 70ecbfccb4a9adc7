import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEVICE_ID, deviceRow, devicesAnswer } from '../../../support/fleet';
import { FakeServer, refusal, silence } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

const DEVICES = 'GET /api/v1/devices';
const ROWS = [
  deviceRow({ waiting: 2 }),
  deviceRow({
    ...{ id: '6b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4d', name: 'Tablet Meyer', kind: 'personal' },
    ...{ release: null, user: null, group: null },
    states: [
      { state: 'full', reason: 'Der Speicher des Geräts ist voll.' },
      { state: 'clock', reason: 'Die Uhr des Geräts geht 9 Tage vor.' },
    ],
  }),
];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().on('GET /api/v1/news', []).on(DEVICES, devicesAnswer(ROWS));
  server.on('GET /api/v1/devices/labels', { sites: ['Bonn', 'Köln'], tags: ['Messe'] });
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const open = (address = '/devices', group: 'admin' | 'dachberater' = 'admin') => renderApp(address, { group });
const asked = () => server.requests(DEVICES).map(({ address }) => address);
const rows = async () => {
  const table = within(await screen.findByRole('region', { name: 'Geräte' }));
  return table.getAllByRole('row').slice(1);
};

// spec: route-47
test("the device list shows each device's state and counts devices by state", async () => {
  await open();
  const texts = (await rows()).map((row) => row.textContent);
  expect(texts[0]).toMatch(
    /Tablet Halle 3.*2 Befehle warten.*in Ordnung.*Ausstellung.*1\.2\.0.*Eva Muster.*Innendienst.*vor 4 min/,
  );
  expect(texts[1]).toMatch(
    /Tablet Meyer.*Speicher voll.*Der Speicher des Geräts ist voll\.und 1 weiterer Zustand.*Person/,
  );
  const counts = within(screen.getByRole('group', { name: 'Geräte nach Zustand' })).getAllByRole('button');
  expect(counts.map((button) => button.textContent)).toEqual([
    'Speicher voll: 1',
    'Uhr geht falsch: 1',
    'in Ordnung: 1',
  ]);
  expect(screen.getByText('2 Geräte')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gerät Tablet Halle 3 öffnen' })).toHaveAttribute(
    'href',
    `/devices/${DEVICE_ID}`,
  );
  expect(screen.queryByRole('navigation', { name: 'Seiten der Liste' })).toBeNull();
});

test('the device list names two devices that had the same identity, and selects them', async () => {
  const reason = 'Ein anderes Gerät hatte dieselbe Kennung. Jetzt hat jedes Gerät eine eigene.';
  const states = [{ state: 'copied' as const, reason }];
  const copy = { id: '7b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4d', name: 'Tablet Halle 3 (Kopie)' };
  const pair = [deviceRow({ states }), deviceRow({ ...copy, states })];
  server.on(DEVICES, devicesAnswer(pair));
  await open();
  for (const row of await rows()) {
    expect(within(row).getByText('Zwei Geräte mit derselben Kennung')).toBeVisible();
    expect(within(row).getByText(reason)).toBeVisible();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Zwei Geräte mit derselben Kennung: 2' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/devices?state=copied'));
});

test('the device list keeps search, filters, order and page in the address', async () => {
  server.on(DEVICES, devicesAnswer(ROWS, { total: 120, page: 2 }));
  const { address } = await open('/devices?page=2');
  expect(await screen.findByText('Seite 2 von 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/devices?page=3'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Gerät suchen' }), ' halle ');
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/devices?search=halle'));
  await userEvent.click(screen.getByRole('button', { name: 'Speicher voll: 1' }));
  await userEvent.click(within(screen.getByRole('group', { name: 'Auswahl' })).getByRole('button', { name: /Art/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ausstellung' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zuletzt gesehen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zuletzt gesehen' }));
  const wanted = '?search=halle&kind=showroom&state=full&sort=seen&direction=desc';
  await waitFor(() => expect(address().split('?')[1]?.split('&').sort()).toEqual(wanted.slice(1).split('&').sort()));
  await waitFor(() => expect(asked().at(-1)).toBe(`/api/v1/devices${wanted}`));
  expect(screen.getByRole('columnheader', { name: 'Zuletzt gesehen' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  await waitFor(() => expect(address()).toBe('/devices?sort=seen&direction=desc'));
});

test('the device list offers releases as the server orders them, and invented releases as one choice', async () => {
  server.on(DEVICES, devicesAnswer(ROWS, { releases: ['1.10.0', '1.9.0', 'andere'] }));
  await open('/devices?release=1.9.5');
  await rows();
  const filters = within(screen.getByRole('group', { name: 'Auswahl' }));
  await userEvent.click(filters.getByRole('button', { name: /Version/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Alle', '1.10.0', '1.9.5', '1.9.0', 'andere']);
  await userEvent.click(screen.getByRole('option', { name: 'andere' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/devices?release=andere'));
});

test('the device list says how far the newest release has come, and leads to the slowest devices', async () => {
  await open();
  const rollout = within(await screen.findByRole('region', { name: 'Verteilung der Version' }));
  const words = /^1\.3\.0 seit 20\.11\.2026, .*: 312 von 398, 40 laden, 46 nicht gesehen$/;
  expect(rollout.getByRole('progressbar', { name: words })).toHaveValue(312);
  await userEvent.click(rollout.getByRole('button', { name: 'Die langsamsten zuerst' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/devices?state=behind&sort=seen&direction=asc'));
});

test('the device list tells the roll-out by site, and leads to the slowest devices of a site', async () => {
  const { rollout } = devicesAnswer([]);
  const of = { devices: 12, reached: 9, loading: 2, unseen: 1 };
  if (rollout === null) throw new Error('The sample has a roll-out.');
  const sites = [
    { site: 'Köln', ...of },
    { site: '', ...of },
  ];
  server.on(DEVICES, devicesAnswer(ROWS, { rollout: { ...rollout, sites } }));
  await open();
  await userEvent.click(await screen.findByText('Verteilung nach Standort'));
  expect(screen.getAllByText('9 von 12, 2 laden, 1 nicht gesehen')).toHaveLength(2);
  expect(screen.getByRole('progressbar', { name: 'Köln' })).toHaveValue(9);
  await userEvent.click(screen.getByRole('button', { name: 'Köln' }));
  await waitFor(() =>
    expect(asked().at(-1)).toBe('/api/v1/devices?state=behind&site=K%C3%B6ln&sort=seen&direction=asc'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'ohne Standort' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/devices?state=behind&site=-&sort=seen&direction=asc'));
});

test('the device list filters by site, tag and time without contact', async () => {
  await open();
  await rows();
  const choose = async (label: RegExp, option: string) => {
    const filters = within(screen.getByRole('group', { name: 'Auswahl' }));
    await userEvent.click(filters.getByRole('button', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/Standort/, 'Bonn');
  await choose(/Schlagwort/, 'Messe');
  await choose(/Zuletzt gesehen/, 'vor mehr als 7\u00a0Tagen');
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/devices?site=Bonn&tag=Messe&unseen=7'));
});

test('the device list shows the chosen columns, also after a reload', async () => {
  const more = { site: 'Köln', tags: ['Messe', 'Foyer'], battery: 80, build: '2.0.1', free: 1_500_000_000 };
  server.on(DEVICES, devicesAnswer([deviceRow({ ...more, waiting: 3 })]));
  const { unmount } = await open();
  expect((await rows())[0]).toHaveTextContent(/KölnMesse, Foyer/);
  expect(screen.queryByRole('columnheader', { name: 'Akku' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Spalten' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Spalten' }));
  for (const name of ['Standort', 'Anwendung', 'Freier Speicher', 'Wartende Befehle', 'Tage ohne Kontakt', 'Akku'])
    await userEvent.click(dialog.getByRole('checkbox', { name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }));
  unmount();
  await open();
  const [row] = await rows();
  expect(row).toHaveTextContent(/2\.0\.1.*1\.500 MB3080 %/);
  expect(screen.queryByRole('columnheader', { name: 'Standort' })).toBeNull();
});

test('on a phone the filters and states of the device list are folded, and the fold names their number', async () => {
  const matches = jest.fn((query: string) => ({
    ...{ matches: query.includes('max-width: 480px'), media: query },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  Object.assign(window, { matchMedia: matches });
  await open('/devices?state=full&site=Bonn');
  await rows();
  const fold = screen.getByText('Auswahl, Zustände und mehr: 2 gewählt');
  expect(fold.closest('details')).not.toHaveAttribute('open');
  Reflect.deleteProperty(window, 'matchMedia');
});

test('the device list combines chosen states, and a second press takes one back', async () => {
  await open('/devices?state=full');
  await userEvent.click(await screen.findByRole('button', { name: 'Uhr geht falsch: 1' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/devices?state=full%2Cclock'));
  await userEvent.click(screen.getByRole('button', { name: 'Speicher voll: 1', pressed: true }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/devices?state=clock'));
});

test('the device list ignores invalid values in the address', async () => {
  await open('/devices?state=rosa&kind=showroom&release=neu&page=0&group=worker');
  await rows();
  expect(asked()[0]).toBe('/api/v1/devices?kind=showroom&group=worker');
});

test('the device list shows a change within five seconds while the page is visible', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await open();
  await rows();
  server.on(DEVICES, devicesAnswer([deviceRow({ name: 'Tablet Foyer' })]));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('Tablet Foyer')).toBeVisible();
  const before = asked().length;
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(asked().length).toBe(before);
  hidden.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asked().length).toBe(before + 1));
});

test('the device list says when no device exists or matches the filters', async () => {
  server.on(DEVICES, devicesAnswer([]));
  const { unmount } = await open();
  expect(await screen.findByText('Noch hat sich kein Gerät gemeldet.')).toBeVisible();
  unmount();
  await open('/devices?state=full');
  expect(await screen.findByText('Zu dieser Auswahl gibt es keine Geräte.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Speicher voll: 0', pressed: true })).toBeVisible();
});

test('the device list reports a missing connection and loads when the connection is back', async () => {
  server.on(DEVICES, silence);
  const { unmount } = await open();
  expect(await screen.findByRole('status', { name: 'Wird geladen …' })).toBeVisible();
  unmount();
  server.on(DEVICES, devicesAnswer(ROWS));
  server.online = false;
  await open();
  expect(await screen.findByText(/Es wird eine aktive Internetverbindung benötigt/)).toBeVisible();
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await rows();
  server.online = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Die Angaben sind von .*: Der Server antwortet nicht\.$/)).toBeVisible();
  expect((await rows()).length).toBe(2);
});

test('an administrator saves the filtered device list as a table', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:devices');
  const table = 'GET /api/v1/devices/table';
  server.on(table, () => new Response('Name;Art', { headers: { 'content-type': 'text/csv' } }));
  await open('/devices?state=full&page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Als Tabelle speichern' }));
  await waitFor(() => expect(saved.length).toBe(1));
  expect(server.requests(table).map(({ address }) => address)).toEqual(['/api/v1/devices/table?state=full']);
  server.on(table, refusal(429, 'Zu viele.'));
  await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle speichern' }));
  expect(await screen.findByText('Die Tabelle konnte nicht abgerufen werden.')).toBeVisible();
});

test('manufacturer administrators see a device list without a user column', async () => {
  const { unmount } = await open('/devices?group=worker&sort=user', 'dachberater');
  await rows();
  expect(asked()[0]).toBe('/api/v1/devices');
  expect(screen.queryByRole('columnheader', { name: 'Benutzer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Als Tabelle speichern' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Gerät koppeln' })).toBeNull();
  unmount();
  const worker = await renderApp('/devices', { group: 'worker' });
  await waitFor(() => expect(worker.address()).toBe('/dashboard'));
  worker.unmount();
  server.on(DEVICES, refusal(403, 'Nicht erlaubt.'));
  const refused = await open();
  await waitFor(() => expect(refused.address()).toBe('/dashboard'));
});
