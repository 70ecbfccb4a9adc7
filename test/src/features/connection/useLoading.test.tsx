import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { overlayClosed } from '../../../../src/features/overlay/overlaySlice';
import { useProductListQuery } from '../../../../src/browse/products/productsApi';
import { useLoading, type Query } from '../../../../src/features/connection/useLoading';
import { FakeServer, silence } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { productList } from '../../../support/sampleProducts';

const LIST = 'GET /api/v1/products/tiles';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/news', []).on(LIST, productList(3));
});
afterEach(() => server.close());

test('a product list loads when a person opens it again after a failed request', async () => {
  const user = userEvent.setup();
  server.online = false;
  const { store } = await renderApp('/products/tiles');
  await user.click(await screen.findByRole('button', { name: 'Zur Übersicht' }));
  server.online = true;
  await user.click(await screen.findByRole('link', { name: 'Tondachziegel' }));
  expect(await screen.findByText('3 Produkte')).toBeVisible();
  expect(store.getState().overlay.open).toBe(false);
});

function View() {
  const loading = useLoading(useProductListQuery('tiles'));
  return (
    <>
      <p>{loading.kind}</p>
      {loading.kind === 'failed' && <button onClick={loading.retry}>Erneut</button>}
    </>
  );
}

/** Shows a view of the product list. The returned functions leave it and open it again with the same store. */
function show() {
  const { store } = makeStore(new StateStorage());
  const page = (
    <Provider store={store}>
      <View />
    </Provider>
  );
  let shown = render(page);
  return {
    overlay: () => store.getState().overlay,
    close: () => act(() => void store.dispatch(overlayClosed())),
    leave: () => shown.unmount(),
    comeAgain: () => {
      shown.unmount();
      shown = render(page);
    },
  };
}

test('a view that opens again waits for its own request instead of showing the earlier failure', async () => {
  server.online = false;
  const { overlay, comeAgain } = show();
  await screen.findByText('failed');
  server.online = true;
  server.on(LIST, silence);
  const before = overlay();
  comeAgain();
  expect(screen.getByText('waiting')).toBeVisible();
  await waitFor(() => expect(server.requests(LIST)).toHaveLength(2));
  expect(screen.getByText('waiting')).toBeVisible();
  expect(overlay()).toBe(before);
});

test('a view that opens again after a failure also reports the failure of its new request', async () => {
  server.online = false;
  const { overlay, close, comeAgain } = show();
  await screen.findByText('failed');
  close();
  expect(overlay().open).toBe(false);
  comeAgain();
  expect(await screen.findByText('failed')).toBeVisible();
  expect(overlay()).toMatchObject({ open: true, text: ['connection.title', 'connection.text'] });
});

test('a view reports the failure of a request that began before the view opened', async () => {
  let end: (answer: null) => void = () => undefined;
  server.on(LIST, () => new Promise<null>((resolve) => (end = resolve)));
  const { overlay, comeAgain } = show();
  await waitFor(() => expect(server.requests(LIST)).toHaveLength(1));
  comeAgain();
  expect(server.requests(LIST)).toHaveLength(1);
  end(null);
  expect(await screen.findByText('failed')).toBeVisible();
  expect(overlay().open).toBe(true);
});

test('a view loads its data again when a person presses retry', async () => {
  server.online = false;
  show();
  const retry = await screen.findByRole('button', { name: 'Erneut' });
  server.online = true;
  await userEvent.click(retry);
  expect(await screen.findByText('loaded')).toBeVisible();
});

test('after an earlier failure, a view reports the failure of a request that began before the view opened', async () => {
  server.online = false;
  const { close, overlay, comeAgain } = show();
  await screen.findByText('failed');
  close();
  server.online = true;
  let end: (answer: null) => void = () => undefined;
  server.on(LIST, () => new Promise<null>((resolve) => (end = resolve)));
  comeAgain();
  await waitFor(() => expect(server.requests(LIST)).toHaveLength(2));
  comeAgain();
  end(null);
  expect(await screen.findByText('failed')).toBeVisible();
  expect(overlay().open).toBe(true);
});

describe('the hook useLoading', () => {
  const UNDER_WAY: Partial<Query<string>> = { isFetching: true };
  function loadingOf(query: Partial<Query<string>>) {
    const { store } = makeStore(new StateStorage());
    const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const unknown: Query<string> = { isFetching: false, refetch: () => undefined };
    const { result, rerender } = renderHook((more: Partial<Query<string>>) => useLoading({ ...unknown, ...more }), {
      wrapper,
      initialProps: UNDER_WAY,
    });
    rerender(query);
    return { loading: result.current, isTold: store.getState().overlay.open };
  }
  const UNREACHABLE = { kind: 'unreachable' };

  test('reports no failure before a request is sent', () => {
    expect(loadingOf({})).toEqual({ loading: { kind: 'waiting' }, isTold: false });
  });

  test('shows loaded data instead of reporting the failure of a later request', () => {
    const { loading, isTold } = loadingOf({ currentData: 'data', error: UNREACHABLE, requestId: '2' });
    expect([loading, isTold]).toEqual([{ kind: 'loaded', data: 'data' }, false]);
  });

  test('opens the connection message for an unreachable server', () => {
    const failed = loadingOf({ error: UNREACHABLE, requestId: '2' });
    expect(failed).toMatchObject({ loading: { kind: 'failed', isRefused: false }, isTold: true });
    const refused = loadingOf({ error: { kind: 'refused', status: 404, message: '', errors: [] }, requestId: '2' });
    expect(refused).toMatchObject({ loading: { kind: 'failed', isRefused: true }, isTold: false });
  });
});

describe('when the connection is back', () => {
  const online = () => act(async () => void window.dispatchEvent(new Event('online')));

  test('a failed query loads again without an action of the person', async () => {
    server.online = false;
    show();
    await screen.findByText('failed');
    server.online = true;
    await online();
    expect(await screen.findByText('loaded')).toBeVisible();
  });

  test("a person's retry shows the connection message when the server is still unreachable", async () => {
    server.online = false;
    const { overlay, close } = show();
    await screen.findByText('failed');
    close();
    await online();
    await waitFor(() => expect(server.requests(LIST)).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Erneut' }));
    await waitFor(() => expect(server.requests(LIST)).toHaveLength(3));
    await waitFor(() => expect(overlay().open).toBe(true));
  });

  test('a query with loaded data does not load again', async () => {
    const { comeAgain, leave } = show();
    await screen.findByText('loaded');
    await online();
    leave();
    await online();
    comeAgain();
    expect(screen.getByText('loaded')).toBeVisible();
    await online();
    expect(server.requests(LIST)).toHaveLength(1);
  });
});
