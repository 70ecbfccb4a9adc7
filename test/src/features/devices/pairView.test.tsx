import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEVICE_ID } from '../../../support/fleet';
import { FakeServer, json, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

const FIND = 'GET /api/v1/pairings/ACD467';
const PAIR = 'POST /api/v1/pairings/ACD467/pair';
const PHRASE = ['Ahorn', 'Brücke', 'Dach', 'Esel'];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/news', []).on(PAIR, { id: DEVICE_ID });
  server.on(FIND, () =>
    json(200, {
      ...{ signs: 'ACD467', phrase: PHRASE, browser: 'Safari 18 auf iPad', network: '192.0.2.0/24' },
      created_at: new Date(Date.now() - 125_000).toISOString(),
    }),
  );
});
afterEach(() => server.close());

const enter = async (signs: string) => {
  const field = await screen.findByLabelText('Code');
  await userEvent.clear(field);
  await userEvent.type(field, `${signs}{Enter}`);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

// spec: route-49
test('the pairing page finds a device by its code and pairs it', async () => {
  await renderApp('/devices/pair', { group: 'admin' });
  await enter('acd 467');
  const words = within(await screen.findByRole('list', { name: 'Vier Wörter' })).getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual(PHRASE);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Safari 18 auf iPad', '192.0.2.0/24', 'vor 2 min']);
  await userEvent.type(screen.getByLabelText('Name des Geräts'), ' Tablet Halle 3 ');
  await userEvent.click(screen.getByRole('button', { name: /Gruppe/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Innendienst' }));
  await press('Koppeln');
  expect(await screen.findByText(/„Tablet Halle 3“ ist gekoppelt/)).toBeVisible();
  expect(server.requests(PAIR).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
    { name: 'Tablet Halle 3', kind: 'personal', permission_group: 'worker' },
  ]);
  expect(screen.getByRole('link', { name: 'Gerät Tablet Halle 3 öffnen' })).toHaveAttribute(
    'href',
    `/devices/${DEVICE_ID}`,
  );
  await press('Weiteres Gerät koppeln');
  expect(await screen.findByLabelText('Code')).toHaveValue('');
});

test('the pairing page puts a showroom device into the lowest group', async () => {
  await renderApp('/devices/pair', { group: 'admin' });
  await enter('ACD467');
  await userEvent.type(await screen.findByLabelText('Name des Geräts'), 'Foyer');
  await userEvent.click(screen.getByRole('button', { name: /Gruppe/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Innendienst' }));
  await userEvent.click(screen.getByRole('button', { name: /Art/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ausstellung' }));
  expect(screen.queryByRole('button', { name: /Gruppe/ })).toBeNull();
  await press('Koppeln');
  await screen.findByText(/„Foyer“ ist gekoppelt/);
  expect(Object.fromEntries(new URLSearchParams(server.requests(PAIR)[0]?.body))).toEqual({
    ...{ name: 'Foyer', kind: 'showroom', permission_group: 'default' },
  });
});

test('the pairing page reports a wrong code, a missing name and an unreachable server', async () => {
  await renderApp('/devices/pair', { group: 'admin' });
  await enter('ACD0');
  expect(await screen.findByText('Bitte geben Sie die sechs Zeichen ein, die auf dem Gerät stehen.')).toBeVisible();
  server.on('GET /api/v1/pairings/ACD463', refusal(404, 'Kein Gerät wartet mit diesen Zeichen.'));
  await enter('ACD463');
  expect(await screen.findByText('Kein Gerät wartet mit diesen Zeichen.')).toBeVisible();
  await enter('ACD467');
  server.on(PAIR, refusal(400, 'Bitte geben Sie dem Gerät einen Namen.', [{ field: 'name', message: 'x' }]));
  await press('Koppeln');
  expect(await screen.findByText('Bitte geben Sie dem Gerät einen Namen.')).toBeVisible();
  expect(screen.getByLabelText('Name des Geräts')).toBeInvalid();
  server.online = false;
  await userEvent.type(screen.getByLabelText('Name des Geräts'), 'Foyer');
  await press('Koppeln');
  expect(await screen.findByText(/Der Server ist nicht erreichbar/)).toBeVisible();
  await press('Anderer Code');
  expect(await screen.findByLabelText('Code')).toBeVisible();
});

test('only administrators can open the pairing page', async () => {
  server.on('GET /api/v1/devices', { devices: [], total: 0, states: {}, releases: [] });
  const { address } = await renderApp('/devices/pair', { group: 'dachberater' });
  await waitFor(() => expect(address()).toBe('/devices'));
});
