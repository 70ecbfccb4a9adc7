import { documentsLeft, documentsReturned } from './outboxEvents';
import {
  answerFaulty,
  answerMissed,
  entryRemoved,
  entryRenewed,
  mailAccepted,
  mailFailed,
  mailRefused,
  mailSent,
  mailStillQueued,
  moveSettled,
  resendAsked,
  sendingRequested,
} from './outboxSlice';

/** Events for all tabs of the device. The tabs share the entries, but not `trying` and `latest`. */
export const SHARED_OUTBOX_EVENTS = [
  ...[sendingRequested, documentsLeft, moveSettled, answerMissed, answerFaulty, resendAsked, entryRenewed],
  ...[mailAccepted, mailRefused, documentsReturned, mailSent, mailFailed, mailStillQueued, entryRemoved],
];
