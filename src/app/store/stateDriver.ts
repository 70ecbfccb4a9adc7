import { defineDatabaseDriver } from './databaseDriver';

/** Only this driver is used, because another storage would be empty and hide the stored state. */
export const STATE_DRIVER = defineDatabaseDriver();
