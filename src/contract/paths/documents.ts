/** Addresses of documents that no first screen requests. Not in paths.ts, whose code each start loads. */

export const HOUSES_PATH = '/api/v1/houses';
