export const FOLDERS_MAX = 20;
export const PRODUCTS_MAX = 40;
export const COLORS_MAX = 12;
export const CALCULATIONS_MAX = 20;
export const ROOFS_MAX = 12;
export const EXPIRED_MAX = 20;

export const KEPT_MS = 30 * 86_400_000;
export const EXPIRY_LOOK_MS = 3_600_000;
