import { defineDatabaseDriver } from './databaseDriver';

/** The app uses only this driver, because another driver's storage would be empty and hide the stored state. */
export const STATE_DRIVER = defineDatabaseDriver();
