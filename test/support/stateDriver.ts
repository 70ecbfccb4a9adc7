import localforage from 'localforage';
import { defineDatabaseDriver } from '../../src/app/store/databaseDriver';

/** IndexedDB as in the app, or localStorage in jsdom, which lacks IndexedDB. */
export const STATE_DRIVER = typeof indexedDB === 'undefined' ? localforage.LOCALSTORAGE : defineDatabaseDriver();
