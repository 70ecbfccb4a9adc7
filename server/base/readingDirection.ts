/** Signs that turn the direction of reading, as ranges of a pattern: what stands behind them is shown as another text. */
export const TURNING_SIGNS = '\\u202A-\\u202E\\u2066-\\u2069';
