import type { Progress } from './outboxEntry';

/** True if only server faults stopped the mail, so a person may send it again. */
export const isGivenUp = (progress: Progress): boolean => progress.status === 'failed' && progress.isGivenUp === true;
