import { useEffect, useState } from 'react';
import type { WorkerState } from '../../contract/application';
import { readWorkerState } from '../../pwa/workerState';

const REFRESH_MS = 2_000;

/** The worker's own state, read anew every other second; null while none answers. */
export function useWorkerState(): WorkerState | null {
  const [state, setState] = useState<WorkerState | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const latest = await readWorkerState();
      if (isShown) setState(latest);
    };
    void read();
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, []);
  return state;
}
