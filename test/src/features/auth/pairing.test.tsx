import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { DEVICE_SECRET_PATTERN } from '../../../../src/contract/fleet/fleet';
import { authRestored } from '../../../../src/features/auth/authSlice';
import { UnlockView } from '../../../../src/features/auth/UnlockView';
import { devicePaired } from '../../../../src/features/auth/pairing/pairingEvents';
import { SHOWROOM } from '../../../../src/features/showroom/deviceItems';
import { readShowroom } from '../../../../src/features/showroom/deviceRecord';
import { LanguageProvider } from '../../../../src/i18n/Language';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer, json, refusal, silence } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { SHOWROOM_DEVICE } from '../../../support/showroomDevice';
import { startApp } from '../../../support/startApp';

const ASK = 'POST /api/v1/pairings';
const PHRASE = ['Ahorn', 'Brücke', 'Dach', 'Esel'];
const WAITING = { state: 'waiting', signs: 'ACD467', phrase: PHRASE, expires: '2026-11-27T10:00:00.000Z' };
const IDENTITY = { id: '5b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4d', secret: 's'.repeat(43) };
const SESSION = { token: 't'.repeat(43), permission: 'p'.repeat(36), user: 'a'.repeat(24), person: 'Tablet Halle 3' };
const PAIRED = { state: 'paired', identity: IDENTITY, session: SESSION };

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  server = new FakeServer().on(ASK, WAITING);
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

async function open() {
  const { store } = makeStore(new StateStorage());
  store.dispatch(authRestored({ hasLegacyKey: false }));
  const actions: unknown[] = [];
  const { dispatch } = store;
  store.dispatch = ((action: never) => {
    actions.push(action);
    return dispatch(action);
  }) as typeof dispatch;
  render(
    <Provider store={store}>
      <LanguageProvider>
        <UnlockView takesFocus={false} />
      </LanguageProvider>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mit Code koppeln' }));
  return { store, actions, dialog: within(await screen.findByRole('dialog', { name: 'Mit Code koppeln' })) };
}
const secrets = () => server.requests(ASK).map(({ body }) => new URLSearchParams(body).get('secret'));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

// spec: login-11
test('the pairing window shows a code and four words until the device is paired', async () => {
  const { actions, dialog, store } = await open();
  expect(await dialog.findByLabelText('Code: A C D 4 6 7')).toHaveTextContent('ACD 467');
  expect(dialog.getByRole('img', { name: 'QR-Code zum Koppeln dieses Geräts' })).toBeVisible();
  const words = within(dialog.getByRole('list', { name: 'Vier Wörter' })).getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual(PHRASE);
  await pass(3_000);
  server.on(ASK, PAIRED);
  await pass(3_000);
  expect(await dialog.findByText(/Das Gerät ist gekoppelt/)).toBeVisible();
  expect(actions).toContainEqual(devicePaired({ identity: IDENTITY, session: SESSION }));
  const asked = secrets();
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toMatch(new RegExp(DEVICE_SECRET_PATTERN));
  await pass(10_000);
  expect(secrets().length).toBe(asked.length);
  expect(JSON.stringify(store.getState().api)).not.toContain(asked[0]);
});

test('a closed pairing window sends no requests, and a reopened window shows the same code', async () => {
  const { dialog } = await open();
  await dialog.findByText('ACD 467');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const before = secrets().length;
  await pass(20_000);
  expect(secrets().length).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: 'Mit Code koppeln' }));
  expect(await screen.findByText('ACD 467')).toBeVisible();
  expect(new Set(secrets()).size).toBe(1);
});

test('the pairing window shows the code as soon as the server answers again', async () => {
  server.on(ASK, silence);
  const { dialog } = await open();
  expect(dialog.getByRole('status')).toHaveTextContent('Eine Anfrage wird gestellt …');
  await userEvent.keyboard('{Escape}');
  server.online = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Mit Code koppeln' }));
  expect(await screen.findByText(/Der Server ist nicht erreichbar/)).toBeVisible();
  server.online = true;
  server.on(ASK, WAITING);
  await pass(3_000);
  expect(await screen.findByText('ACD 467')).toBeVisible();
  server.online = false;
  await pass(3_000);
  expect(await screen.findByText(/Der Server ist nicht erreichbar/)).toBeVisible();
  expect(screen.getByText('ACD 467')).toBeVisible();
});

test('the pairing window shows the reason when the server refuses a request', async () => {
  server.on(ASK, refusal(429, 'In diesem Netz warten schon sehr viele Geräte.'));
  const { dialog } = await open();
  expect(await dialog.findByText('In diesem Netz warten schon sehr viele Geräte.')).toBeVisible();
  await pass(20_000);
  expect(secrets().length).toBe(1);
  server.on(ASK, WAITING);
  await userEvent.click(dialog.getByRole('button', { name: 'Neue Anfrage' }));
  expect(await screen.findByText('ACD 467')).toBeVisible();
  expect(new Set(secrets()).size).toBe(2);
});

test('a newly paired device sends its identity to the service worker before it stores the session', async () => {
  const container = new FakeContainer();
  let storedBefore = '';
  container.answer = (message) => {
    if (message.type !== 'devicePaired') return null;
    storedBefore = JSON.stringify({ ...localStorage });
    return true;
  };
  server.on(ASK, () => json(500, {}));
  const app = await startApp({ container });
  app.store.dispatch(devicePaired({ identity: IDENTITY, session: { ...SESSION, seal_key: 'x' } }));
  await jest.advanceTimersByTimeAsync(100);
  const facts = expect.objectContaining({ kind: 'personal' });
  expect(container.received).toContainEqual({ type: 'devicePaired', identity: IDENTITY, facts });
  expect(storedBefore).not.toContain(SESSION.token);
  expect(app.store.getState().auth).toMatchObject({ ...SESSION, validated: true });
  expect(app.store.getState().auth).not.toHaveProperty('seal_key');
  await jest.advanceTimersByTimeAsync(2_300);
  expect(app.reloads()).toBe(1);
  await app.stop();
});

describe('a device that was paired as a showroom device', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());
  const { name, pin } = SHOWROOM_DEVICE;
  const showroom = { pin, idle_seconds: 90 };
  const pair = async (container: FakeContainer) => {
    offerHash();
    server.on(ASK, () => json(500, {}));
    const app = await startApp({ container });
    app.store.dispatch(devicePaired({ identity: IDENTITY, session: { ...SESSION, person: name }, showroom }));
    await jest.advanceTimersByTimeAsync(2_400);
    return app;
  };

  test('stores PIN and idle time, and tells the worker its kind, before the session begins', async () => {
    const container = new FakeContainer();
    let before: string[] = [];
    container.answer = (message) => {
      if (message.type === 'devicePaired') before = Object.keys(localStorage);
      return true;
    };
    const app = await pair(container);
    expect(before).toContain(SHOWROOM);
    const facts = expect.objectContaining({ kind: 'showroom' });
    const told = container.received.filter(({ type }) => type === 'devicePaired' || type === 'deviceSetUp');
    expect(told).toEqual([{ type: 'devicePaired', identity: IDENTITY, facts }]);
    expect(readShowroom()).toEqual({ name, pin, idleSeconds: 90 });
    expect(app.store.getState().showroom.device).toEqual({ name, pin, idleSeconds: 90 });
    expect(app.store.getState().auth).toMatchObject({ token: SESSION.token, validated: true });
    expect(app.reloads()).toBe(1);
    await app.stop();
  });

  test('stays a personal device for page and worker when it cannot store a PIN', async () => {
    const container = new FakeContainer();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const app = await pair(container);
    setItem.mockRestore();
    const facts = expect.objectContaining({ kind: 'personal' });
    expect(container.received).toContainEqual({ type: 'devicePaired', identity: IDENTITY, facts });
    expect(app.store.getState().showroom.device).toBeNull();
    expect(app.store.getState().auth).toMatchObject({ token: SESSION.token, validated: true });
    await app.stop();
  });
});
