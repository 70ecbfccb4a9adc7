/** Degrees. */
export const PITCH_MIN = 5;
export const PITCH_MAX = 75;
/** Two decimals, so a pitch just below a limit is not rounded up to it. */
export const PITCH_DIGITS = 2;
/** Weight of the covered roof in kg/m². */
export const WEIGHT_MAX = 200;
/** Pieces per m². */
export const NEED_MAX = 100;
export const COMPARED_MAX = 4;
