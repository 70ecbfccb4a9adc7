/** Runs the page's environment with the real storage. A database that never answers must not block a page. */
import localforage from 'localforage';
import type { Persistor } from 'redux-persist';
import { makeEnvironment } from '../../../../src/app/store/pageEnvironment';
import { wishFullScreen } from '../../../../src/features/showroom/fullScreenWish';
import { FULL_SCREEN, PIN_TRIES, SHOWROOM } from '../../../../src/features/showroom/deviceItems';
import { notePinTry } from '../../../../src/features/showroom/pinTries';
import { beginShowroomDevice } from '../../../support/showroomDevice';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { TabChannel } from '../../../../src/lib/tabChannel';
import { WorkerBridge } from '../../../../src/pwa/workerBridge';
import { FakeContainer } from '../../../support/fakeContainer';
import { settle } from '../../../support/settle';

const never = () => new Promise<never>(() => undefined);
const TOKEN = 't'.repeat(43);

/** Simulates a database that never answers. */
const hang = () => jest.spyOn(localforage, 'createInstance').mockReturnValue({ getItem: never, clear: never } as never);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function open({ flush = async () => undefined }: { readonly flush?: () => Promise<unknown> } = {}) {
  const said: string[] = [];
  const storage = new StateStorage();
  const tabs = new TabChannel();
  const container = new FakeContainer();
  const environment = makeEnvironment({
    worker: new WorkerBridge(container.asContainer),
    container: null,
    tabs,
    storage,
    // The cast is safe: the environment calls only `flush` of the persistor.
    persistor: {
      flush: () => {
        said.push('flushed');
        return flush();
      },
    } as unknown as Persistor,
    reloadPage: () => said.push('reloaded'),
  });
  tabs.close();
  return { environment, storage, container, said };
}

async function isOver(work: Promise<unknown>, seconds: number): Promise<boolean> {
  let over = false;
  void work.then(() => (over = true));
  await settle(seconds * 1_000);
  return over;
}

test('the page reloads only after the waiting worker has taken control and the state is stored', async () => {
  const { environment, container, said } = open();
  container.letWait();
  container.addEventListener('controllerchange', () => said.push('taken over'));
  expect(await isOver(environment.reload(), 1)).toBe(true);
  expect(said).toEqual(['taken over', 'flushed', 'reloaded']);
});

test('a database that does not respond delays a reload by three seconds at most', async () => {
  const { environment, said } = open({ flush: never });
  const reload = environment.reload();
  expect(await isOver(reload, 2.9)).toBe(false);
  expect(await isOver(reload, 0.2)).toBe(true);
  expect(said).toEqual(['flushed', 'reloaded']);
});

test('a database with errors does not delay a reload', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { environment, said } = open({ flush: () => Promise.reject(new Error('Full.')) });
  expect(await isOver(environment.reload(), 0.1)).toBe(true);
  expect(said).toEqual(['flushed', 'reloaded']);
});

describe('the comparison of the stored login with the page’s token', () => {
  const ask = async ({ environment }: ReturnType<typeof open>) => {
    const asked = Promise.all([environment.isLoginStored(TOKEN), environment.isOtherLoginStored(TOKEN)]);
    await settle(3_100);
    return asked;
  };

  test.each([
    ['with this token', JSON.stringify({ token: JSON.stringify(TOKEN) }), [true, false]],
    ['with another token', JSON.stringify({ token: JSON.stringify('n'.repeat(43)) }), [false, true]],
    ['that does not exist', null, [false, false]],
  ])('gives the right answer for a login %s', async (_what, stored, is) => {
    const opened = open();
    if (stored !== null) await opened.storage.setItem('persist:auth', stored);
    expect(await ask(opened)).toEqual(is);
  });

  test('assumes another token if the login cannot be read', async () => {
    hang();
    expect(await ask(open())).toEqual([false, true]);
  });
});

describe('a value that could not be stored', () => {
  const fail = (...keys: readonly string[]) => {
    const { setItem } = Storage.prototype;
    return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (keys.some((failing) => key.endsWith(failing))) throw new DOMException('Full.', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
  };
  const write = (storage: StateStorage, key: string) => storage.setItem(key, 'x').catch(() => undefined);
  const stored = async (key: string) => new StateStorage().getItem(key);

  test('is reported to each waiting caller', async () => {
    const { environment, storage } = open();
    const told = environment.untilUnstored();
    expect(await isOver(told, 60)).toBe(false);
    fail('cart');
    await write(storage, 'cart');
    expect(await isOver(told, 0)).toBe(true);
    expect(await isOver(environment.untilUnstored(), 0)).toBe(true);
  });

  test('is stored later even if another value still fails', async () => {
    const { environment, storage } = open();
    const full = fail('cart', 'folders');
    await write(storage, 'cart');
    await write(storage, 'folders');
    full.mockRestore();
    const stillFull = fail('cart');
    expect(await environment.storeAgain()).toBe(false);
    expect([await stored('cart'), await stored('folders')]).toEqual([null, 'x']);
    stillFull.mockRestore();
    expect(await environment.storeAgain()).toBe(true);
    expect(await stored('cart')).toBe('x');
  });

  test('is stored when `flush` runs', async () => {
    const { environment, storage } = open({ flush: () => write(storage, 'folders') });
    const full = fail('cart');
    await write(storage, 'cart');
    full.mockRestore();
    expect(await isOver(environment.flush(), 0.1)).toBe(true);
    expect([await stored('cart'), await stored('folders')]).toEqual(['x', 'x']);
  });
});

test('the page writes to the storage until storing is stopped', async () => {
  const { environment, storage } = open();
  expect(storage.isOpen).toBe(true);
  environment.stopStoring();
  expect(storage.isOpen).toBe(false);
  await storage.setItem('persist:auth', TOKEN);
  expect({ ...localStorage }).toEqual({});
});

describe("clearing the app's data", () => {
  test('deletes all data of the app, and nothing is written afterwards', async () => {
    const { environment, storage } = open();
    await storage.setItem('persist:auth', TOKEN);
    localStorage.setItem('key', 'legacy');
    expect(await isOver(environment.clearData(), 4)).toBe(true);
    expect({ ...localStorage }).toEqual({});
    expect(storage.isOpen).toBe(false);
    await storage.setItem('persist:auth', TOKEN);
    expect({ ...localStorage }).toEqual({});
  });

  test('keeps the settings of a showroom device', async () => {
    beginShowroomDevice();
    notePinTry(1);
    wishFullScreen(true);
    const { environment } = open();
    expect(await isOver(environment.clearData(), 4)).toBe(true);
    expect(Object.keys({ ...localStorage }).sort()).toEqual([FULL_SCREEN, PIN_TRIES, SHOWROOM]);
    localStorage.clear();
  });

  test('works when the browser denies access to localStorage', async () => {
    const { environment, storage } = open();
    await storage.setItem('persist:auth', TOKEN);
    const clearing = jest.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    expect(await isOver(environment.clearData(), 4)).toBe(true);
    expect(clearing).toHaveBeenCalled();
    // The page must delete the stored state although the first call of `removeItem` failed.
    expect(await new StateStorage().getItem('persist:auth')).toBeNull();
  });

  test('waits at most three seconds for a database that does not respond', async () => {
    hang();
    const { environment } = open();
    const clearing = environment.clearData();
    expect(await isOver(clearing, 2.9)).toBe(false);
    expect(await isOver(clearing, 0.2)).toBe(true);
  });
});
