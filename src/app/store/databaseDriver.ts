import localforage from 'localforage';
import { ask, canReopen } from './stateConnection';

const NAME = 'dachberaterState';

/** Replaces localforage's own driver, which cannot replace a lost connection. */
export function defineDatabaseDriver(): string {
  const keys = async () => (await ask('readonly', (store) => store.getAllKeys())).map(String);
  void localforage.defineDriver({
    _driver: NAME,
    _support: canReopen(),
    _initStorage: () => undefined,
    getItem: async <T>(key: string) => ((await ask('readonly', (store) => store.get(key))) as T | undefined) ?? null,
    setItem: async <T>(key: string, value: T) => {
      await ask('readwrite', (store) => store.put(value, key));
      return value;
    },
    removeItem: (key) => ask('readwrite', (store) => store.delete(key)),
    clear: () => ask('readwrite', (store) => store.clear()),
    length: () => ask('readonly', (store) => store.count()),
    keys,
    key: async (index) => (await keys())[index] ?? '',
    iterate: () => Promise.reject(new Error('Read by key.')),
  });
  return NAME;
}
