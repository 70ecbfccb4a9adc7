/**
 * Documents on their way to a recipient. An entry stands here from the press on send until the server has answered for good,
 * over restarts. Each belongs to the person who sent it (`user`) and leaves in that person's sessions only.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { collectedId, type Collected } from '../../contract/mail/collected';
import { uuid } from '../../lib/uuid';
import { visitEnded } from '../device/visitEvents';
import { GIVE_UP_MS, SHOWN_MOST } from './outboxLimits';
import type { OutboxEntry, Progress } from './outboxEntry';
import { isGivenUp } from './outboxProgress';

/** What the cart says of the sending that was asked for last. */
export interface Latest {
  readonly key: string;
  readonly email: string;
  readonly outcome: 'sending' | 'kept' | 'faulty' | 'accepted' | 'refused';
}

export interface OutboxState {
  readonly entries: readonly OutboxEntry[];
  /** The key of the entry that is being tried on this page. */
  readonly trying: string | null;
  readonly latest: Latest | null;
}

declare module '../../redux/state' {
  interface AppState {
    readonly outbox: OutboxState;
  }
}

const initialState: OutboxState = { entries: [], trying: null, latest: null };

/** What a person asks for: these documents, to this address. */
interface Sending extends Pick<OutboxEntry, 'user' | 'email' | 'items'> {
  readonly key: string;
  readonly at: number;
}

type Keyed<More = unknown> = PayloadAction<{ readonly key: string } & More>;

type Due = PayloadAction<{ readonly now: number }>;

const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** A person pressed send. Documents that are on their way out of the cart already are not sent a second time. */
    sendingRequested: {
      prepare: (sending: Omit<Sending, 'key' | 'at'>) => ({
        payload: { ...sending, key: uuid(), at: Date.now() } satisfies Sending,
      }),
      reducer: (state, { payload }: PayloadAction<Sending>): OutboxState => {
        // Told by another tab, and in what was stored already.
        if (state.entries.some(({ key }) => key === payload.key)) return state;
        const leaving = state.entries.flatMap(({ user, isLeaving, items }) =>
          // Stryker disable next-line ArrayDeclaration: A text is no document.
          isLeaving && user === payload.user ? items : [],
        );
        const items = payload.items.filter((item) =>
          leaving.every((other) => collectedId(other) !== collectedId(item)),
        );
        if (items.length === 0) return state;
        const progress: Progress = { status: 'waiting', tries: 0, due: payload.at };
        return { ...state, entries: [...state.entries, { ...payload, items, isLeaving: true, progress }] };
      },
    },
    /** The cart of this page shows what becomes of this one, unless all its documents were on their way out already. */
    sendingWatched: (state, { payload }: Keyed<{ readonly email: string }>): OutboxState =>
      state.entries.some(({ key }) => key === payload.key)
        ? { ...state, latest: { ...payload, outcome: 'sending' } }
        : state,
    /** The entry is stored: its documents leave the cart. */
    // Stryker disable next-line ArrowFunction: A reducer that gives nothing leaves the state as it is.
    documentsLeft: (state, _action: Keyed<{ readonly ids: readonly string[] }>): OutboxState => state,
    /** The cart is stored without them. */
    moveSettled: (state, { payload: { key } }: Keyed): OutboxState =>
      changed(state, key, (entry) => ({ ...entry, isLeaving: false })),
    tryBegan: (state, { payload: { key } }: Keyed): OutboxState => ({ ...state, trying: key }),
    /** The try was broken off with the session: what came of it is not known. */
    tryBrokenOff: (state): OutboxState => ({ ...state, trying: null }),
    /** No answer for PATIENCE_MS: the try goes on, but the person need not wait. */
    answerAwaited: (state, { payload: { key } }: Keyed): OutboxState => told(state, key, 'kept'),
    /** The try brought no answer; the next one is `due`. */
    answerMissed: (state, { payload: { key, due } }: Keyed<{ readonly due: number }>): OutboxState =>
      progressed(told(state, key, 'kept'), key, ({ progress }) =>
        progress.status === 'waiting' ? { ...progress, tries: progress.tries + 1, due } : progress,
      ),
    /** The server answered with a fault. The next try is `due`, unless there were only faults for GIVE_UP_MS. */
    answerFaulty: (
      state,
      { payload: { key, at, due } }: Keyed<{ readonly at: number; readonly due: number }>,
    ): OutboxState =>
      progressed(told(state, key, 'faulty'), key, ({ progress }) => {
        if (progress.status !== 'waiting') return progress;
        const { tries, faultySince = at } = progress;
        return at - faultySince >= GIVE_UP_MS
          ? { status: 'failed', reason: '', isGivenUp: true }
          : { status: 'waiting', tries: tries + 1, due, faultySince };
      }),
    /** A person wants what was given up sent again, under the same key. */
    resendAsked: (state, { payload: { key, at } }: Keyed<{ readonly at: number }>): OutboxState =>
      changed(state, key, (entry) =>
        isGivenUp(entry.progress) ? { ...entry, progress: { status: 'waiting', tries: 0, due: at } } : entry,
      ),
    /** The entry goes on as another one: its visit has ended, or staff wants it sent again. */
    entryRenewed: (state, { payload: { key, entry } }: Keyed<{ readonly entry: OutboxEntry }>): OutboxState =>
      changed(state, key, () => entry),
    /** The server queued the mail under `id`. How long it waited here does not count for how long it is shown. */
    mailAccepted: (
      state,
      { payload: { key, id, at, due } }: Keyed<{ readonly id: string; readonly at: number; readonly due: number }>,
    ): OutboxState =>
      progressed(
        changed(told(state, key, 'accepted'), key, (entry) => ({ ...entry, at })),
        key,
        () => ({
          status: 'accepted',
          id,
          asks: 0,
          due,
        }),
      ),
    mailRefused: (state, { payload: { key, reason } }: Keyed<{ readonly reason: string }>): OutboxState =>
      progressed(told(state, key, 'refused'), key, () => ({ status: 'refused', reason })),
    /** The entry is stored as refused: its documents go back into the cart. */
    // Stryker disable next-line ArrowFunction: A reducer that gives nothing leaves the state as it is.
    documentsReturned: (state, _action: Keyed<{ readonly items: readonly Collected[] }>): OutboxState => state,
    /** The mail server took the mail. */
    mailSent: (state, { payload: { key } }: Keyed): OutboxState =>
      bounded(progressed(state, key, () => ({ status: 'sent' }))),
    /** The mail does not reach its recipient, for good: the cart no longer says that it was sent. */
    mailFailed: (state, { payload: { key, reason } }: Keyed<{ readonly reason: string }>): OutboxState => ({
      ...bounded(progressed(state, key, () => ({ status: 'failed', reason }))),
      latest: state.latest?.key === key && state.latest.outcome !== 'refused' ? null : state.latest,
    }),
    /** The server does not know yet, or did not answer the question. */
    mailStillQueued: (state, { payload: { key, due } }: Keyed<{ readonly due: number }>): OutboxState =>
      progressed(state, key, ({ progress }) =>
        progress.status === 'accepted' ? { ...progress, asks: progress.asks + 1, due } : progress,
      ),
    /** Deleted by a person, or shown for long enough. */
    entryRemoved: (state, { payload: { key } }: Keyed): OutboxState => ({
      ...state,
      entries: state.entries.filter((entry) => entry.key !== key),
      // Nothing more will be told of it.
      latest: state.latest?.key === key && state.latest.outcome === 'sending' ? null : state.latest,
    }),
    /** What waits need not wait any longer: there is a connection again. */
    triesDue: (state, { payload: { now } }: Due): OutboxState => madeDue(state, now),
    /** A person asked for it: as if nothing had been tried yet, whatever the browser says of the connection. */
    triesAsked: (state, { payload: { now } }: Due): OutboxState => madeDue(state, now, 0),
    /** Entries under marks that a person had before bear the present one. */
    entriesAdopted: (
      state,
      { payload: { from, to } }: PayloadAction<{ readonly from: readonly (string | null)[]; readonly to: string }>,
    ): OutboxState => ({
      ...state,
      entries: state.entries.map((entry) => (from.includes(entry.user) ? { ...entry, user: to } : entry)),
    }),
    /** The person has read what came of the latest sending; one that goes on is told later. */
    outcomeRead: (state): OutboxState =>
      state.latest === null || state.latest.outcome === 'sending' ? state : { ...state, latest: null },
  },
  // What becomes of the entries: features/outbox/pastMails.ts.
  extraReducers: (builder) => builder.addCase(visitEnded, (state): OutboxState => ({ ...state, latest: null })),
});

const changed = (state: OutboxState, key: string, change: (entry: OutboxEntry) => OutboxEntry): OutboxState => ({
  ...state,
  entries: state.entries.map((entry) => (entry.key === key ? change(entry) : entry)),
});

/** The end of a try or of a question. */
const progressed = (state: OutboxState, key: string, progress: (entry: OutboxEntry) => Progress): OutboxState =>
  changed({ ...state, trying: state.trying === key ? null : state.trying }, key, (entry) => ({
    ...entry,
    progress: progress(entry),
  }));

const told = (state: OutboxState, key: string, outcome: Latest['outcome']): OutboxState =>
  state.latest?.key === key ? { ...state, latest: { ...state.latest, outcome } } : state;

/** What waits is due `now`, after so many `tries`; absent: after as many as there were. */
const madeDue = (state: OutboxState, now: number, tries?: number): OutboxState => ({
  ...state,
  entries: state.entries.map((entry) =>
    entry.progress.status === 'waiting'
      ? { ...entry, progress: { ...entry.progress, tries: tries ?? entry.progress.tries, due: now } }
      : entry,
  ),
});

export const isOver = ({ progress }: OutboxEntry): boolean =>
  progress.status === 'sent' || (progress.status === 'failed' && !isGivenUp(progress));

/** Without the oldest of those that are over, where there are too many. */
function bounded(state: OutboxState): OutboxState {
  const kept = state.entries.filter(isOver).slice(-SHOWN_MOST);
  return { ...state, entries: state.entries.filter((entry) => !isOver(entry) || kept.includes(entry)) };
}

export const {
  sendingRequested,
  sendingWatched,
  documentsLeft,
  moveSettled,
  tryBegan,
  tryBrokenOff,
  answerAwaited,
  answerMissed,
  answerFaulty,
  resendAsked,
  entryRenewed,
  mailAccepted,
  mailRefused,
  documentsReturned,
  mailSent,
  mailFailed,
  mailStillQueued,
  entryRemoved,
  triesDue,
  triesAsked,
  entriesAdopted,
  outcomeRead,
} = outboxSlice.actions;
export const outboxReducer = outboxSlice.reducer;

/** What all tabs of a device hear: entries are theirs together. What a tab itself is doing is its own. */
export const SHARED_OUTBOX_EVENTS = [
  ...[
    sendingRequested,
    documentsLeft,
    moveSettled,
    answerMissed,
    answerFaulty,
    resendAsked,
    entryRenewed,
    mailAccepted,
    mailRefused,
  ],
  ...[documentsReturned, mailSent, mailFailed, mailStillQueued, entryRemoved],
];
