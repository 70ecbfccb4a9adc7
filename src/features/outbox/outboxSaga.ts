import type { Action } from '@reduxjs/toolkit';
import { all, call, cancelled, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { isRefused } from '../../api/apiError';
import { requestWithin, type Outcome } from '../../api/request';
import type { CartAnswer } from '../../contract/answers';
import { collectedId } from '../../contract/mail/collected';
import { PageLock } from '../../lib/pageLock';
import { environment } from '../../redux/environment';
import type { AppState } from '../../redux/state';
import { userLearned } from '../auth/authSlice';
import { becameVisible, cameOnline } from '../device/deviceEvents';
import { visitEnded } from '../device/visitEvents';
import { outboxApi } from './outboxApi';
import { documentsLeft, documentsReturned } from './outboxEvents';
import { ASK_MS, ASK_PAUSES_MS, OTHER_PAGE_MS, PATIENCE_MS, TOLD_MS, TRY_MS, TRY_PAUSES_MS } from './outboxLimits';
import { isFinal, nextMove, nextStep, pauseAfter } from './outboxRules';
import { selectOwnEntries } from './outboxSelectors';
import type { OutboxEntry } from './outboxEntry';
import {
  answerAwaited,
  answerFaulty,
  answerMissed,
  entriesAdopted,
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
  triesAsked,
  triesDue,
  tryBegan,
  tryBrokenOff,
} from './outboxSlice';

export function* moveOutbox() {
  yield* all([call(adoptFormer), call(settleMoves), call(sendWaiting)]);
}

/**
 * Replaces the user's former identifiers at each start, because the page may have closed before storing the entries.
 */
function* adoptFormer() {
  for (;;) {
    const { user, formerUsers } = yield* select(({ auth }: AppState) => auth);
    const { entries } = yield* select(({ outbox }: AppState) => outbox);
    if (user !== null && entries.some((entry) => formerUsers.includes(entry.user)))
      yield* put(entriesAdopted({ from: formerUsers, to: user }));
    // Another tab may know only the user's former identifier and add entries under it.
    yield* take([userLearned.type, sendingRequested.type]);
  }
}

function* settleMoves() {
  for (;;) {
    const move = nextMove(yield* select(selectOwnEntries));
    if (move === null) yield* take([sendingRequested.type, mailRefused.type, entriesAdopted.type]);
    else yield* move.kind === 'moveOut' ? moveOut(move.entry) : giveBack(move.entry, move.reason);
  }
}

function* sendWaiting() {
  for (;;) {
    const step = nextStep(yield* select(selectOwnEntries), Date.now(), navigator.onLine);
    switch (step.kind) {
      case 'send':
        yield* race({ tried: call(send, step.entry), newer: take(settledBeside(step.entry)) });
        break;
      case 'ask':
        yield* race({ asked: call(ask, step.entry, step.id), newer: take(settledBeside(step.entry)) });
        break;
      case 'remove':
        yield* put(entryRemoved({ key: step.entry.key }));
        break;
      case 'wait':
        yield* wait(step.ms);
    }
  }
}

/** True for the two events that end an attempt for `entry`: the visit ends, or another mail becomes ready to send. */
const settledBeside = (entry: OutboxEntry) => (action: Action) =>
  visitEnded.match(action) || (moveSettled.match(action) && action.payload.key !== entry.key);

/** Stores the entry before its documents leave the cart, because the page may close in between. */
function* moveOut({ key, items }: OutboxEntry) {
  const { flush } = yield* environment();
  yield* call(flush);
  // If the person deleted the entry meanwhile, the cart keeps the documents.
  const left = yield* select(selectOwnEntries);
  if (left.every((entry) => entry.key !== key)) return;
  yield* put(documentsLeft({ key, ids: items.map(collectedId) }));
  yield* call(flush);
  yield* put(moveSettled({ key }));
}

/** Reverses `moveOut`. The entry shows the failure, because the person may not look at the cart. */
function* giveBack({ key, items }: OutboxEntry, reason: string) {
  const { flush } = yield* environment();
  yield* call(flush);
  const left = yield* select(selectOwnEntries);
  const hidden = left.find((entry) => entry.key === key && entry.past === 'hidden');
  if (hidden) {
    // Restarts the time for which staff see the failure.
    const entry: OutboxEntry = { ...hidden, at: Date.now(), progress: { status: 'failed', reason } };
    yield* put(entryRenewed({ key, entry }));
    return;
  }
  yield* put(documentsReturned({ key, items }));
  yield* call(flush);
  yield* put(mailFailed({ key, reason }));
}

/** Normally only one page sends. If two do, the server accepts the entry's key only once. */
function* send(entry: OutboxEntry) {
  const { key } = entry;
  const lock = new PageLock(`outbox ${key}`);
  yield* put(tryBegan({ key }));
  try {
    const { outcome } = yield* race({ outcome: call(tryAlone, entry, lock), silence: call(tellOfSilence, key) });
    if (outcome) yield* judge(entry, outcome);
    else yield* put(tryBrokenOff());
    lock.letGo(TOLD_MS);
  } finally {
    if (yield* cancelled()) {
      lock.letGo();
      yield* put(tryBrokenOff());
    }
  }
}

/** Null if another page changed the entry while this page waited for the lock. */
function* tryAlone(entry: OutboxEntry, lock: PageLock): SagaGenerator<Outcome<CartAnswer> | null> {
  yield* race({ alone: call([lock, lock.take]), tooLong: delay(OTHER_PAGE_MS) });
  const own = yield* select(selectOwnEntries);
  const isUnchanged = own.some(({ key, progress }) => key === entry.key && progress === entry.progress);
  return isUnchanged ? yield* trySending(entry) : null;
}

function* trySending({ key, email, sealed, items }: OutboxEntry): SagaGenerator<Outcome<CartAnswer>> {
  const recipient = typeof sealed === 'string' ? { sealed_email: sealed } : { email };
  const body = { key, ...recipient, items: [...items] };
  // RTK Query does not track this call, because the store must not copy the recipient.
  return yield* requestWithin(TRY_MS, (dispatch) =>
    dispatch(outboxApi.endpoints.sendCart.initiate(body, { track: false })),
  );
}

function* tellOfSilence(key: string) {
  yield* delay(PATIENCE_MS);
  yield* put(answerAwaited({ key }));
  yield* delay(OTHER_PAGE_MS + TRY_MS);
}

function* judge({ key, progress }: OutboxEntry, outcome: Outcome<CartAnswer>) {
  if (outcome.ok)
    yield* put(mailAccepted({ key, id: outcome.data.id, at: Date.now(), due: dueAfter(0, ASK_PAUSES_MS) }));
  else if (isFinal(outcome.error)) yield* put(mailRefused({ key, reason: outcome.error.message }));
  else {
    const tries = progress.status === 'waiting' ? progress.tries : 0;
    const due = dueAfter(tries, TRY_PAUSES_MS);
    const isFaulty = outcome.error.kind === 'unreachable' && outcome.error.isAnswered === true;
    yield* put(isFaulty ? answerFaulty({ key, at: Date.now(), due }) : answerMissed({ key, due }));
  }
}

function* ask({ key, progress }: OutboxEntry, id: string) {
  const outcome = yield* requestWithin(ASK_MS, (dispatch) =>
    dispatch(outboxApi.endpoints.cartEntry.initiate(id, { subscribe: false, forceRefetch: true })),
  );
  if (outcome.ok && outcome.data.status === 'sent') return yield* put(mailSent({ key }));
  if (outcome.ok && outcome.data.status === 'failed')
    return yield* put(mailFailed({ key, reason: outcome.data.reason ?? '' }));
  if (!outcome.ok && isRefused(outcome.error, 404))
    return yield* put(mailFailed({ key, reason: outcome.error.message }));
  const asks = progress.status === 'accepted' ? progress.asks + 1 : 0;
  return yield* put(mailStillQueued({ key, due: dueAfter(asks, ASK_PAUSES_MS) }));
}

const dueAfter = (count: number, pausesMs: readonly number[]): number => Date.now() + pauseAfter(count, pausesMs);

const WAKING = [
  moveSettled,
  resendAsked,
  entryRenewed,
  triesDue,
  triesAsked,
  entriesAdopted,
  becameVisible,
  visitEnded,
];

/** Waits at most `ms`, or without limit if null. A restored connection makes all attempts due. */
function* wait(ms: number | null) {
  const { online } = yield* race({
    online: take(cameOnline),
    sign: take(WAKING.map(({ type }) => type)),
    ...(ms === null ? {} : { due: delay(ms) }),
  });
  if (online) yield* put(triesDue({ now: Date.now() }));
}
