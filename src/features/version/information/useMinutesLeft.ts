import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { AppState } from '../../../redux/state';
import { viewSync } from '../../fileSync/fileSyncSelectors';
import { minutesLeft, withSample, type Sample } from './timeLeft';

/** The download's rest in minutes. Null when no download runs, and while its speed is unknown. */
export function useMinutesLeft(): number | null {
  const store = useStore<AppState>();
  const read = () => viewSync(store.getState().fileSync);
  const [samples, setSamples] = useState(() => noted([], read()));
  useEffect(
    () => store.subscribe(() => setSamples((before) => noted(before, viewSync(store.getState().fileSync)))),
    [store],
  );
  const sync = read();
  return sync.kind === 'loading' ? minutesLeft(samples, sync.total) : null;
}

function noted(before: readonly Sample[], sync: ReturnType<typeof viewSync>): readonly Sample[] {
  if (sync.kind !== 'loading') return before.length === 0 ? before : [];
  const { loaded } = sync;
  return before.at(-1)?.loaded === loaded ? before : withSample(before, { at: performance.now(), loaded });
}
