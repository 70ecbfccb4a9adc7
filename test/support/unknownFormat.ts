import { READABLE_FORMATS } from '../../src/contract/base/format';

/** The format of a manifest that a later build writes. This build cannot read it. */
export const UNKNOWN_FORMAT = Math.max(...READABLE_FORMATS) + 1;
