import { defineDatabaseDriver } from './databaseDriver';

/** Another storage than IndexedDB would be empty and hide the stored state. */
export const STATE_DRIVER = defineDatabaseDriver();
