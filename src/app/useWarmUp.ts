import { useEffect } from 'react';
import { whenIdle } from '../lib/whenIdle';
import { preloadDialog } from '../ui/Dialog';
import { warmViews } from './views';

/** Loads the code of dialogs and of all views while the page is idle after its start. */
export function useWarmUp(): void {
  useEffect(
    () =>
      whenIdle(() => {
        void preloadDialog().catch(() => undefined);
        void warmViews();
      }),
    [],
  );
}
