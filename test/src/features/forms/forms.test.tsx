import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keyAccepted } from '../../../../src/features/auth/authSlice';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { pressBack } from '../../../support/pressBack';
import { renderApp } from '../../../support/renderApp';

const TOOLS = 'GET /api/v1/tools';
const ORIGIN = 'http://localhost:8081';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/news', []).on(TOOLS, { port: 8081 });
});
afterEach(() => server.close());

const frame = (title: string) => screen.findByTitle<HTMLIFrameElement>(title);
const ready = (source: Window | null, origin = ORIGIN) =>
  act(() => {
    const data = { source: 'dachberater-tool', type: 'ready' };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

// spec: route-12
test('the list of forms links to every tool', async () => {
  await renderApp('/form');
  await screen.findByRole('heading', { level: 1, name: 'Formulare' });
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Berechnung und Planung', '/form/service?werkzeug=berechnung'],
    ['Beratungsassistent', '/form/service?werkzeug=beratung'],
    ['Dachcheck', '/form/service?werkzeug=dachcheck'],
    ['Produktmuster', '/form/sample'],
    ['Visualisierung', '/form/visualization'],
    ['Kontaktanfrage', '/form/lead'],
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'DachcheckPrüft, ob ein Modell bei Ihrer Dachneigung zulässig ist.',
      'KontaktanfrageBeratung, Angebot oder technische Frage: Wir melden uns.',
    ]),
  );
});

// spec: route-14, route-15, route-40, route-41, route-42
test.each([
  ['/form/visualization', 'Visualisierung', '/visualisierung'],
  ['/form/lead', 'Kontaktanfrage', '/anfrage'],
  ['/form/service', 'Berechnung und Planung', '/berechnung'],
  ['/form/service?werkzeug=beratung', 'Beratungsassistent', '/beratung'],
  ['/form/service?werkzeug=dachcheck', 'Dachcheck', '/dachcheck'],
  ['/form/service?werkzeug=unbekannt', 'Berechnung und Planung', '/berechnung'],
  ['/form/sample?bestellung=1', 'Produktmuster', '/muster'],
])('the address "%s" shows the tool "%s"', async (path, title, address) => {
  await renderApp(path);
  expect((await frame(title)).src).toBe(`${ORIGIN}${address}`);
  expect(screen.getByRole('link', { name: 'Alle Formulare' })).toHaveAttribute('href', '/form');
});

// spec: route-13
test('the sample order button opens the order form for the product', async () => {
  const { address } = await renderApp('/form/sample?modell=lindora-12');
  await userEvent.click(await screen.findByRole('link', { name: 'Produktmuster bestellen' }));
  expect((await frame('Produktmuster')).src).toBe(`${ORIGIN}/muster?modell=lindora-12`);
  // The address records that the form is open, so the form is still open after a reload.
  expect(address()).toBe('/form/sample?modell=lindora-12&bestellung=1');
});

test('a tool keeps its state while a person uses another tool', async () => {
  const { address } = await renderApp('/form/service');
  const calculation = await frame('Berechnung und Planung');
  await userEvent.click(screen.getByRole('link', { name: 'Dachcheck' }));
  expect(await frame('Dachcheck')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dachcheck' })).toHaveAttribute('aria-current', 'page');
  expect(calculation.closest('[hidden]')).not.toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Berechnung und Planung' }));
  expect(await frame('Berechnung und Planung')).toBe(calculation);
  expect(calculation.closest('[hidden]')).toBeNull();
  expect(address()).toBe('/form/service?werkzeug=berechnung');
});

test('the Back button leaves the service page after a person has changed tools', async () => {
  const { address } = await renderApp('/form');
  await userEvent.click(await screen.findByRole('link', { name: 'Berechnung und Planung' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Dachcheck' }));
  expect(address()).toBe('/form/service?werkzeug=dachcheck');
  await pressBack();
  await waitFor(() => expect(address()).toBe('/form'));
});

describe('the lead form', () => {
  const open = async () => {
    const { store } = await renderApp('/form/lead', { group: 'worker' });
    const shown = await frame('Kontaktanfrage');
    const { contentWindow } = shown;
    if (contentWindow === null) throw new Error('The frame has no window');
    return {
      store,
      shown,
      contentWindow,
      posted: jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => undefined),
    };
  };

  // spec: route-16
  test("gets the login token and the person's group when the form is ready", async () => {
    const { contentWindow, posted } = await open();
    expect(posted).not.toHaveBeenCalled();
    ready(contentWindow);
    expect(posted.mock.calls).toEqual([
      [{ source: 'dachberater', type: 'access', token: 'token-of-a-test', group: 'worker' }, ORIGIN],
    ]);
  });

  test('gets a newer token after a new login in another tab', async () => {
    const { store, contentWindow, posted } = await open();
    const { permission } = store.getState().auth;
    const unlocked = (token: string) => act(() => store.dispatch(keyAccepted({ token, permission: permission ?? '' })));
    unlocked('token-before-it-is-ready');
    expect(posted).not.toHaveBeenCalled();
    ready(contentWindow);
    unlocked('token-of-the-other-tab');
    expect(posted.mock.calls.map(([message, origin]) => [(message as { token: string }).token, origin])).toEqual([
      ['token-before-it-is-ready', ORIGIN],
      ['token-of-the-other-tab', ORIGIN],
    ]);
  });

  test('gets no token after a ready message from another origin', async () => {
    const { shown, contentWindow, posted } = await open();
    ready(contentWindow, 'http://localhost:9999');
    ready(window);
    expect(posted).not.toHaveBeenCalled();
    expect(shown.src).not.toMatch(/token|worker/);
  });
});

// spec: route-43
test('tools other than the lead form get no login token', async () => {
  await renderApp('/form/visualization');
  const { contentWindow } = await frame('Visualisierung');
  if (contentWindow === null) throw new Error('The frame has no window');
  const posted = jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => undefined);
  ready(contentWindow);
  expect(posted).not.toHaveBeenCalled();
});

test('the page shows a notice with an e-mail address when the server has no tools', async () => {
  server.on(TOOLS, { port: null });
  await renderApp('/form/visualization');
  expect(await screen.findByText('Dieses Werkzeug ist hier nicht eingerichtet.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByText(/dachberater@tonwerk-lindenau\.example/)).toBeVisible();
});

test('a tool loads as soon as the server can be reached again', async () => {
  server.online = false;
  const { store } = await renderApp('/form/visualization');
  expect(await screen.findByRole('alert')).toHaveTextContent('Das Werkzeug konnte nicht geladen werden.');
  expect(store.getState().overlay.open).toBe(false);
  server.online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect((await frame('Visualisierung')).src).toBe(`${ORIGIN}/visualisierung`);
});

test('a retry button loads a tool after the server has refused the request', async () => {
  server.on(TOOLS, refusal(503, 'Nicht erreichbar.'));
  await renderApp('/form/visualization');
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  server.on(TOOLS, { port: 8081 });
  await userEvent.click(again);
  expect(await frame('Visualisierung')).toBeInTheDocument();
});
