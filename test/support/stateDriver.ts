import localforage from 'localforage';
import { defineDatabaseDriver } from '../../src/app/store/databaseDriver';

/** The storage driver for the app's state: IndexedDB as in the app, or localStorage because jsdom has no IndexedDB. */
export const STATE_DRIVER = typeof indexedDB === 'undefined' ? localforage.LOCALSTORAGE : defineDatabaseDriver();
