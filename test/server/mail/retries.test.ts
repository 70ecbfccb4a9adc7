import {
  MOST_UNANSWERED,
  nextStep,
  PATIENCE,
  UNCLEAR_REASON,
  UNREACHABLE_REASON,
  type Outcome,
  type TriedMail,
} from '../../../server/mail/retries';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ACCEPTED = Date.UTC(2026, 10, 20, 8);
const failed: Outcome = { kind: 'failed' };
const mail = { tries: 1, unanswered: 0, since: new Date(ACCEPTED) };
const stepAfter = (outcome: Outcome, tried: TriedMail, now: number) => nextStep(outcome, tried, now, PATIENCE);

test.each([
  [1, 1 * MINUTE],
  [2, 5 * MINUTE],
  [3, 15 * MINUTE],
  [4, 30 * MINUTE],
  [5, 60 * MINUTE],
  [40, 60 * MINUTE],
])('a mail waits for its next try (failed tries: %i, wait: %i milliseconds)', (tries, afterMs) => {
  expect(stepAfter(failed, { ...mail, tries }, ACCEPTED + HOUR)).toEqual({ kind: 'again', afterMs });
});

test.each([
  ['a mail is tried once more when one hour of its allowed time is left', 71 * HOUR, { kind: 'again', afterMs: HOUR }],
  [
    'a mail is given up when no time for a further try is left',
    71 * HOUR + 1,
    { kind: 'failed', reason: UNREACHABLE_REASON },
  ],
])('%s', (_name, age, step) => {
  expect(stepAfter(failed, { ...mail, tries: 70 }, ACCEPTED + age)).toEqual(step);
});

test('after a refusal by the mail server, a mail fails at once with the reason of the refusal', () => {
  expect(stepAfter({ kind: 'refused', reason: 'Unbekannt.' }, mail, ACCEPTED)).toEqual({
    kind: 'failed',
    reason: 'Unbekannt.',
  });
});

test('a mail fails after two hand-overs to the mail server without an answer', () => {
  expect(stepAfter(failed, { ...mail, unanswered: MOST_UNANSWERED - 1 }, ACCEPTED).kind).toBe('again');
  expect(stepAfter(failed, { ...mail, unanswered: MOST_UNANSWERED }, ACCEPTED)).toEqual({
    kind: 'failed',
    reason: UNCLEAR_REASON,
  });
});

test('the German reasons tell the sender why a mail was given up', () => {
  expect(UNREACHABLE_REASON).toBe('Der Mailserver hat die Nachricht bis zuletzt nicht angenommen.');
  expect(UNCLEAR_REASON).toBe(
    'Der Mailserver hat die Übernahme der Nachricht nicht bestätigt. Vielleicht ist sie angekommen, bitte fragen Sie nach.',
  );
});

test('a mail accepted by the mail server counts as sent, however many tries failed before', () => {
  expect(stepAfter({ kind: 'sent' }, { ...mail, tries: 9, unanswered: 5 }, ACCEPTED + 99 * HOUR)).toEqual({
    kind: 'sent',
  });
});
