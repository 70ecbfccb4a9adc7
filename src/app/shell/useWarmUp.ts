import { useEffect } from 'react';
import { whenIdle } from '../../lib/whenIdle';
import { preloadCart } from '../../features/cart/CartPanel';
import { preloadLightbox } from '../../features/share/ShareLightbox';
import { preloadVersionInformation } from './VersionInformation';
import { preloadDialog } from '../../ui/Dialog';
import { warmViews } from '../screens/warmViews';

/** Loads the code of dialogs and of all views while the page is idle after its start. */
export function useWarmUp(): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of [preloadDialog, preloadVersionInformation, preloadLightbox, preloadCart, warmViews])
          void load().catch(() => undefined);
      }),
    [],
  );
}
