import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { ProductList } from '../../../../src/features/products/list/ProductList';
import { updateDeclined } from '../../../../src/features/version/updateEvents';
import { ReferencesView } from '../../../../src/features/references/ReferencesView';
import { selectOutdated } from '../../../../src/features/version/versionSelectors';
import { runningVersionRead } from '../../../../src/features/version/versionSlice';
import { FakeContainer } from '../../../support/fakeContainer';
import { FakeServer, json, silence } from '../../../support/fakeServer';
import { productList } from '../../../support/sampleProducts';
import { startApp, type StartedApp, type StartOptions } from '../../../support/startApp';
import { storeLogin } from '../../../support/storeLogin';

const AVAILABLE = 'GET /api/version_available';
const UPDATE = 'GET /application/update';

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
  server = new FakeServer()
    .on(AVAILABLE, { version: '1.0.1', timestamp: 2 })
    .on(UPDATE, () => json(202, { version: '1.0.1' }))
    .on('GET /application/filedata', { count_loaded: 9, count_total: 9, version: '1.0.0' })
    .on('GET /api/v1/products/tiles', productList(1, '1.0.1'))
    .on('GET /api/v1/reference-images', { content: 'reference-images', version: '1.0.1', data: [], filter: [] });
});

afterEach(async () => {
  cleanup();
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
const overlay = () => app.store.getState().overlay;
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Jetzt aktualisieren' })));

async function show(view: ReactNode, options: StartOptions = { container: new FakeContainer() }) {
  app = await startApp({ runningVersion: '1.0.0', ...options });
  render(
    <Provider store={app.store}>
      <MemoryRouter>{view}</MemoryRouter>
    </Provider>,
  );
  await seconds(2);
}

async function expectInstallation() {
  expect(overlay()).toMatchObject({ open: true, icon: 'loading' });
  await seconds(3);
  expect(app.reloads()).toBe(1);
}

const tiles = <ProductList list="tiles" />;

test.each([
  ['products', tiles],
  ['references', <ReferencesView key="references" />],
])(
  'in the outdated view "%s", the update button still installs the update after a person has closed the offer',
  async (_name, view) => {
    await show(view);
    expect(overlay().actions).toContain('versionUpdate');
    act(() => void app.store.dispatch(updateDeclined()));
    await press();
    await expectInstallation();
  },
);

test('the update button installs an update that has not been offered yet', async () => {
  server.on(AVAILABLE, { version: '1.0.0', timestamp: 1 });
  await show(tiles);
  app.store.dispatch(documentSelected({ image: 'a'.repeat(22), name: 'Biber', description: '' }));
  server.on(AVAILABLE, { version: '1.0.1', timestamp: 2 });
  fireEvent(window, new Event('online'));
  await seconds(70);
  expect(selectOutdated(app.store.getState())).toBe(true);
  expect(overlay().open).toBe(false);
  await press();
  await expectInstallation();
});

test('the update button starts an installation even before the app knows a newer version', async () => {
  server.on(AVAILABLE, { version: '1.0.0', timestamp: 1 });
  await show(tiles);
  expect(app.store.getState().version.update).toBe('1.0.0');
  expect(selectOutdated(app.store.getState())).toBe(false);
  await press();
  await expectInstallation();
});

test('without a worker the update button reloads the page', async () => {
  await show(tiles, {});
  act(() => void app.store.dispatch(updateDeclined()));
  await press();
  await seconds(1);
  expect(server.requests(UPDATE)).toHaveLength(0);
  expect(app.reloads()).toBe(1);
});

test('the update button shows an error if neither worker nor server is available', async () => {
  await show(tiles, {});
  act(() => void app.store.dispatch(updateDeclined()));
  server.online = false;
  await press();
  await seconds(1);
  expect(overlay()).toMatchObject({ open: true, text: ['failed.title', 'failed.text'] });
  expect(app.reloads()).toBe(0);
});

test('the update button does not start a second installation', async () => {
  await show(tiles);
  act(() => void app.store.dispatch(updateDeclined()));
  await press();
  await seconds(0.5);
  await press();
  await expectInstallation();
  expect(server.requests(UPDATE)).toHaveLength(1);
});

test('the references view shows no update button before the running version is known', async () => {
  server.on('GET /api/version', silence);
  app = await startApp({ container: new FakeContainer() });
  render(
    <Provider store={app.store}>
      <MemoryRouter>
        <ReferencesView />
      </MemoryRouter>
    </Provider>,
  );
  await seconds(2);
  expect(server.requests('GET /api/v1/reference-images')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Jetzt aktualisieren' })).toBeNull();
  act(() => void app.store.dispatch(runningVersionRead({ version: '1.0.1' })));
  await seconds(2);
  expect(screen.getByText('Es sind noch keine Referenzbilder veröffentlicht.')).toBeVisible();
});
