import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ViewBoundary } from '../../../../src/app/shell/ViewBoundary';
import { brandReducer } from '../../../../src/features/brand/brandSlice';
import { stateStored, stateUnstored } from '../../../../src/features/device/deviceEvents';
import { storageReducer } from '../../../../src/features/device/storageSlice';
import '../../../../src/i18n/i18n';
import { showBrand } from '../../../support/showBrand';
import { FakeContainer, offerContainer } from '../../../support/fakeContainer';

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** jsdom cannot reload and logs an error instead, so the test counts reloads by these errors. */
let errors: jest.SpyInstance;
const makeStore = () => configureStore({ reducer: { storage: storageReducer, brand: brandReducer } });
let store: ReturnType<typeof makeStore>;
/** Replaces `fetch`, so that the test decides the answer when the view boundary requests the page. */
let server: jest.SpyInstance<ReturnType<typeof fetch>>;
const reloads = () => errors.mock.calls.filter(([error]) => String(error).includes('navigation')).length;

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  store = makeStore();
  server = jest.spyOn(globalThis, 'fetch');
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const show = (error: Error) =>
  render(
    <Provider store={store}>
      <ViewBoundary>
        <Broken error={error} />
      </ViewBoundary>
    </Provider>,
  );

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('when a view cannot be loaded, the page reloads every half minute', async () => {
  server.mockResolvedValue(new Response());
  show(missing);
  expect(screen.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })).toBeVisible();
  await pass(29_999);
  expect(reloads()).toBe(1);
  await pass(1);
  expect(reloads()).toBe(2);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(reloads()).toBe(3);
});

test('when the browser blocks session storage, the page reloads after half a minute', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The user has blocked it.', 'SecurityError');
  });
  server.mockResolvedValue(new Response());
  show(missing);
  expect(screen.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })).toBeVisible();
  await pass(29_999);
  expect(reloads()).toBe(0);
  await pass(1);
  expect(reloads()).toBe(1);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(reloads()).toBe(2);
});

test('a page without a service worker does not reload while the server does not answer', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  show(missing);
  await pass(30_000);
  expect(reloads()).toBe(0);
  server.mockResolvedValue(new Response());
  await pass(30_000);
  expect(reloads()).toBe(1);
});

test('a page with unstored choices waits an hour before it reloads', async () => {
  server.mockResolvedValue(new Response());
  store.dispatch(stateUnstored());
  show(missing);
  await pass(3_599_999);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(reloads()).toBe(0);
  await pass(1);
  expect(reloads()).toBe(1);
  act(() => void store.dispatch(stateStored()));
  await pass(0);
  expect(reloads()).toBe(2);
});

test('the page does not reload when the view throws an error', () => {
  show(new Error('x'));
  act(() => jest.advanceTimersByTime(60_000));
  window.dispatchEvent(new Event('online'));
  expect(reloads()).toBe(0);
});

test("a failed view names the brand's support address, or a general contact", () => {
  show(new Error('x'));
  expect(screen.getByText(/schreiben Sie an Ihren Ansprechpartner\.$/)).toBeVisible();
  act(() => showBrand(store));
  expect(screen.getByText(/schreiben Sie an dachberater@tonwerk-lindenau\.example\.$/)).toBeVisible();
});

test.each(['Neu laden', 'Zur Übersicht'])(
  'when the server does not answer, pressing „%s“ shows the advice to check the connection',
  async (name) => {
    server.mockRejectedValue(new TypeError('offline'));
    show(new Error('x'));
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(0);
    expect(reloads()).toBe(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.');
    server.mockResolvedValue(new Response());
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(0);
    expect(reloads()).toBe(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Bitte laden Sie die Seite neu.');
  },
);

describe('when a view fails and a new build is waiting,', () => {
  let container: FakeContainer;
  let takeAway: () => void;
  beforeEach(() => {
    container = new FakeContainer();
    takeAway = offerContainer(container);
  });
  afterEach(() => takeAway());

  test('the page reloads after the new build has taken control', async () => {
    container.letWait();
    const before: number[] = [];
    container.addEventListener('controllerchange', () => before.push(reloads()));
    show(missing);
    await pass(0);
    expect([before, reloads()]).toEqual([[0], 1]);
  });

  test('the page reloads after thirty seconds if the new build does not take control', async () => {
    container.letWait({ obeys: false });
    show(missing);
    await pass(29_999);
    expect(reloads()).toBe(0);
    await pass(1);
    expect(reloads()).toBe(1);
  });

  test('the reload button starts the new build', async () => {
    container.letWait();
    let takenOver = 0;
    container.addEventListener('controllerchange', () => (takenOver += 1));
    show(new Error('x'));
    fireEvent.click(screen.getByRole('button', { name: 'Neu laden' }));
    await pass(0);
    expect([takenOver, reloads()]).toEqual([1, 1]);
  });
});
