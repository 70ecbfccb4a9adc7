export const GRID_GAP_PX = 24;
export const PRODUCT_COLUMN_PX = 230;
export const REFERENCE_COLUMN_PX = 330;
