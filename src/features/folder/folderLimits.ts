/** How much the customer folders of a device hold, and for how long. */

export const FOLDERS_MAX = 20;
export const PRODUCTS_MAX = 40;
/** Of one product. */
export const COLORS_MAX = 12;
export const CALCULATIONS_MAX = 20;
/** Deleted folders that a person has not read of yet. */
export const EXPIRED_MAX = 20;

/** A folder that was not changed for so long is deleted. */
export const KEPT_MS = 30 * 86_400_000;
/** The clock is read this often for it. */
export const EXPIRY_LOOK_MS = 3_600_000;
