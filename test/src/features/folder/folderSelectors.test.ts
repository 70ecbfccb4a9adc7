import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import {
  CALCULATIONS_MAX,
  COLORS_MAX,
  EXPIRED_MAX,
  FOLDERS_MAX,
  KEPT_MS,
  PRODUCTS_MAX,
} from '../../../../src/features/folder/folderLimits';
import {
  deletedAt,
  hasRoomForColor,
  selectActiveFolder,
  selectCanRemember,
  selectExpired,
  selectFolderCount,
  selectFolderRoof,
  selectFolders,
  selectHasRoom,
  selectRemembered,
} from '../../../../src/features/folder/folderSelectors';
import { folderChanged, folderMade, folderOpened, foldersDeleted } from '../../../../src/features/folder/folderSlice';
import { customerFolder, savedCalculation } from '../../../support/sampleFolder';

type Event = Parameters<ReturnType<typeof makeStore>['store']['dispatch']>[0];

const stateAfter = (...events: readonly Event[]) => {
  const { store } = makeStore(new StateStorage());
  for (const event of events) store.dispatch(event);
  return store.getState();
};
const product = (id: string, colors: readonly string[] = []) => ({ id, colors });
const many = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const made = (changes: Parameters<typeof customerFolder>[0] = {}) => folderMade(customerFolder(changes));

test('the folder opened last is active until it is closed or deleted', () => {
  const two = [made({ id: 'a' }), made({ id: 'b' })];
  expect(selectActiveFolder(stateAfter(...two))?.id).toBe('b');
  expect(selectActiveFolder(stateAfter(...two, folderOpened({ id: 'a' })))?.id).toBe('a');
  expect(selectActiveFolder(stateAfter(...two, folderOpened({ id: null })))).toBeNull();
  expect(selectActiveFolder(stateAfter(...two, foldersDeleted({ ids: ['b'] })))).toBeNull();
});

test('the selector returns an unchanged folder as the same object in memory', () => {
  const { store } = makeStore(new StateStorage());
  for (const id of ['a', 'b']) store.dispatch(made({ id }));
  const before = selectFolders(store.getState());
  store.dispatch(folderOpened({ id: 'a' }));
  expect(selectFolders(store.getState())).toBe(before);
  store.dispatch(folderChanged({ id: 'a', at: 2, change: { pitch: 24 } }));
  const after = selectFolders(store.getState());
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
});

test('a device has room for another folder until it holds the largest allowed number of folders', () => {
  const state = stateAfter(...many(FOLDERS_MAX - 1, (at) => made({ id: `f${at}` })));
  expect([selectFolderCount(state), selectHasRoom(state)]).toEqual([FOLDERS_MAX - 1, true]);
  const full = stateAfter(...many(FOLDERS_MAX, (at) => made({ id: `f${at}` })));
  expect([selectFolderCount(full), selectHasRoom(full)]).toEqual([FOLDERS_MAX, false]);
});

test('a product counts as remembered only if the active folder contains it', () => {
  const state = stateAfter(
    made({ id: 'a', products: [product('x')] }),
    made({ id: 'b', products: [product('y', ['rot'])] }),
  );
  expect(selectRemembered(state, 'y')).toEqual(product('y', ['rot']));
  expect(selectRemembered(state, 'x')).toBeNull();
  expect(selectRemembered(stateAfter(), 'x')).toBeNull();
});

describe('room in a folder', () => {
  const canBoth = (...events: readonly Event[]) =>
    (['product', 'calculation'] as const).map((what) => selectCanRemember(stateAfter(...events), what));

  test("for products and calculations depends on the active folder's limits", () => {
    const products = many(PRODUCTS_MAX, (at) => product(`p${at}`));
    const calculations = many(CALCULATIONS_MAX, (at) => savedCalculation({ id: `c${at}` }));
    expect(canBoth(made())).toEqual([true, true]);
    expect(canBoth(made({ products }))).toEqual([false, true]);
    expect(canBoth(made({ products: products.slice(1) }))).toEqual([true, true]);
    expect(canBoth(made({ calculations }))).toEqual([true, false]);
    expect(canBoth(made({ calculations: calculations.slice(1) }))).toEqual([true, true]);
  });

  test('is also available if no folder is active but the device can create one', () => {
    const folders = many(FOLDERS_MAX, (at) => made({ id: `f${at}` }));
    expect(canBoth()).toEqual([true, true]);
    expect(canBoth(...folders, folderOpened({ id: null }))).toEqual([false, false]);
    expect(canBoth(...folders)).toEqual([true, true]);
  });

  test("for another colour ends at the product's limit of colours", () => {
    const colors = many(COLORS_MAX, (at) => `c${at}`);
    expect(hasRoomForColor(product('x', colors))).toBe(false);
    expect(hasRoomForColor(product('x', colors.slice(1)))).toBe(true);
  });
});

describe('the roof of the active folder', () => {
  test('has the pitch, country and requirements stored in the folder', () => {
    expect(selectFolderRoof(stateAfter())).toEqual({ pitch: null, country: null, requirements: [] });
    const roof = { pitch: 24, country: 'DE', requirements: ['wind'] } as const;
    expect(selectFolderRoof(stateAfter(made(roof)))).toEqual(roof);
  });

  test('stays the same object in memory until a value changes', () => {
    const { store } = makeStore(new StateStorage());
    store.dispatch(made({ id: 'a', pitch: 24, requirements: ['wind'] }));
    const before = selectFolderRoof(store.getState());
    store.dispatch(folderChanged({ id: 'a', at: 2, change: { project: 'Haus', requirements: ['wind'] } }));
    expect(selectFolderRoof(store.getState())).toBe(before);
    store.dispatch(folderChanged({ id: 'a', at: 3, change: { pitch: 25 } }));
    expect(selectFolderRoof(store.getState())).toEqual({ ...before, pitch: 25 });
  });
});

test('a folder expires thirty days after its last change', () => {
  expect(deletedAt(customerFolder({ madeAt: 1, changedAt: 5 }))).toBe(5 + KEPT_MS);
  expect(KEPT_MS).toBe(30 * 24 * 60 * 60 * 1_000);
});

test('the notice about expired folders lists only the latest folders, with shortened names', () => {
  const folders = many(EXPIRED_MAX + 1, (at) => customerFolder({ id: `f${at}`, project: 'x'.repeat(100), madeAt: at }));
  const state = stateAfter(
    ...folders.map(folderMade),
    foldersDeleted({ ids: folders.map(({ id }) => id), isExpiry: true }),
  );
  const told = selectExpired(state);
  expect(told).toHaveLength(EXPIRED_MAX);
  expect(told[0]).toEqual({ id: 'f1', project: 'x'.repeat(80), madeAt: 1 });
});
