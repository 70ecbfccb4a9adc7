import { defineDatabaseDriver } from './databaseDriver';

/** Where localforage keeps the state: IndexedDB or nowhere. Another place would be empty and hide what is stored. */
export const STATE_DRIVER = defineDatabaseDriver();
