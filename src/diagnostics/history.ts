/**
 * Records actions for administrators of tablets without DevTools. Actions about updates and errors outlast a reload.
 */
import type { Store } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { ActionTap, TappedAction } from './actionTap';
import { makeNoiseFilter } from './noise';
import { forgetNotes, readNotes, writeNotes } from './noteStorage';
import { shownAction, type ShownAction } from './shownAction';

const LENGTH = 500;
/** Maximum number of notes of each kind. Each kind has its own limit, because errors must not displace updates. */
const NOTES = 25;

/** A session's end clears the history of the person's actions. */
const FORGOTTEN_WITH: ReadonlySet<string> = new Set(['auth/loggedOut', 'auth/sessionLost']);
/** A visit's end clears the history, except for updates. */
const VISIT_END = 'visit/visitEnded';
const LATEST_ONLY: ReadonlySet<string> = new Set(['fileSync/countsRead']);
const UPDATE = /\bversion\/(?:update(?!Check)|install)/;
const NOTABLE: readonly RegExp[] = [UPDATE, /\/rejected\b|refused|failed|lost/i];

interface Entry {
  readonly action: ShownAction;
  readonly before: unknown;
}

class History {
  private readonly store: Store;
  private readonly isNoise = makeNoiseFilter();
  private entries: Entry[] = [];
  private notes: ShownAction[] = readNotes();

  constructor(store: Store) {
    this.store = store;
  }

  get start(): unknown {
    return this.entries[0]?.before ?? this.store.getState();
  }

  get actions(): readonly ShownAction[] {
    return this.entries.map(({ action }) => action);
  }

  latest(count: number): { readonly start: unknown; readonly actions: readonly ShownAction[] } {
    const entries = count === 0 ? [] : this.entries.slice(-count);
    return { start: entries[0]?.before ?? this.store.getState(), actions: entries.map(({ action }) => action) };
  }

  get earlier(): readonly ShownAction[] {
    return this.notes;
  }

  readonly record = ({ action, before, time }: TappedAction): void => {
    // Earlier states lack what the device has stored, and the file's actions must lead to its newest state.
    if (action.type === REHYDRATE) this.entries = [];
    if (this.isNoise(action)) return;
    if (FORGOTTEN_WITH.has(action.type)) return this.forget();
    if (action.type === VISIT_END)
      return this.forget(this.notesWith(this.entries).filter(({ type }) => UPDATE.test(type)));
    const entry = { action: shownAction(action, time), before };
    const last = this.entries.at(-1);
    if (last && last.action.type === action.type && LATEST_ONLY.has(action.type))
      this.entries.splice(-1, 1, { ...entry, before: last.before });
    else this.entries.push(entry);
    if (this.entries.length > LENGTH) this.notes = this.notesWith(this.entries.splice(0, 1));
  };

  /** Stores notable actions for the tab's next page. */
  readonly keep = (): void => writeNotes(this.notesWith(this.entries));

  private notesWith(entries: readonly Entry[]): ShownAction[] {
    const notes = [...this.notes, ...entries.map(({ action }) => ({ ...action, type: `earlier: ${action.type}` }))];
    const kept = NOTABLE.flatMap((kind) => notes.filter(({ type }) => kind.test(type)).slice(-NOTES));
    return notes.filter((note) => kept.includes(note));
  }

  private forget(notes: ShownAction[] = []): void {
    this.entries = [];
    this.notes = notes;
    forgetNotes();
  }
}

const histories = new WeakMap<Store, History>();

export function beginHistory(store: Store, tap: ActionTap): History {
  const history = new History(store);
  histories.set(store, history);
  tap.listen(history.record);
  window.addEventListener('pagehide', history.keep);
  return history;
}

export const historyOf = (store: Store): History => histories.get(store) ?? new History(store);
