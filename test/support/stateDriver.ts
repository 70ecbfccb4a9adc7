import localforage from 'localforage';
import { defineDatabaseDriver } from '../../src/app/store/databaseDriver';

/**
 * The storage driver for the app's state: IndexedDB as in the app. In jsdom, which lacks IndexedDB, it is localStorage.
 */
export const STATE_DRIVER = typeof indexedDB === 'undefined' ? localforage.LOCALSTORAGE : defineDatabaseDriver();
