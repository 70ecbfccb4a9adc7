/** Characters that turn the reading direction, so that the text after them looks different. */
export const TURNING_SIGNS = '\\u202A-\\u202E\\u2066-\\u2069';
