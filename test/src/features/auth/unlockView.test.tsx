import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { App } from '../../../../src/app/App';
import { tokenRefused } from '../../../../src/api/apiEvents';
import { authRestored, keyAccepted, loggedOut } from '../../../../src/features/auth/authSlice';
import { PERMISSIONS } from '../../../../src/contract/base/permissions';
import { NEUTRAL_BRAND } from '../../../../src/contract/brand/neutralBrand';
import { showBrand } from '../../../support/showBrand';
import { FakeServer, json, portalPage, silence } from '../../../support/fakeServer';
import { FORMER_WORDS, secondBrand } from '../../../support/secondBrand';
import { startApp, type StartedApp } from '../../../support/startApp';

const AUTHENTICATE = 'POST /api/v1/authenticate';
let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  app = await startApp();
  render(
    <Provider store={app.store}>
      <App />
    </Provider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
});
afterEach(async () => {
  await act(() => app.stop());
  server.close();
  jest.useRealTimers();
});

async function submit(key: string): Promise<void> {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
  const field = await screen.findByLabelText('Zugangsschlüssel');
  await user.clear(field);
  if (key !== '') await user.click(field);
  if (key !== '') await user.paste(key);
  await user.click(screen.getByRole('button', { name: 'Freischalten' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
}

// spec: unlock-1, unlock-4, unlock-5, role-12
test('the unlocking screen asks for a key and offers to request access', async () => {
  expect(await screen.findByRole('heading', { name: 'Zugang freischalten' })).toBeVisible();
  expect(document.title).toBe('Zugang freischalten | Dachberater');
  expect(screen.getByRole('link', { name: 'Zugang anfordern' }).getAttribute('href')).toMatch(/^mailto:.+@/);
});

test("the unlocking screen shows the brand's name, company and picture, and its address for requests", async () => {
  await screen.findByRole('heading', { name: 'Zugang freischalten' });
  expect(document.querySelector('img')).toHaveAttribute('src', '/brand/unlock.webp');
  act(() => showBrand(app.store, secondBrand));
  expect(document.title).toBe('Zugang freischalten | Giebelbuch');
  expect(screen.getByText('Dachsteinwerke Hohenfels')).toBeVisible();
  expect(screen.getByText('Giebelbuch')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zugang anfordern' })).toHaveAttribute(
    'href',
    'mailto:rat@hohenfels.example?subject=Zugang%20zu%20Giebelbuch',
  );
  expect(document.body.innerHTML).not.toMatch(FORMER_WORDS);
});

test('the unlocking screen leaves out what the brand does not name', async () => {
  await screen.findByRole('heading', { name: 'Zugang freischalten' });
  act(() => showBrand(app.store, NEUTRAL_BRAND));
  expect(screen.queryByRole('link', { name: 'Zugang anfordern' })).toBeNull();
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('.brand')).toHaveTextContent(/^Anwendung$/);
});

const ENDED = /^Ihre Sitzung wurde beendet\..+ sind noch auf diesem Gerät\.$/;

test('the unlocking screen says that the server ended the session and that the data remains stored', async () => {
  await screen.findByText(/^Geben Sie den Zugangsschlüssel ein/);
  expect(screen.queryByText(ENDED)).toBeNull();
  const token = 'a-token-of-some-length';
  act(() => {
    app.store.dispatch(keyAccepted({ token, permission: PERMISSIONS.default, user: 'A'.repeat(22) }));
    app.store.dispatch(authRestored({ hasLegacyKey: false }));
    app.store.dispatch(tokenRefused({ token }));
  });
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(screen.queryByText(/^Geben Sie den Zugangsschlüssel ein/)).toBeNull();
});

test('the unlocking screen takes the focus when it replaces another screen', async () => {
  await screen.findByText(/^Geben Sie den Zugangsschlüssel ein/);
  await waitFor(() => expect(document.body).toHaveFocus());
  const token = 'a-token-of-some-length';
  await act(async () => {
    app.store.dispatch(keyAccepted({ token, permission: PERMISSIONS.default, user: 'A'.repeat(22) }));
    app.store.dispatch(authRestored({ hasLegacyKey: false }));
    await jest.advanceTimersByTimeAsync(3_000);
  });
  expect(screen.queryByLabelText('Zugangsschlüssel')).toBeNull();
  act(() => void app.store.dispatch(tokenRefused({ token })));
  const focused = await screen.findByText(ENDED);
  await waitFor(() => expect(focused).toHaveFocus());
});

// spec: unlock-2, login-9
test('the unlocking screen sends the key without the spaces around it', async () => {
  server.on(AUTHENTICATE, {
    valid: true,
    token: 'a-token-of-some-length',
    permission: PERMISSIONS.default,
    message: 'Willkommen',
  });
  await submit('  ABCD-EFGH \n');
  expect(server.requests(AUTHENTICATE)[0]?.body).toBe('key=ABCD-EFGH');
  expect(screen.getByText('Ihr Zugang wird eingerichtet …')).toBeVisible();
  expect(screen.queryByLabelText('Zugangsschlüssel')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_300));
  expect(app.reloads()).toBe(1);
});

test('after a log-out, the unlocking screen shows no key field until the page reloads', async () => {
  act(() => void app.store.dispatch(loggedOut()));
  expect(await screen.findByText('Einen Moment …')).toBeVisible();
  expect(screen.queryByLabelText('Zugangsschlüssel')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(app.reloads()).toBe(1);
});

test('the unlocking screen does not send an empty key', async () => {
  await submit('');
  expect(server.requests(AUTHENTICATE)).toHaveLength(0);
});

// spec: error-1, error-2
test.each([
  [
    'a refused key',
    { valid: false, message: 'Der Zugangsschlüssel ist ungültig.' },
    'Der Zugangsschlüssel ist ungültig.',
  ],
  [
    'too many tries',
    json(429, { message: 'Zu viele Versuche. Bitte warten Sie einen Moment.', errors: [] }),
    'Zu viele Versuche. Bitte warten Sie einen Moment.',
  ],
  ['a sign-in page of a Wi-Fi network', portalPage(), 'Server nicht erreichbar'],
  ['a server error', json(500, {}), 'Server nicht erreichbar'],
])('the unlocking screen reports %s and lets the person try again', async (_name, answer, text) => {
  server.on(AUTHENTICATE, answer);
  await submit('falsch');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await waitFor(() => expect(screen.getByLabelText('Zugangsschlüssel')).toHaveFocus());
  expect(screen.getByLabelText('Zugangsschlüssel')).toHaveValue('falsch');
});

test('a second press of the button sends no request while the server checks the key', async () => {
  server.on(AUTHENTICATE, silence);
  await submit('schlüssel');
  await submit('schlüssel');
  expect(server.requests(AUTHENTICATE)).toHaveLength(1);
});
