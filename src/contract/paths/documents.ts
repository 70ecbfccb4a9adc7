/** These addresses are not in paths.ts, because every start of the app loads that file. */

export const ACCESSORIES_PATH = '/api/v1/accessories';
export const HOUSES_PATH = '/api/v1/houses';
