import { useEffect, useState } from 'react';
import type { WorkerState } from '../../../contract/release/application';
import { readWorkerState } from '../../../pwa/workerState';

const REFRESH_MS = 2_000;

/** Undefined before the first answer, null without a worker. */
export function useWorkerState(): WorkerState | null | undefined {
  const [state, setState] = useState<WorkerState | null>();
  useEffect(() => {
    let isShown = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const latest = await readWorkerState();
      if (!isShown) return;
      setState(latest);
      timer = setTimeout(() => void read(), REFRESH_MS);
    };
    void read();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  return state;
}
