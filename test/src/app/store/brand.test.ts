/** The page's start reads the brand of its release. After a failed read the page reads the brand again. */
import { waitFor } from '@testing-library/react';
import { boot } from '../../../../src/app/store/boot';
import { NEUTRAL_FACTS } from '../../../../src/contract/brand/neutralFacts';
import { demoBrand } from '../../../support/demoBrand';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer, portalPage, refusal } from '../../../support/fakeServer';
import { secondBrand } from '../../../support/secondBrand';
import { settle } from '../../../support/settle';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin } from '../../../support/storeLogin';

const BRAND = 'GET /brand.json';
/** In jsdom no style sheet loads. */
const LINK = '<link rel="stylesheet" href="/brand.css">';
let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => server.close());

describe('a page without a brand', () => {
  let app: StartedApp;
  beforeEach(async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
    await storeLogin();
  });
  afterEach(async () => {
    await app.stop();
    jest.useRealTimers();
    document.head.innerHTML = '';
  });

  const start = async (brand: typeof demoBrand | null) => {
    app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0', brand });
  };
  const pass = async (ms: number) => {
    await settle(ms);
    await settle();
  };
  const comeOnline = async () => {
    window.dispatchEvent(new Event('online'));
    await pass(1_000);
  };
  const shown = () => app.store.getState().brand;
  /** Waits until the page has read a brand. */
  const untilRead = async () => {
    while (shown() === NEUTRAL_FACTS) await settle(10);
  };

  test('reads the brand after an update check', async () => {
    server.on('GET /api/version_available', { version: '1.0.0', timestamp: 1 }).on(BRAND, secondBrand);
    await start(null);
    await untilRead();
    expect(shown()).toEqual(secondBrand);
  });

  test('reads the brand whenever the connection returns, until an answer comes', async () => {
    await start(null);
    await comeOnline();
    expect(shown()).toBe(NEUTRAL_FACTS);
    server.on(BRAND, secondBrand);
    await comeOnline();
    await untilRead();
    expect(shown()).toEqual(secondBrand);
    await comeOnline();
    expect(server.requests(BRAND)).toHaveLength(2);
  });

  test('loads the colours again that did not load with the page', async () => {
    document.head.innerHTML = LINK;
    const failed = document.querySelector('link');
    server.on(BRAND, secondBrand);
    await start(null);
    await comeOnline();
    await untilRead();
    const link = document.querySelector('link');
    expect(link).not.toBe(failed);
    expect(link).toHaveAttribute('href', '/brand.css');
    document.documentElement.style.setProperty('--ground', '#10161a');
    link?.dispatchEvent(new Event('load'));
    expect(document.querySelector('meta')).toHaveAttribute('content', '#10161a');
    document.documentElement.removeAttribute('style');
  });

  test('loads the colours again that alone did not load, until they have loaded', async () => {
    document.head.innerHTML = LINK;
    const failed = document.querySelector('link');
    server.on(BRAND, demoBrand);
    await start(demoBrand);
    await comeOnline();
    const second = document.querySelector('link');
    expect(second).not.toBe(failed);
    await comeOnline();
    const third = document.querySelector('link');
    expect(third).not.toBe(second);
    Object.defineProperty(third, 'sheet', { value: {} });
    await comeOnline();
    await comeOnline();
    expect(document.querySelector('link')).toBe(third);
    // The last request began before the page knew that the colours had loaded.
    expect(server.requests(BRAND)).toHaveLength(3);
  });

  test('does not read a brand that the start has read', async () => {
    await start(demoBrand);
    await comeOnline();
    expect(server.requests(BRAND)).toEqual([]);
  });
});

// Stands last, because `boot` leaves stores that still write their state.
describe('the start of the page', () => {
  // `boot` opens a BroadcastChannel that this test cannot close, so the test removes BroadcastChannel.
  beforeAll(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

  test('reads the brand before the page renders', async () => {
    server.on(BRAND, secondBrand);
    const { store } = await boot();
    expect(store.getState().brand).toEqual(secondBrand);
    const [asked] = server.requests(BRAND);
    // The browser would not use the preloaded answer for a request with a token.
    expect(asked?.headers.has('authorization')).toBe(false);
  });

  test('waits at most a second for the brand, and the page takes a later answer', async () => {
    let answer: (brand: object) => void = () => undefined;
    server.on(BRAND, () => new Promise<object>((resolve) => (answer = resolve)));
    const { store } = await boot();
    expect(store.getState().brand).toBe(NEUTRAL_FACTS);
    answer(secondBrand);
    await waitFor(() => expect(store.getState().brand).toEqual(secondBrand));
  });

  test.each([
    ['an error', refusal(404, 'Nicht gefunden.')],
    ["a captive portal's page", portalPage()],
    ['an empty answer', {}],
    ['a list', []],
    ['a name that is no text', { ...secondBrand, name: 7 }],
    ['missing facts of the company', { ...secondBrand, company: { name: 'Dachwerk' } }],
    ['pages that are no object', { ...secondBrand, pages: null }],
    ['a legal notice that is no list', { ...secondBrand, legal: 'Offenlegung' }],
  ])('keeps the neutral brand when the server answers with %s', async (_what, answer) => {
    server.on(BRAND, answer);
    const { store } = await boot();
    expect(store.getState().brand).toBe(NEUTRAL_FACTS);
  });
});
