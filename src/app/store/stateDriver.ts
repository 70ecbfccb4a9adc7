import { defineDatabaseDriver } from './databaseDriver';

/** IndexedDB or nothing. Another storage would be empty and hide the stored state. */
export const STATE_DRIVER = defineDatabaseDriver();
