/** Values of DevicesQuery (devices.ts) that page and server check. */

export const DEVICE_SORTS = ['name', 'kind', 'state', 'release', 'user', 'seen'] as const;

export const DEVICE_SEARCH_MAX_LENGTH = 100;

/** A page's number, from 1. */
export const DEVICES_PAGE_PATTERN = '^[1-9][0-9]{0,3}$';
