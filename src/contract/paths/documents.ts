/** Addresses that no first screen requests. Not in paths.ts, because each start loads the code of paths.ts. */

export const HOUSES_PATH = '/api/v1/houses';
