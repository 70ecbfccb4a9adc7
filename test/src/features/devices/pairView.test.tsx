import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEVICE_ID, devicesAnswer } from '../../../support/fleet';
import { FakeServer, json, refusal } from '../../../support/fakeServer';
import { isPinOf } from '../../../../src/lib/pin';
import { offerHash } from '../../../support/offerHash';
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

test("the address in the tablet's QR code opens the form with the tablet's words", async () => {
  await renderApp('/devices/pair?code=ACD467', { group: 'admin' });
  expect(await screen.findByRole('list', { name: 'Vier Wörter' })).toBeVisible();
  await press('Anderer Code');
  expect(await screen.findByLabelText('Code')).toHaveValue('');
  expect(server.requests(FIND)).toHaveLength(1);
});

describe('for a showroom device the pairing page', () => {
  const open = async () => {
    await renderApp('/devices/pair', { group: 'admin' });
    await enter('ACD467');
    await userEvent.type(await screen.findByLabelText('Name des Geräts'), 'Foyer');
    await userEvent.click(screen.getByRole('button', { name: /Gruppe/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Innendienst' }));
    await userEvent.click(screen.getByRole('button', { name: /Art/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ausstellung' }));
  };
  const typePin = async (pin: string, repeated: string) => {
    await userEvent.type(screen.getByLabelText('PIN für Mitarbeiter'), pin);
    await userEvent.type(screen.getByLabelText('PIN wiederholen'), repeated);
  };
  beforeEach(() => offerHash());
  const field = (form: object, name: string) => (form as Record<string, string | undefined>)[name] ?? '';

  test('sends the hash of the PIN, the idle time and the lowest group, but never the PIN', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /Gruppe/ })).toBeNull();
    expect(screen.getByText(/Besucher nutzen dieses Gerät dann ohne Anmeldung/)).toBeVisible();
    await typePin('471147', '471147');
    await userEvent.click(screen.getByRole('button', { name: /Beratung endet ohne Bedienung nach.*erhöhen/ }));
    await press('Koppeln');
    await screen.findByText(/„Foyer“ ist gekoppelt/);
    const { body = '' } = server.requests(PAIR)[0] ?? {};
    const form = Object.fromEntries(new URLSearchParams(body));
    expect(form).toMatchObject({ name: 'Foyer', kind: 'showroom', permission_group: 'default' });
    expect(field(form, 'showroom[idle_seconds]')).toBe('210');
    const [salt, hash] = [field(form, 'showroom[pin][salt]'), field(form, 'showroom[pin][hash]')];
    const iterations = Number(field(form, 'showroom[pin][iterations]'));
    expect(await isPinOf('471147', { salt, hash, iterations })).toBe(true);
    expect(body).not.toContain('471147');
  });

  test('asks for a PIN of at least four digits, twice', async () => {
    await open();
    await typePin('471', '471');
    await press('Koppeln');
    expect(await screen.findByText('Bitte geben Sie 4 bis 8 Ziffern ein.')).toBeVisible();
    expect(screen.getByLabelText('PIN für Mitarbeiter')).toBeInvalid();
    await typePin('1', '2');
    await press('Koppeln');
    expect(await screen.findByText('Die beiden PINs stimmen nicht überein.')).toBeVisible();
    expect(screen.getByLabelText('PIN wiederholen')).toBeInvalid();
    expect(server.requests(PAIR)).toEqual([]);
  });

  test('pairs no device when the browser cannot hash the PIN', async () => {
    await open();
    await typePin('4711', '4711');
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    await press('Koppeln');
    expect(await screen.findByText(/Dieser Browser kann die PIN nicht sicher übertragen/)).toBeVisible();
    expect(server.requests(PAIR)).toEqual([]);
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
  server.on('GET /api/v1/devices', devicesAnswer([]));
  const { address } = await renderApp('/devices/pair', { group: 'dachberater' });
  await waitFor(() => expect(address()).toBe('/devices'));
});
