import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { collectedId } from '../../contract/mail/collected';
import { uuid } from '../../lib/uuid';
import { visitEnded } from '../device/visitEvents';
import { GIVE_UP_MS, SHOWN_MOST } from './outboxLimits';
import type { OutboxEntry, Progress } from './outboxEntry';
import { isGivenUp } from './outboxProgress';

export interface Latest {
  readonly key: string;
  readonly email: string;
  readonly outcome: 'sending' | 'kept' | 'faulty' | 'accepted' | 'refused';
}

export interface OutboxState {
  readonly entries: readonly OutboxEntry[];
  readonly trying: string | null;
  readonly latest: Latest | null;
}

declare module '../../redux/state' {
  interface AppState {
    readonly outbox: OutboxState;
  }
}

const initialState: OutboxState = { entries: [], trying: null, latest: null };

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
    /** Leaves out documents that another mail already contains. */
    sendingRequested: {
      prepare: (sending: Omit<Sending, 'key' | 'at'>) => ({
        payload: { ...sending, key: uuid(), at: Date.now() } satisfies Sending,
      }),
      reducer: (state, { payload }: PayloadAction<Sending>): OutboxState => {
        // Ignores an event whose entry already exists, from storage or from another tab's event.
        if (state.entries.some(({ key }) => key === payload.key)) return state;
        const leaving = state.entries.flatMap(({ user, isLeaving, items }) =>
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
    sendingWatched: (state, { payload }: Keyed<{ readonly email: string }>): OutboxState =>
      state.entries.some(({ key }) => key === payload.key)
        ? { ...state, latest: { ...payload, outcome: 'sending' } }
        : state,
    /** Dispatched when the stored cart no longer contains the documents. */
    moveSettled: (state, { payload: { key } }: Keyed): OutboxState =>
      changed(state, key, (entry) => ({ ...entry, isLeaving: false })),
    tryBegan: (state, { payload: { key } }: Keyed): OutboxState => ({ ...state, trying: key }),
    tryBrokenOff: (state): OutboxState => ({ ...state, trying: null }),
    /** After PATIENCE_MS without an answer the cart stops asking the person to wait. */
    answerAwaited: (state, { payload: { key } }: Keyed): OutboxState => told(state, key, 'kept'),
    answerMissed: (state, { payload: { key, due } }: Keyed<{ readonly due: number }>): OutboxState =>
      progressed(told(state, key, 'kept'), key, ({ progress }) =>
        progress.status === 'waiting' ? { ...progress, tries: progress.tries + 1, due } : progress,
      ),
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
    resendAsked: (state, { payload: { key, at } }: Keyed<{ readonly at: number }>): OutboxState =>
      changed(state, key, (entry) =>
        isGivenUp(entry.progress) ? { ...entry, progress: { status: 'waiting', tries: 0, due: at } } : entry,
      ),
    entryRenewed: (state, { payload: { key, entry } }: Keyed<{ readonly entry: OutboxEntry }>): OutboxState =>
      changed(state, key, () => entry),
    /** Sets `at` again, so the entry stays visible for SHOWN_MS however long the mail waited. */
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
    mailSent: (state, { payload: { key } }: Keyed): OutboxState =>
      bounded(progressed(state, key, () => ({ status: 'sent' }))),
    /** The mail failed for good, so the cart must not say it was sent. */
    mailFailed: (state, { payload: { key, reason } }: Keyed<{ readonly reason: string }>): OutboxState => ({
      ...bounded(progressed(state, key, () => ({ status: 'failed', reason }))),
      latest: state.latest?.key === key && state.latest.outcome !== 'refused' ? null : state.latest,
    }),
    mailStillQueued: (state, { payload: { key, due } }: Keyed<{ readonly due: number }>): OutboxState =>
      progressed(state, key, ({ progress }) =>
        progress.status === 'accepted' ? { ...progress, asks: progress.asks + 1, due } : progress,
      ),
    entryRemoved: (state, { payload: { key } }: Keyed): OutboxState => ({
      ...state,
      entries: state.entries.filter((entry) => entry.key !== key),
      latest: state.latest?.key === key && state.latest.outcome === 'sending' ? null : state.latest,
    }),
    triesDue: (state, { payload: { now } }: Due): OutboxState => madeDue(state, now),
    /** A person asked for a new try, so earlier tries do not count. */
    triesAsked: (state, { payload: { now } }: Due): OutboxState => madeDue(state, now, 0),
    entriesAdopted: (
      state,
      { payload: { from, to } }: PayloadAction<{ readonly from: readonly (string | null)[]; readonly to: string }>,
    ): OutboxState => ({
      ...state,
      entries: state.entries.map((entry) => (from.includes(entry.user) ? { ...entry, user: to } : entry)),
    }),
    outcomeRead: (state): OutboxState =>
      state.latest === null || state.latest.outcome === 'sending' ? state : { ...state, latest: null },
  },
  // Keeps `entries`, because src/app/store/sealSaga.ts changes the entries before this event.
  extraReducers: (builder) => builder.addCase(visitEnded, (state): OutboxState => ({ ...state, latest: null })),
});

const changed = (state: OutboxState, key: string, change: (entry: OutboxEntry) => OutboxEntry): OutboxState => ({
  ...state,
  entries: state.entries.map((entry) => (entry.key === key ? change(entry) : entry)),
});

const progressed = (state: OutboxState, key: string, progress: (entry: OutboxEntry) => Progress): OutboxState =>
  changed({ ...state, trying: state.trying === key ? null : state.trying }, key, (entry) => ({
    ...entry,
    progress: progress(entry),
  }));

const told = (state: OutboxState, key: string, outcome: Latest['outcome']): OutboxState =>
  state.latest?.key === key ? { ...state, latest: { ...state.latest, outcome } } : state;

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

function bounded(state: OutboxState): OutboxState {
  const kept = state.entries.filter(isOver).slice(-SHOWN_MOST);
  return { ...state, entries: state.entries.filter((entry) => !isOver(entry) || kept.includes(entry)) };
}

export const {
  sendingRequested,
  sendingWatched,
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
