import localforage from 'localforage';

/** jsdom has no IndexedDB. */
export const STATE_DRIVER = localforage.LOCALSTORAGE;
