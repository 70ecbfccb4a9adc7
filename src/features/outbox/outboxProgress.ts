/** What the progress of an entry says. */
import type { Progress } from './outboxEntry';

/** Whether only the server's faults kept the mail from going: a person may send it again. */
export const isGivenUp = (progress: Progress): boolean => progress.status === 'failed' && progress.isGivenUp === true;
