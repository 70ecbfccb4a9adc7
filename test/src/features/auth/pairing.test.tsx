import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { DEVICE_SECRET_PATTERN } from '../../../../src/contract/fleet/fleet';
import { authRestored } from '../../../../src/features/auth/authSlice';
import { UnlockView } from '../../../../src/features/auth/UnlockView';
import { devicePaired } from '../../../../src/features/auth/pairing/pairingEvents';
import { LanguageProvider } from '../../../../src/i18n/Language';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer, json, refusal, silence } from '../../../support/fakeServer';
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
  expect(container.received).toContainEqual({ type: 'devicePaired', identity: IDENTITY });
  expect(storedBefore).not.toContain(SESSION.token);
  expect(app.store.getState().auth).toMatchObject({ ...SESSION, validated: true });
  expect(app.store.getState().auth).not.toHaveProperty('seal_key');
  await jest.advanceTimersByTimeAsync(2_300);
  expect(app.reloads()).toBe(1);
  await app.stop();
});
