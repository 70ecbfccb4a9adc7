import { useCallback, useEffect, useState } from 'react';

const TURN_MS = 10_000;
const VIDEO_MOST_MS = 180_000;

export interface Turns {
  readonly shown: number;
  /** Pictures of slides below this index are loaded and stay. */
  readonly reached: number;
  readonly onMissing: (place: number) => void;
  readonly turn: () => void;
}

interface State {
  readonly shown: number;
  readonly reached: number;
  readonly missing: readonly number[];
}

const AT_HAND = 2;
const START: State = { shown: 0, reached: AT_HAND, missing: [] };

/** Shows `count` slides in turn. A playing video stays until it ends, but at most VIDEO_MOST_MS. */
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
  // `shown` is limited, because another day may have fewer slides.
  return { shown: Math.min(shown, Math.max(0, count - 1)), reached, onMissing, turn };
}

function turned(state: State, count: number): State {
  for (let step = 1; step < count; step++) {
    const shown = (state.shown + step) % count;
    if (!state.missing.includes(shown)) return { ...state, shown, reached: Math.max(state.reached, shown + AT_HAND) };
  }
  return state;
}
