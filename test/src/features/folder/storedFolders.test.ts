import type { UnknownAction } from '@reduxjs/toolkit';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { selectActiveFolder, selectExpired, selectFolders } from '../../../../src/features/folder/folderSelectors';
import {
  CALCULATIONS_MAX,
  COLORS_MAX,
  EXPIRY_LOOK_MS,
  FOLDERS_MAX,
  KEPT_MS,
  PRODUCTS_MAX,
} from '../../../../src/features/folder/folderLimits';
import { folderChanged, folderMade, foldersDeleted } from '../../../../src/features/folder/folderSlice';
import { logOutRequested } from '../../../../src/features/auth/authEvents';
import { FakeServer } from '../../../support/fakeServer';
import { customerFolder } from '../../../support/sampleFolder';
import { settle } from '../../../support/settle';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, TOKEN, USER } from '../../../support/storeLogin';

const NOW = Date.UTC(2026, 9, 12);
const item = { image: 'a'.repeat(22), name: 'Biber', description: '' };

let server: FakeServer;
let app: StartedApp;

beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  await storeLogin();
  server = new FakeServer();
});

afterEach(async () => {
  await app.stop();
  server.close();
  jest.useRealTimers();
});

async function store(folders: unknown, active: unknown = 'a'): Promise<void> {
  const fields = { folders: JSON.stringify(folders), active: JSON.stringify(active), expired: '{"odd":1}' };
  const persist = JSON.stringify({ version: -1, rehydrated: true });
  await new StateStorage().setItem('persist:folder', JSON.stringify({ ...fields, _persist: persist }));
}
const FOLDER = customerFolder({
  ...{ id: 'f', user: USER, project: 'Haus Meier', pitch: 24, country: 'DE', madeAt: NOW, changedAt: NOW },
});
const CHANGE = { id: 'f', at: NOW, change: { products: [{ id: 'lindora-12', colors: [] }] } };
const restart = async () => {
  await app.stop();
  app = await startApp();
};
const folders = () => selectFolders(app.store.getState());

const ROOF = {
  ...{ shape: 'gable', eaves: 9600, rafter: 7420, eavesOverhang: 500, vergeOverhang: 300, area: 180 },
  ...{ pitch: 24, reserve: 5, firstRow: null, isBond: false, cover: null, rafterSpacing: 800, color: null },
};
const WHOLE = {
  id: 'a',
  user: USER,
  project: 'Haus Meier',
  pitch: 24,
  country: 'DE',
  requirements: ['wind'],
  products: [{ id: 'lindora-12', colors: ['naturrot'] }],
  calculations: [{ id: 'c', product: 'lindora-12', country: 'DE', requirements: ['wind'], roof: ROOF }],
  roofs: [],
  madeAt: NOW,
  changedAt: NOW,
};

test('a folder is read from storage after a restart and stays active', async () => {
  app = await startApp();
  app.store.dispatch(folderMade(FOLDER));
  app.store.dispatch(folderChanged(CHANGE));
  const before = folders();
  await restart();
  expect(folders()).toEqual(before);
  expect(selectActiveFolder(app.store.getState())?.project).toBe('Haus Meier');
});

test('the app drops damaged parts of a stored folder and reads the other parts', async () => {
  app = await startApp();
  app.store.dispatch(documentSelected(item));
  await app.stop();
  await store([
    null,
    'x',
    { id: 'without-time' },
    WHOLE,
    {
      ...WHOLE,
      id: 'b',
      user: 3,
      project: 'x'.repeat(500),
      pitch: '24',
      country: 'FR',
      requirements: ['wind', 7, 'flood'],
      products: [{ id: '../x' }, null, { id: 'marenta-11', colors: 'rot', isFavourite: 'yes' }],
      calculations: [
        { ...WHOLE.calculations[0], product: '../x' },
        { ...WHOLE.calculations[0], country: 'FR' },
        { ...WHOLE.calculations[0], roof: { ...ROOF, eaves: 1e9 } },
        { ...WHOLE.calculations[0], roof: { ...ROOF, shape: 'dome' } },
        { ...WHOLE.calculations[0], roof: { ...ROOF, eaves: null } },
        { ...WHOLE.calculations[0], roof: { ...ROOF, eaves: '9600' } },
        { ...WHOLE.calculations[0], roof: { ...ROOF, eaves: undefined } },
        { ...WHOLE.calculations[0], roof: { ...ROOF, firstRow: '' } },
        { ...WHOLE.calculations[0], roof: { ...ROOF, isBond: 'no' } },
        { ...WHOLE.calculations[0], roof: 'gable' },
        { ...WHOLE.calculations[0], roof: null },
        { ...WHOLE.calculations[0], id: 7 },
        null,
        { product: 'marenta-11' },
      ],
      roofs: [
        { house: 'gable', product: 'a', color: 'b', more: 1 },
        { house: 'gable', product: '../x', color: 'b' },
        { house: 'gable', product: 'a' },
        null,
      ],
      madeAt: 'soon',
    },
  ]);
  app = await startApp();
  expect(folders()).toEqual([
    WHOLE,
    {
      ...{ id: 'b', user: null, project: 'x'.repeat(80), pitch: null, country: null, requirements: ['wind'] },
      ...{
        products: [{ id: 'marenta-11', colors: [] }],
        calculations: [],
        roofs: [{ house: 'gable', product: 'a', color: 'b' }],
      },
      ...{ madeAt: NOW, changedAt: NOW },
    },
  ]);
  const { folder, auth, cart } = app.store.getState();
  expect(folder).toMatchObject({ active: 'a', expired: [] });
  // The selector caches the folder that it reads, so another call returns the same object.
  expect(folders()[0]).toBe(selectActiveFolder(app.store.getState()));
  expect(auth.token).toBe(TOKEN);
  expect(cart.items).toEqual([item]);
});

test('the app drops a stored project name that is not a text', async () => {
  app = await startApp();
  await app.stop();
  await store([{ ...WHOLE, project: 7 }]);
  app = await startApp();
  expect(folders()).toEqual([{ ...WHOLE, project: '' }]);
});

test.each([
  [4.99, null],
  [5, 5],
  [75, 75],
  [75.01, null],
])('only a stored pitch from 5 to 75 is kept (stored: %s, read: %s)', async (pitch, read) => {
  app = await startApp();
  await app.stop();
  await store([{ ...WHOLE, pitch }]);
  app = await startApp();
  expect(folders()[0]?.pitch).toBe(read);
});

test('the app reads a stored calculation without its unknown fields', async () => {
  app = await startApp();
  await app.stop();
  const calculation = { ...WHOLE.calculations[0], roof: { ...ROOF, firstRow: 320, isBond: true } };
  await store([{ ...WHOLE, calculations: [{ ...calculation, odd: 1, roof: { ...calculation.roof, odd: 1 } }] }]);
  app = await startApp();
  expect(folders()[0]?.calculations).toEqual([calculation]);
});

test.each([
  ['lacks all', {}, { cover: null, rafterSpacing: 800, color: null }],
  [
    'has all',
    { cover: 'crown', rafterSpacing: 650, color: 'rot' },
    { cover: 'crown', rafterSpacing: 650, color: 'rot' },
  ],
  [
    'has unknown values',
    { cover: 'thatch', rafterSpacing: 9_000, color: 7 },
    { cover: null, rafterSpacing: 800, color: null },
  ],
])(
  'a stored calculation keeps its roof if it %s: kind of cover, rafter spacing, colour',
  async (_how, stored, read) => {
    app = await startApp();
    await app.stop();
    const { cover: _cover, rafterSpacing: _spacing, color: _color, ...older } = ROOF;
    const calculations = WHOLE.calculations.map((one) => ({ ...one, roof: { ...older, ...stored } }));
    await store([{ ...WHOLE, calculations }]);
    app = await startApp();
    expect(folders()[0]?.calculations.map(({ roof }) => roof)).toEqual([{ ...ROOF, ...read }]);
  },
);

test('the app reads products, colours and calculations of a stored folder only up to the limits', async () => {
  app = await startApp();
  await app.stop();
  const many = (count: number) => Array.from({ length: count }, (_, at) => `c-${at}`);
  const products = ['-x', ...many(50)].map((id) => ({ id, colors: ['-', 7, ...many(20), 'c_'] }));
  await store([{ ...WHOLE, products, calculations: many(30).map((id) => ({ ...WHOLE.calculations[0], id })) }]);
  app = await startApp();
  const [folder] = folders();
  expect(folder?.products.map(({ id }) => id)).toEqual(many(PRODUCTS_MAX));
  expect(folder?.products[0]?.colors).toEqual(many(COLORS_MAX));
  expect(folder?.calculations.map(({ id }) => id)).toEqual(many(CALCULATIONS_MAX));
});

test('favourite products from an older app version come first in the folder and keep their colours', async () => {
  app = await startApp();
  await app.stop();
  const products = [
    { id: 'marenta-11', colors: ['rot'], isFavourite: false },
    { id: 'lindora-12', colors: ['naturrot', 'grau'], isFavourite: true },
    { id: 'hohenau-15', colors: [], isFavourite: true },
  ];
  await store([{ ...WHOLE, products }]);
  app = await startApp();
  expect(folders()[0]?.products).toEqual([
    { id: 'lindora-12', colors: ['naturrot', 'grau'] },
    { id: 'hohenau-15', colors: [] },
    { id: 'marenta-11', colors: ['rot'] },
  ]);
});

test.each([[{}], ['folders'], [null], [7]])(
  'the app ignores a stored value that is not a list of folders (value: %j)',
  async (odd) => {
    app = await startApp();
    await app.stop();
    await store(odd, 7);
    app = await startApp();
    expect(app.store.getState().folder).toMatchObject({ folders: [], active: null });
  },
);

test('the app reads stored folders only up to the largest allowed number', async () => {
  app = await startApp();
  await app.stop();
  await store(Array.from({ length: 50 }, (_, index) => ({ ...WHOLE, id: `f-${index}` })));
  app = await startApp();
  expect(folders()).toHaveLength(FOLDERS_MAX);
});

test('the app deletes expired folders at its start and while the page is open', async () => {
  app = await startApp();
  await app.stop();
  await store([
    { ...WHOLE, id: 'old', project: 'Alt', changedAt: NOW - KEPT_MS },
    { ...WHOLE, id: 'young', project: 'Jung', changedAt: NOW - KEPT_MS + 3_600_000 },
  ]);
  app = await startApp();
  const expired = () => selectExpired(app.store.getState()).map(({ project }) => project);
  expect(folders().map(({ id }) => id)).toEqual(['young']);
  expect(expired()).toEqual(['Alt']);
  await jest.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(folders()).toEqual([]);
  // The notice about expired folders must still be shown after a restart, because no person has read it.
  await restart();
  expect(expired()).toEqual(['Alt', 'Jung']);
  expect(Object.values({ ...localStorage }).join()).not.toContain('lindora-12');
});

test("an open page deletes a folder thirty days after the folder's last change", async () => {
  app = await startApp();
  const deleted: UnknownAction[] = [];
  app.tap.listen(({ action }) => void (foldersDeleted.match(action) && deleted.push(action)));
  app.store.dispatch(folderMade({ ...FOLDER, changedAt: Date.now() + EXPIRY_LOOK_MS - KEPT_MS }));
  await jest.advanceTimersByTimeAsync(EXPIRY_LOOK_MS - 1);
  expect([folders().length, deleted]).toEqual([1, []]);
  await jest.advanceTimersByTimeAsync(1);
  expect(folders()).toEqual([]);
  await jest.advanceTimersByTimeAsync(2 * EXPIRY_LOOK_MS);
  expect(deleted).toMatchObject([{ payload: { ids: ['f'], isExpiry: true } }]);
});

test('a log-out deletes all folders', async () => {
  app = await startApp();
  app.store.dispatch(folderMade(FOLDER));
  app.store.dispatch(logOutRequested());
  await jest.advanceTimersByTimeAsync(30_000);
  expect(Object.keys({ ...localStorage })).toEqual([]);
  await restart();
  expect(folders()).toEqual([]);
});

test('all open tabs show the same folders, and no request to the server contains a folder', async () => {
  app = await startApp();
  const other = await startApp();
  const asked = server.asked.length;
  app.store.dispatch(folderMade(FOLDER));
  app.store.dispatch(folderChanged(CHANGE));
  await settle();
  expect(selectFolders(other.store.getState())).toEqual(folders());
  expect(server.asked.slice(asked).filter(({ body, address }) => /Meier|lindora/.test(body + address))).toEqual([]);
  await other.stop();
});
