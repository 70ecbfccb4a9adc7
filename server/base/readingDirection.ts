/** These invisible characters turn the reading direction of the text after them. */
export const TURNING_SIGNS = '\\u202A-\\u202E\\u2066-\\u2069';
