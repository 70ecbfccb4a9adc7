/** Addresses of published documents that no first screen asks for. Beside paths.ts, whose code each start loads. */

/** Houses whose roofs take the colour of a product (beside the specified paths). */
export const HOUSES_PATH = '/api/v1/houses';
