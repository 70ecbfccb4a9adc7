import { useCallback, useEffect, useState } from 'react';

/** A picture stands so long, milliseconds: a day has 8,640 turns. */
export const TURN_MS = 10_000;
/** A video that does not say that it ended makes room after so long. */
export const VIDEO_MOST_MS = 180_000;

export interface Turns {
  /** The place of the slide that is shown. */
  readonly shown: number;
  /** Slides before this place were shown or come next: their pictures are loaded, and stay. */
  readonly reached: number;
  /** Tells that a slide cannot be shown: it is left out. */
  readonly onMissing: (place: number) => void;
  readonly turn: () => void;
}

interface State {
  readonly shown: number;
  readonly reached: number;
  readonly missing: readonly number[];
}

/** The one that is shown, and the next one. */
const AT_HAND = 2;
const START: State = { shown: 0, reached: AT_HAND, missing: [] };

/** Shows `count` slides one after the other. `isPlaying` says whether the one at a place plays: it has its own end. */
export function useTurns(count: number, isPlaying: (place: number) => boolean): Turns {
  const [{ shown, reached }, setState] = useState(START);
  const waitMs = isPlaying(shown) ? VIDEO_MOST_MS : TURN_MS;
  const turn = useCallback(() => setState((state) => turned(state, count)), [count]);
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setTimeout(turn, waitMs);
    return () => clearTimeout(timer);
  }, [count, shown, waitMs, turn]);
  useEffect(() => {
    // What was not stored may come with a connection.
    const retry = () => setState((state) => ({ ...state, missing: [] }));
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  const onMissing = useCallback(
    (place: number) =>
      setState((state) => {
        const next = { ...state, missing: [...state.missing, place] };
        return place === state.shown ? turned(next, count) : next;
      }),
    [count],
  );
  // On another day there may be fewer.
  return { shown: Math.min(shown, Math.max(0, count - 1)), reached, onMissing, turn };
}

/** The next slide that is there; the same where there is none. */
function turned(state: State, count: number): State {
  for (let step = 1; step < count; step++) {
    const shown = (state.shown + step) % count;
    if (!state.missing.includes(shown)) return { ...state, shown, reached: Math.max(state.reached, shown + AT_HAND) };
  }
  return state;
}
