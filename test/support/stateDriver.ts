import localforage from 'localforage';

/** The real driver in tests that bring an IndexedDB; jsdom has none. */
export const STATE_DRIVER = typeof indexedDB === 'undefined' ? localforage.LOCALSTORAGE : localforage.INDEXEDDB;
