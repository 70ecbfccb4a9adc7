import localforage from 'localforage';
import { defineDatabaseDriver } from '../../src/app/store/databaseDriver';

/** The app's own driver in tests with an IndexedDB. jsdom has none. */
export const STATE_DRIVER = typeof indexedDB === 'undefined' ? localforage.LOCALSTORAGE : defineDatabaseDriver();
