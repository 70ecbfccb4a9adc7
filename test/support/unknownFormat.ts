import { READABLE_FORMATS } from '../../src/contract/base/format';

/** The manifest format of a later build, which this build cannot read. */
export const UNKNOWN_FORMAT = Math.max(...READABLE_FORMATS) + 1;
