/** Addresses of published documents that no first screen asks for. Beside paths.ts, whose code each start loads. */

export const HOUSES_PATH = '/api/v1/houses';
