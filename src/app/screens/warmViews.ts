import { SCREENS } from './screens';

/**
 * Loads every view's code, one after the other, so that it is there when the connection is not. A view that fails to load
 * is asked for again when it is opened.
 */
export async function warmViews(): Promise<void> {
  for (const screen of SCREENS) if ('view' in screen) await screen.view().catch(() => undefined);
}
