import type { ApiError } from '../../../../src/api/apiError';
import { OFFLINE_MS, SHOWN_MS, TRY_PAUSES_MS } from '../../../../src/features/outbox/outboxLimits';
import { isFinal, nextMove, nextStep, pauseAfter } from '../../../../src/features/outbox/outboxRules';
import type { OutboxEntry, Progress } from '../../../../src/features/outbox/outboxEntry';

const NOW = 1_000_000_000_000;

const entry = (key: string, progress: Progress, changed: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key,
  user: 'u',
  email: 'a@b.de',
  items: [],
  at: NOW,
  isLeaving: false,
  progress,
  ...changed,
});
const waiting = (due: number, tries = 0): Progress => ({ status: 'waiting', tries, due: NOW + due });
const accepted = (due: number): Progress => ({ status: 'accepted', id: 'mail', asks: 1, due: NOW + due });
const SENT: Progress = { status: 'sent' };
const FAILED: Progress = { status: 'failed', reason: '' };

const shown = (step: ReturnType<typeof nextStep>) =>
  step.kind === 'wait' ? `wait ${step.ms}` : `${step.kind} ${step.entry.key}`;

test.each<[string, readonly OutboxEntry[], string]>([
  ['no entry', [], 'wait null'],
  ['an entry that is due', [entry('a', waiting(0))], 'send a'],
  ['an entry that is overdue', [entry('a', waiting(-5))], 'send a'],
  ['an entry that is due later', [entry('a', waiting(700))], 'wait 700'],
  [
    'the earlier of two due entries',
    [entry('a', waiting(900)), entry('b', waiting(700)), entry('c', accepted(800))],
    'wait 700',
  ],
  ['the newest of several due entries', [entry('a', waiting(0)), entry('b', waiting(0))], 'send b'],
  ['an entry whose due time precedes a clock change', [entry('a', waiting(300_001))], 'send a'],
  ['an entry in the longest pause', [entry('a', waiting(300_000))], 'wait 300000'],
  ['an entry that is not stored yet', [entry('a', waiting(0), { isLeaving: true })], 'wait null'],
  ['a waiting mail beside a due status request', [entry('a', accepted(0)), entry('b', waiting(0))], 'send b'],
  ['a due status request', [entry('a', accepted(0)), entry('b', waiting(50))], 'ask a'],
  ['finished entries', [entry('a', SENT), entry('b', FAILED)], 'wait null'],
  ['an entry that finished long ago', [entry('a', SENT, { at: NOW - SHOWN_MS - 1 })], 'remove a'],
  [
    'an entry that finished exactly as long ago as entries are shown',
    [entry('a', SENT, { at: NOW - SHOWN_MS })],
    'wait null',
  ],
  [
    'a refused entry whose documents still return to the cart',
    [entry('a', { status: 'refused' }, { at: NOW - 99 * SHOWN_MS })],
    'wait null',
  ],
  [
    'an old accepted entry without a result from the server',
    [entry('a', accepted(0), { at: NOW - SHOWN_MS - 1 })],
    'remove a',
  ],
  ['an entry that has waited for long', [entry('a', waiting(0), { at: NOW - 99 * SHOWN_MS })], 'send a'],
])('while connected, the outbox chooses its next step (case: %s)', (_name, entries, step) =>
  expect(shown(nextStep(entries, NOW, true))).toBe(step),
);

test.each<[string, readonly OutboxEntry[], string]>([
  ['a mail that was never tried is sent', [entry('a', waiting(0))], 'send a'],
  ['a mail that was tried waits longer', [entry('a', waiting(0, 1))], `wait ${OFFLINE_MS}`],
  ['a mail that has waited longer is sent again', [entry('a', waiting(-OFFLINE_MS, 1))], 'send a'],
  ['status requests wait longer', [entry('a', accepted(0))], `wait ${OFFLINE_MS}`],
  ['a due status request is made', [entry('a', accepted(-OFFLINE_MS))], 'ask a'],
])('while the browser reports no connection, %s', (_name, entries, step) =>
  expect(shown(nextStep(entries, NOW, false))).toBe(step),
);

test('the outbox moves documents out of the cart before it returns refused documents to the cart', () => {
  const leaving = entry('a', waiting(0), { isLeaving: true });
  const refused = entry('b', { status: 'refused', reason: 'Nein.' });
  const former = entry('d', { status: 'refused' });
  expect(nextMove([refused, leaving])).toEqual({ kind: 'moveOut', entry: leaving });
  expect(nextMove([refused, entry('c', waiting(0))])).toEqual({ kind: 'giveBack', entry: refused, reason: 'Nein.' });
  expect(nextMove([former])).toEqual({ kind: 'giveBack', entry: former, reason: '' });
  expect(nextMove([entry('c', waiting(0)), entry('d', SENT)])).toBeNull();
});

test('the pauses between send attempts grow, and the longest pause repeats', () => {
  expect([0, 1, 6, 7, 99].map((count) => pauseAfter(count, TRY_PAUSES_MS))).toEqual([
    5_000, 10_000, 300_000, 300_000, 300_000,
  ]);
});

const refused = (status: number): ApiError => ({ kind: 'refused', status, message: '', errors: [] });

test.each<[string, ApiError, boolean]>([
  ['no answer', { kind: 'unreachable' }, false],
  ...[400, 403, 404, 409, 413, 422].map((status): [string, ApiError, boolean] => [`${status}`, refused(status), true]),
  ...[401, 408, 425, 429].map((status): [string, ApiError, boolean] => [`${status}`, refused(status), false]),
])('the outbox knows which errors of a mail are final (case: "%s", error: %j, final: %p)', (_name, error, final) =>
  expect(isFinal(error)).toBe(final),
);
