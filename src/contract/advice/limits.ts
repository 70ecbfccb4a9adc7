/** What the adviser's desk can be asked, at least and at most. Plain constants. */

/** Degrees of finder and comparison. */
export const PITCH_MIN = 5;
export const PITCH_MAX = 75;
/** Digits after the comma: a pitch just below a band's edge stays below it. */
export const PITCH_DIGITS = 2;
/** Of the covered roof, kg/m². */
export const WEIGHT_MAX = 200;
/** Pieces per m². */
export const NEED_MAX = 100;
/** More products stand side by side on no screen and no sheet of paper. */
export const COMPARED_MAX = 4;
