/** Addresses that no first screen requests. They are not in paths.ts, because each start loads its code. */

export const HOUSES_PATH = '/api/v1/houses';
