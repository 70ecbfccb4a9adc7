import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

const LIMITS = 'GET /api/v1/devices/limits';
const ANSWER = { personal: null, showroom: 30, sites: [{ site: 'Altstadt', days: 7 }] };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/news', []).on(LIMITS, ANSWER);
  server.on('GET /api/v1/devices/labels', { sites: ['Bonn', 'Köln'], tags: [] });
});
afterEach(() => server.close());

const open = () => renderApp('/devices/limits', { group: 'admin' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

// spec: route-53
test('an administrator sets the days without contact for a kind and for a site', async () => {
  const [ofKind, ofSite] = ['POST /api/v1/devices/limits', 'POST /api/v1/devices/limits/sites'];
  server.on(ofKind, ANSWER).on(ofSite, ANSWER);
  await open();
  const kinds = await section('Arten von Geräten');
  const showroom = kinds.getByLabelText('Ausstellung, Tage');
  expect([showroom.getAttribute('value'), kinds.getByLabelText('Person, Tage').getAttribute('value')]).toEqual([
    '30',
    '',
  ]);
  await userEvent.clear(showroom);
  await userEvent.type(showroom, '60{Enter}');
  expect(await kinds.findByText('Gespeichert.')).toBeVisible();
  expect(server.requests(ofKind)[0]?.body).toBe('kind=showroom&days=60');
  const sites = await section('Standorte');
  // A site stays in the list while it has a limit, even without a device.
  const fields = (await sites.findAllByRole('textbox')).map((field) => [field.getAttribute('value')]);
  expect(fields).toEqual([[''], [''], ['7']]);
  await userEvent.type(sites.getByRole('textbox', { name: 'Köln, Tage' }), '14');
  await userEvent.click(sites.getByRole('button', { name: 'Köln, Tage: Speichern' }));
  await waitFor(() => expect(server.requests(ofSite)[0]?.body).toBe('site=K%C3%B6ln&days=14'));
});

test("the page of limits shows the server's refusal, and that no device has a site yet", async () => {
  server.on(LIMITS, { ...ANSWER, sites: [] }).on('GET /api/v1/devices/labels', { sites: [], tags: [] });
  server.on('POST /api/v1/devices/limits', refusal(400, 'Höchstens 365 Tage sind möglich.'));
  await open();
  const kinds = await section('Arten von Geräten');
  await userEvent.type(kinds.getByLabelText('Person, Tage'), '366{Enter}');
  expect(await kinds.findByText('Höchstens 365 Tage sind möglich.')).toBeVisible();
  expect((await section('Standorte')).getByText('Noch hat kein Gerät einen Standort.')).toBeVisible();
});

test('without a connection the page of limits says so, and people below administrator see the list', async () => {
  server.online = false;
  const { unmount } = await open();
  expect(await screen.findByText(/Die Fristen konnten nicht abgerufen werden/)).toBeVisible();
  unmount();
  server.online = true;
  server.on(LIMITS, refusal(403, 'Nicht erlaubt.'));
  const refused = await open();
  await waitFor(() => expect(refused.address()).toBe('/devices'));
});
