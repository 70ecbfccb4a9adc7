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
  ['nothing', [], 'wait null'],
  ['what is due', [entry('a', waiting(0))], 'send a'],
  ['what is overdue', [entry('a', waiting(-5))], 'send a'],
  ['what is due later', [entry('a', waiting(700))], 'wait 700'],
  ['the sooner of two', [entry('a', waiting(900)), entry('b', waiting(700)), entry('c', accepted(800))], 'wait 700'],
  ['the latest press before older ones', [entry('a', waiting(0)), entry('b', waiting(0))], 'send b'],
  ['a time from before the clock was set back', [entry('a', waiting(300_001))], 'send a'],
  ['the longest pause', [entry('a', waiting(300_000))], 'wait 300000'],
  ['what is not stored yet', [entry('a', waiting(0), { isLeaving: true })], 'wait null'],
  ['mail that waits before questions', [entry('a', accepted(0)), entry('b', waiting(0))], 'send b'],
  ['a question', [entry('a', accepted(0)), entry('b', waiting(50))], 'ask a'],
  ['what is over', [entry('a', SENT), entry('b', FAILED)], 'wait null'],
  ['what has been over for long', [entry('a', SENT, { at: NOW - SHOWN_MS - 1 })], 'remove a'],
  ['what has been over just as long as it is shown', [entry('a', SENT, { at: NOW - SHOWN_MS })], 'wait null'],
  ['what is on its way back', [entry('a', { status: 'refused' }, { at: NOW - 99 * SHOWN_MS })], 'wait null'],
  ['what the server never told of', [entry('a', accepted(0), { at: NOW - SHOWN_MS - 1 })], 'remove a'],
  ['what has waited for long', [entry('a', waiting(0), { at: NOW - 99 * SHOWN_MS })], 'send a'],
])('with a connection, %s', (_name, entries, step) => expect(shown(nextStep(entries, NOW, true))).toBe(step));

test.each<[string, readonly OutboxEntry[], string]>([
  ['what was never tried is tried', [entry('a', waiting(0))], 'send a'],
  ['what was tried waits longer', [entry('a', waiting(0, 1))], `wait ${OFFLINE_MS}`],
  ['what has waited longer is tried', [entry('a', waiting(-OFFLINE_MS, 1))], 'send a'],
  ['questions wait longer', [entry('a', accepted(0))], `wait ${OFFLINE_MS}`],
  ['questions come', [entry('a', accepted(-OFFLINE_MS))], 'ask a'],
])('without a connection, %s', (_name, entries, step) => expect(shown(nextStep(entries, NOW, false))).toBe(step));

test('documents leave the cart before refused ones return', () => {
  const leaving = entry('a', waiting(0), { isLeaving: true });
  const refused = entry('b', { status: 'refused', reason: 'Nein.' });
  const former = entry('d', { status: 'refused' });
  expect(nextMove([refused, leaving])).toEqual({ kind: 'moveOut', entry: leaving });
  expect(nextMove([refused, entry('c', waiting(0))])).toEqual({ kind: 'giveBack', entry: refused, reason: 'Nein.' });
  expect(nextMove([former])).toEqual({ kind: 'giveBack', entry: former, reason: '' });
  expect(nextMove([entry('c', waiting(0)), entry('d', SENT)])).toBeNull();
});

test('pauses grow, and the last one repeats', () => {
  expect([0, 1, 6, 7, 99].map((count) => pauseAfter(count, TRY_PAUSES_MS))).toEqual([
    5_000, 10_000, 300_000, 300_000, 300_000,
  ]);
});

const refused = (status: number): ApiError => ({ kind: 'refused', status, message: '', errors: [] });

test.each<[string, ApiError, boolean]>([
  ['no answer', { kind: 'unreachable' }, false],
  ...[400, 403, 404, 409, 413, 422].map((status): [string, ApiError, boolean] => [`${status}`, refused(status), true]),
  ...[401, 408, 425, 429].map((status): [string, ApiError, boolean] => [`${status}`, refused(status), false]),
])('%s is final: %p', (_name, error, final) => expect(isFinal(error)).toBe(final));
