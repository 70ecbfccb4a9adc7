import { READABLE_FORMATS } from '../../src/contract/base/format';

/** A manifest format of a later build, which the current build cannot read. */
export const UNKNOWN_FORMAT = Math.max(...READABLE_FORMATS) + 1;
