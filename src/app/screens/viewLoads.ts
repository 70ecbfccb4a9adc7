import { SCREENS } from './screens';

/** What loads the code of each view, in the order of the table. */
export const VIEW_LOADS: readonly (() => Promise<unknown>)[] = SCREENS.flatMap((screen) =>
  'view' in screen ? [screen.view] : [],
);
