import type { Persistor } from 'redux-persist';
import type { Environment } from '../../redux/environment';
import { clearPersonsItems } from '../../features/showroom/deviceItems';
import { forgetIndexes } from '../../features/search/device/indexStorage';
import { Activity } from '../../lib/activity';
import { atMost } from '../../lib/atMost';
import { WakeLock } from '../../lib/wakeLock';
import type { TabChannel } from '../../lib/tabChannel';
import { DeviceBridge } from '../../pwa/deviceBridge';
import type { WorkerBridge } from '../../pwa/workerBridge';
import type { StateStorage } from './stateStorage';

const FLUSH_MS = 3_000;
const STORED_LOGIN = 'persist:auth';

export interface PageParts {
  readonly worker: WorkerBridge;
  readonly container: ServiceWorkerContainer | null;
  readonly tabs: TabChannel;
  readonly storage: StateStorage;
  readonly persistor: Persistor;
  readonly reloadPage: () => void;
}

export function makeEnvironment({ worker, container, tabs, storage, persistor, reloadPage }: PageParts): Environment {
  const storeAgain = async () => {
    // Reads each value only in its turn, because the store may write a newer one meanwhile.
    for (const key of [...storage.unwritten.keys()]) {
      const value = storage.unwritten.get(key);
      if (value !== undefined) await storage.setItem(key, value).catch(() => undefined);
    }
    return storage.unwritten.size === 0;
  };
  const flush = () => atMost(FLUSH_MS, persistor.flush().then(storeAgain));
  /** Returns '' without a log-in, null when the log-in is unreadable. */
  const readLogin = async () => {
    const stored: { login: string | null } = { login: null };
    const read = storage.getItem(STORED_LOGIN).then((login) => (stored.login = login ?? ''));
    await atMost(FLUSH_MS, read);
    return stored.login;
  };
  return {
    worker,
    device: new DeviceBridge(container),
    tabs,
    activity: new Activity(document),
    wakeLock: new WakeLock(),
    isLoginStored: async (token) => (await readLogin())?.includes(token) === true,
    isOtherLoginStored: async (token) => {
      const login = await readLogin();
      return login !== '' && login?.includes(token) !== true;
    },
    stopStoring: () => storage.close(),
    isStoring: () => storage.isOpen,
    untilUnstored: () =>
      new Promise((resolve) => {
        storage.onFailure = resolve;
        if (storage.unwritten.size > 0) resolve();
      }),
    storeAgain,
    flush,
    reload: async () => {
      await worker.takeOver();
      await flush();
      reloadPage();
    },
    clearData: async () => {
      clearPersonsItems();
      await Promise.all([atMost(FLUSH_MS, storage.clear()), atMost(FLUSH_MS, forgetIndexes())]);
    },
  };
}
