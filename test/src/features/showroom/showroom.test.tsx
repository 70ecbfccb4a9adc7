import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PERMISSIONS } from '../../../../src/contract/base/permissions';
import { selectGroup } from '../../../../src/features/auth/authSelectors';
import { keyAccepted, loggedOut } from '../../../../src/features/auth/authSlice';
import { visitEnded } from '../../../../src/features/device/visitEvents';
import { folderMade } from '../../../../src/features/folder/folderSlice';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { PIN_TRIES, SHOWROOM } from '../../../../src/features/showroom/deviceItems';
import { readShowroom } from '../../../../src/features/showroom/deviceRecord';
import { readPinTries } from '../../../../src/features/showroom/pinTries';
import { selectIsShowroom } from '../../../../src/features/showroom/showroomSelectors';
import { versionInfoOpened } from '../../../../src/features/version/versionEvents';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { customerFolder } from '../../../support/sampleFolder';
import { offerHash } from '../../../support/offerHash';
import { renderApp, type RenderOptions } from '../../../support/renderApp';
import { beginShowroomDevice, SHOWROOM_DEVICE } from '../../../support/showroomDevice';

const BEGIN = 'POST /api/v1/showroom';
const AUTHENTICATE = 'POST /api/v1/authenticate';
const SESSION = {
  token: 'token-of-the-device',
  permission: PERMISSIONS.default,
  user: 'a'.repeat(32),
  person: 'Foyer',
};

let server: FakeServer;
let app: Awaited<ReturnType<typeof renderApp>>;

beforeEach(() => {
  offerHash();
  // jsdom has no IndexedDB. So a log-out cannot delete the search index, and logs a warning.
  jest.spyOn(console, 'warn').mockReturnValue();
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  app.unmount();
  server.close();
  jest.restoreAllMocks();
});

async function open(options: RenderOptions = {}) {
  app = await renderApp('/dashboard', { withSagas: true, ...options });
  // At its start, a showroom device ends the visit of the previous visitor.
  await waitFor(() => expect(app.store.getState().showroom.visit.status).toBe('none'));
  act(() => void app.store.dispatch(versionInfoOpened()));
  await screen.findByRole('dialog', { name: 'Versionsinformationen' });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const device = () => app.store.getState().showroom.device;

async function setUp(name: string, pin: string) {
  await press('Dieses Gerät steht im Ausstellungsraum');
  if (name !== '') await type('Name des Geräts', name);
  if (pin !== '') await type('PIN für Mitarbeiter', pin);
  await press('Gerät einrichten');
}

test.each(['worker', 'default'] as const)(
  'a person of the group "%s" cannot set up a showroom device',
  async (group) => {
    await open({ group });
    expect(screen.queryByRole('button', { name: 'Dieses Gerät steht im Ausstellungsraum' })).toBeNull();
  },
);

test("a new showroom device replaces the administrator's session with a session of its own", async () => {
  server.on(BEGIN, SESSION);
  await open({ group: 'admin' });
  await setUp(' Foyer ', '4711');
  await waitFor(() => expect(app.store.getState().auth.token).toBe(SESSION.token));
  expect(server.requests(BEGIN)[0]?.body).toBe('name=Foyer');
  expect(selectGroup(app.store.getState())).toBe('default');
  expect(app.store.getState().auth.person).toBe('Foyer');
  expect(readShowroom()).toMatchObject({ name: 'Foyer', idleSeconds: 180 });
  expect(localStorage.getItem(SHOWROOM)).not.toContain('4711');
});

test.each([
  ['an empty name', '', '4711', 'Bitte geben Sie dem Gerät einen Namen.'],
  ['a PIN of three digits', 'Foyer', '123', 'Bitte geben Sie 4 bis 8 Ziffern ein.'],
  ['a PIN with letters', 'Foyer', '12ab', 'Bitte geben Sie 4 bis 8 Ziffern ein.'],
])('the setup form refuses %s, and sends no request to the server', async (_what, name, pin, message) => {
  await open({ group: 'admin' });
  await setUp(name, pin);
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.requests(BEGIN)).toEqual([]);
  expect(device()).toBeNull();
});

test.each([
  ['the server refuses the name', refusal(409, 'Bitte wählen Sie einen anderen Namen.'), /anderen Namen/],
  ['the server is not reached', null, /^Server nicht erreichbar/],
])('the device remains a personal device when %s', async (_when, answer, message) => {
  if (answer !== null) server.on(BEGIN, answer);
  else server.online = false;
  await open({ group: 'dachberater' });
  await setUp('Foyer', '4711');
  expect(await screen.findByText(message)).toBeVisible();
  expect([device(), app.store.getState().auth.token]).toEqual([null, 'token-of-a-test']);
});

describe('on a showroom device', () => {
  beforeEach(beginShowroomDevice);

  test('every visitor has the permission level "default"', async () => {
    await open({ group: 'worker' });
    expect(selectGroup(app.store.getState())).toBe('default');
    await press('Diagnose');
    expect(screen.queryByRole('button', { name: 'Abmelden' })).toBeNull();
  });

  test('a log-out does not end the showroom', async () => {
    await open();
    act(() => void app.store.dispatch(keyAccepted({ token: 'token-of-a-worker', permission: PERMISSIONS.worker })));
    act(() => void app.store.dispatch(loggedOut()));
    await waitFor(() => expect(app.store.getState().auth.token).toBeNull());
    expect(readShowroom()).toEqual(SHOWROOM_DEVICE);
    expect(device()).toEqual(SHOWROOM_DEVICE);
  });

  test.each(['471', '47 1', 'abcd'])('the text "%s" does not count as an attempt', async (text) => {
    await open();
    await press('Ausstellungsraum beenden');
    await type('PIN', `${text}{Enter}`);
    expect(await screen.findByText('Bitte geben Sie 4 bis 8 Ziffern ein.')).toBeVisible();
    expect(screen.getByLabelText('PIN')).toHaveValue(text);
    expect(readPinTries()).toEqual({ wrong: 0, at: 0 });
  });

  test('the wait after a wrong PIN goes on after a reload', async () => {
    localStorage.setItem(PIN_TRIES, JSON.stringify({ wrong: 5, at: Date.now() }));
    await open();
    await press('Ausstellungsraum beenden');
    expect(await screen.findByText(/^Die PIN ist falsch\. Nächster Versuch in 1[56] s\.$/)).toBeVisible();
  });

  test('after a wrong PIN the wait counts down, and the field keeps its text', async () => {
    localStorage.setItem(PIN_TRIES, JSON.stringify({ wrong: 1, at: 0 }));
    await open();
    await press('Ausstellungsraum beenden');
    const field = screen.getByLabelText('PIN');
    await waitFor(() => expect(field).toHaveFocus());
    await type('PIN', '1111{Enter}');
    expect(await screen.findByText('Die PIN ist falsch. Nächster Versuch in 2 s.')).toBeVisible();
    expect(field).toHaveValue('1111');
    await userEvent.clear(field);
    await type('PIN', '4711{Enter}');
    expect(await screen.findByText('Die PIN ist falsch. Nächster Versuch in 1 s.')).toBeVisible();
    expect(field).toHaveValue('4711');
    expect(readPinTries().wrong).toBe(2);
    expect(selectIsShowroom(app.store.getState())).toBe(true);
    await waitFor(() => expect(screen.queryByText(/Nächster Versuch/)).toBeNull(), { timeout: 3_000 });
    await type('PIN', '{Enter}');
    await waitFor(() => expect(app.store.getState().auth.token).toBeNull());
    expect([device(), readShowroom()]).toEqual([null, null]);
  });

  test('staff who end the showroom read how many unsent mails are lost', async () => {
    await open();
    const items = [{ image: 'i', name: 'n', description: '' }];
    server.online = false;
    act(() => void app.store.dispatch(sendingRequested({ user: 'other', email: 'a@b.de', items })));
    await press('Ausstellungsraum beenden');
    await type('PIN', '4711{Enter}');
    expect(await screen.findByText('Eine E-Mail ist noch nicht gesendet und geht verloren.')).toBeVisible();
    expect(selectIsShowroom(app.store.getState())).toBe(true);
    await press('Trotzdem beenden');
    await waitFor(() => expect(app.store.getState().auth.token).toBeNull());
    expect(device()).toBeNull();
  });

  test('staff see a warning that ending the showroom deletes the kept folders', async () => {
    await open();
    act(() => {
      app.store.dispatch(folderMade(customerFolder({ id: 'a', isKept: true })));
      app.store.dispatch(visitEnded({ isShowroom: true }));
    });
    await press('Ausstellungsraum beenden');
    await press('PIN vergessen?');
    expect(screen.getByText('Die aufbewahrten Mappen werden dabei gelöscht.')).toBeVisible();
    await press('Mit PIN beenden');
    await type('PIN', '4711{Enter}');
    expect(await screen.findByText('Eine aufbewahrte Mappe wird gelöscht.')).toBeVisible();
    expect(screen.queryByText(/gesendet und ge/)).toBeNull();
    expect(selectIsShowroom(app.store.getState())).toBe(true);
    await press('Trotzdem beenden');
    await waitFor(() => expect(app.store.getState().auth.token).toBeNull());
  });

  test('staff end the showroom with an access key instead of the PIN', async () => {
    server.on('POST /api/v1/logout', { message: '' });
    server.on(AUTHENTICATE, {
      ...{ valid: true, token: 'token-of-an-administrator', permission: PERMISSIONS.admin, message: '' },
      ...{ user: 'b'.repeat(32), person: 'Ada' },
    });
    await open();
    await press('Ausstellungsraum beenden');
    await press('PIN vergessen?');
    await type('Zugangsschlüssel', 'ABCD{Enter}');
    await waitFor(() => expect(app.store.getState().auth.token).toBe('token-of-an-administrator'));
    expect(server.requests('POST /api/v1/logout')[0]?.headers.get('authorization')).toBe('Bearer token-of-a-test');
    expect([device(), readShowroom()]).toEqual([null, null]);
    expect(selectGroup(app.store.getState())).toBe('admin');
  });

  test.each([
    ['a key of another level', { valid: true, token: 't'.repeat(20), permission: PERMISSIONS.worker }, /lässt sich/],
    ['a wrong key', { valid: false, message: 'Der Zugangsschlüssel ist ungültig.' }, /ungültig/],
  ])('entering %s does not end showroom mode', async (_what, answer, message) => {
    server.on(AUTHENTICATE, answer);
    await open();
    await press('Ausstellungsraum beenden');
    await press('PIN vergessen?');
    await type('Zugangsschlüssel', 'ABCD{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(device()).toEqual(SHOWROOM_DEVICE);
  });

  test.each(['{', '[]', '{"name":"x"}', '{"name":"x","pin":{"salt":"a","hash":"b"}}'])(
    'the app ignores a stored showroom setting with the invalid text %p',
    async (text) => {
      localStorage.setItem(SHOWROOM, text);
      await open();
      expect(device()).toBeNull();
    },
  );

  test.each([
    [undefined, 180],
    ['60', 180],
    [59, 180],
    [60, 60],
    [1_800, 1_800],
    [1_801, 180],
    [90.5, 180],
  ])('an invalid stored idle time is replaced by 180 seconds (stored: %p, used seconds: %d)', (stored, seconds) => {
    const pin = { salt: 'a', hash: 'b', iterations: 1 };
    localStorage.setItem(SHOWROOM, JSON.stringify({ name: 'Foyer', idleSeconds: stored, pin, more: 1 }));
    expect(readShowroom()).toEqual({ name: 'Foyer', idleSeconds: seconds, pin });
  });
});
