import type { Collected } from '../../../../src/contract/mail/collected';
import type { AppState } from '../../../../src/redux/state';
import { documentsLeft, documentsReturned } from '../../../../src/features/outbox/outboxEvents';
import {
  selectForeignKeys,
  selectOwnEntries,
  selectUnsentCount,
  shownStatus,
} from '../../../../src/features/outbox/outboxSelectors';
import type { OutboxEntry, Progress } from '../../../../src/features/outbox/outboxEntry';
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
  outboxReducer,
  outcomeRead,
  resendAsked,
  sendingRequested,
  sendingWatched,
  triesAsked,
  triesDue,
  tryBegan,
  tryBrokenOff,
  type OutboxState,
} from '../../../../src/features/outbox/outboxSlice';
import { SHOWN_MOST } from '../../../../src/features/outbox/outboxLimits';
import { SHARED_OUTBOX_EVENTS } from '../../../../src/features/outbox/sharedOutboxEvents';

type Event = Parameters<typeof outboxReducer>[1];

const document = (letter: string): Collected => ({ image: letter.repeat(22), name: letter, description: '' });
const start = outboxReducer(undefined, { type: 'start' });
const after = (state: OutboxState, ...events: readonly Event[]): OutboxState =>
  events.reduce<OutboxState>(outboxReducer, state);

const waiting: Progress = { status: 'waiting', tries: 2, due: 70 };
const accepted: Progress = { status: 'accepted', id: 'mail', asks: 3, due: 80 };
const entry = (key: string, progress: Progress = waiting, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ key, user: 'u', email: 'a@b.de', items: [document('a')], at: 1, isLeaving: false, progress },
  ...more,
});
const holding = (...entries: readonly OutboxEntry[]): OutboxState => ({ ...start, entries });
const progressOf = (state: OutboxState) => state.entries.map(({ progress }) => progress);

const request = (user: string | null, ...items: readonly Collected[]) =>
  sendingRequested({ user, email: 'a@b.de', items });

describe('pressing send', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000 }));
  afterEach(() => jest.useRealTimers());

  test('creates a waiting entry whose documents leave the cart', () => {
    const press = request('u', document('a'), document('b'));
    expect(after(start, press).entries).toEqual([
      {
        ...{ key: press.payload.key, user: 'u', email: 'a@b.de', items: [document('a'), document('b')], at: 1_000 },
        ...{ isLeaving: true, progress: { status: 'waiting', tries: 0, due: 1_000 } },
      },
    ]);
  });

  test('creates only one entry when the event of the press arrives twice', () => {
    const press = request('u', document('a'));
    const once = after(start, press, moveSettled(press.payload));
    expect(outboxReducer(once, press)).toBe(once);
  });

  test('skips documents that are already leaving the cart', () => {
    const once = after(start, request('u', document('a')));
    const [, second] = after(once, request('u', document('a'), document('b'))).entries;
    expect(second?.items).toEqual([document('b')]);
    expect(outboxReducer(once, request('u', document('a')))).toBe(once);
  });

  test('creates an entry for a document that was sent before', () => {
    const settled = holding(entry('k'), entry('l', waiting, { user: 'other', isLeaving: true }));
    expect(after(settled, request('u', document('a'))).entries[2]?.items).toEqual([document('a')]);
  });
});

test('the cart shows sending progress only for an entry in the outbox', () => {
  const state = holding(entry('k'));
  expect(after(state, sendingWatched({ key: 'k', email: 'a@b.de' })).latest).toEqual({
    key: 'k',
    email: 'a@b.de',
    outcome: 'sending',
  });
  expect(outboxReducer(state, sendingWatched({ key: 'gone', email: 'a@b.de' }))).toBe(state);
});

test("when one entry's documents have left the cart, another entry's documents still count as leaving", () => {
  const [k, l] = ['k', 'l'].map((key) => entry(key, waiting, { isLeaving: true }));
  if (k === undefined || l === undefined) throw new Error('There are two.');
  expect(after(holding(k, l), moveSettled({ key: 'k' })).entries).toEqual([{ ...k, isLeaving: false }, l]);
});

test('the outbox slice stores which entry is being sent', () => {
  const trying = after(holding(entry('k')), tryBegan({ key: 'k' }));
  expect(trying.trying).toBe('k');
  expect(after(trying, tryBrokenOff())).toEqual(holding(entry('k')));
});

test.each<[string, Event, Progress, string | undefined]>([
  ['a long silence', answerAwaited({ key: 'k' }), waiting, 'kept'],
  ['no answer', answerMissed({ key: 'k', due: 99 }), { status: 'waiting', tries: 3, due: 99 }, 'kept'],
  [
    'the mail was taken',
    mailAccepted({ key: 'k', id: 'm', at: 5, due: 99 }),
    { status: 'accepted', id: 'm', asks: 0, due: 99 },
    'accepted',
  ],
  ['a refusal', mailRefused({ key: 'k', reason: 'Nein.' }), { status: 'refused', reason: 'Nein.' }, 'refused'],
])(
  "after an event of a send attempt, the mail's outbox entry and the cart's message agree (event: %s)",
  (_name, event, progress, outcome) => {
    const before = { ...holding(entry('j'), entry('k')), trying: 'k' };
    const watched = after(before, sendingWatched({ key: 'k', email: 'a@b.de' }), event);
    expect(progressOf(watched)).toEqual([waiting, progress]);
    expect(watched.latest?.outcome).toBe(outcome);
    expect(watched.trying).toBe(progress === waiting ? 'k' : null);
    const other = after(before, sendingWatched({ key: 'j', email: 'a@b.de' }), event);
    expect(other.latest?.outcome).toBe('sending');
    expect(after(before, event).latest).toBeNull();
  },
);

test('an accepted mail is dated with the time of its acceptance', () => {
  const event = mailAccepted({ key: 'k', id: 'm', at: 5, due: 9 });
  expect(after(holding(entry('j'), entry('k')), event).entries.map(({ at }) => at)).toEqual([1, 5]);
});

test("the result of one entry's attempt does not end the running attempt of another entry", () => {
  const state = { ...holding(entry('j'), entry('k')), trying: 'j' };
  expect(after(state, mailRefused({ key: 'k', reason: 'Nein.' })).trying).toBe('j');
});

test.each<[string, Event, Progress]>([
  ['it was sent', mailSent({ key: 'k' }), { status: 'sent' }],
  ['it could not be delivered', mailFailed({ key: 'k', reason: 'Voll.' }), { status: 'failed', reason: 'Voll.' }],
  ['it is not known yet', mailStillQueued({ key: 'k', due: 99 }), { ...accepted, asks: 4, due: 99 }],
])(
  "the entry of an accepted mail records the server's answer about the mail (answer: %s)",
  (_name, event, progress) => {
    expect(progressOf(after(holding(entry('j', accepted), entry('k', accepted)), event))).toEqual([accepted, progress]);
  },
);

test('an answer that arrives late does not change an entry that already has another status', () => {
  const state = holding(entry('k', accepted), entry('l', waiting));
  expect(progressOf(after(state, answerMissed({ key: 'k', due: 1 }), mailStillQueued({ key: 'l', due: 1 })))).toEqual([
    accepted,
    waiting,
  ]);
});

test('the slice keeps all unfinished entries, but only the newest finished entries', () => {
  const over = Array.from({ length: SHOWN_MOST }, (_, index) =>
    entry(`o${index}`, index % 2 === 0 ? { status: 'sent' } : { status: 'failed', reason: '' }),
  );
  const others = [entry('w'), entry('r', { status: 'refused' }), entry('a', accepted)];
  const state = holding(...others, ...over, entry('k', accepted), entry('z'));
  const kept = ['w', 'r', 'a', ...over.slice(1).map(({ key }) => key), 'k', 'z'];
  expect(after(state, mailSent({ key: 'k' })).entries.map(({ key }) => key)).toEqual(kept);
  expect(after(state, mailFailed({ key: 'k', reason: '' })).entries.map(({ key }) => key)).toEqual(kept);
});

test('removing an entry also removes the message "sending" from the cart, but not the message "refused"', () => {
  const state = after(holding(entry('k'), entry('l')), sendingWatched({ key: 'k', email: 'a@b.de' }));
  expect(after(state, entryRemoved({ key: 'k' }))).toEqual(holding(entry('l')));
  expect(after(state, entryRemoved({ key: 'l' })).latest).toBe(state.latest);
  expect(after(holding(entry('k')), entryRemoved({ key: 'k' }))).toEqual(start);
  const refused = after(state, mailRefused({ key: 'k', reason: 'Nein.' }), entryRemoved({ key: 'k' }));
  expect(refused).toMatchObject({ entries: [{ key: 'l' }], latest: { outcome: 'refused' } });
});

test('when an accepted mail fails, the cart no longer says that the server accepted the mail', () => {
  const going = after(holding(entry('k')), sendingWatched({ key: 'k', email: 'a@b.de' }));
  const failed = mailFailed({ key: 'k', reason: 'Nein.' });
  const refused = after(going, mailRefused({ key: 'k', reason: 'Nein.' }), failed);
  expect(refused.latest?.outcome).toBe('refused');
  expect(progressOf(refused)).toEqual([{ status: 'failed', reason: 'Nein.' }]);
  expect(after(going, mailAccepted({ key: 'k', id: 'm', at: 5, due: 9 }), failed).latest).toBeNull();
});

test('an event that starts new attempts makes waiting entries due immediately, but not accepted entries', () => {
  const state = holding(entry('k'), entry('l', accepted));
  expect(progressOf(after(state, triesDue({ now: 7 })))).toEqual([{ ...waiting, due: 7 }, accepted]);
  expect(progressOf(after(state, triesAsked({ now: 7 })))).toEqual([{ ...waiting, tries: 0, due: 7 }, accepted]);
});

test("entries with one of a person's former user IDs get the current user ID", () => {
  const state = holding(...['f', null, 'u', 'other'].map((user, at) => entry(`${at}`, waiting, { user })));
  const users = after(state, entriesAdopted({ from: ['f', null], to: 'u' })).entries.map(({ user }) => user);
  expect(users).toEqual(['u', 'u', 'u', 'other']);
});

test("the slice removes a mail's outcome once a person has read the outcome", () => {
  const going = after(holding(entry('k')), sendingWatched({ key: 'k', email: 'a@b.de' }));
  expect(outboxReducer(going, outcomeRead())).toBe(going);
  expect(after(going, mailRefused({ key: 'k', reason: 'Nein.' }), outcomeRead()).latest).toBeNull();
  expect(outboxReducer(start, outcomeRead())).toBe(start);
});

test('a tab shares changes of entries with other tabs, but not its running attempt', () => {
  const ofAll = [sendingRequested, documentsLeft, moveSettled, answerMissed, answerFaulty, resendAsked];
  const more = [
    entryRenewed,
    mailAccepted,
    mailRefused,
    documentsReturned,
    mailSent,
    mailFailed,
    mailStillQueued,
    entryRemoved,
  ];
  expect(SHARED_OUTBOX_EVENTS.map(({ type }) => type)).toEqual([...ofAll, ...more].map(({ type }) => type));
});

describe('the outbox selectors', () => {
  const mine = [entry('a'), entry('b', { status: 'refused' }), entry('c', accepted)];
  const theirs = [
    entry('d', waiting, { user: 'other' }),
    entry('e', { status: 'sent' }, { user: null }),
    entry('f', waiting, { user: 'other' }),
  ];
  // The cast is safe: the selectors read only the slices `outbox` and `auth`.
  const state = { outbox: holding(...mine, ...theirs), auth: { user: 'u' } } as unknown as AppState;

  test("return the person's own entries, and the keys of other people's entries", () => {
    expect(selectOwnEntries(state)).toEqual(mine);
    expect(selectForeignKeys(state)).toEqual(['d', 'e', 'f']);
  });

  test('count the mails that a log-out would lose', () => expect(selectUnsentCount(state)).toBe(4));

  test.each<[Progress, string]>([
    [waiting, 'waiting'],
    [{ status: 'refused' }, 'waiting'],
    [accepted, 'sending'],
    [{ status: 'sent' }, 'sent'],
    [{ status: 'failed', reason: '' }, 'failed'],
  ])(`translate an entry's progress into its displayed status (progress: %j, status: "%s")`, (progress, shown) => {
    expect(shownStatus(entry('k', progress), null)).toBe(shown);
    expect(shownStatus(entry('k', progress), 'other')).toBe(shown);
  });

  test('show an entry with a running attempt under the status "sending"', () =>
    expect(shownStatus(entry('k'), 'k')).toBe('sending'));
});
