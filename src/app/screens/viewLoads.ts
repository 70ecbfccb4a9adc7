import { SCREENS } from './screens';

/** Loaders of all views, in the order of the table. */
export const VIEW_LOADS: readonly (() => Promise<unknown>)[] = SCREENS.flatMap((screen) =>
  'view' in screen ? [screen.view] : [],
);
