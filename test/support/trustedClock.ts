import { wait, type Clock } from '../../server/base/clock';

export const TRUSTED_CLOCK: Clock = { isTrusted: () => true, whileTrusted: (start) => start(), wait };
