import { SCREENS } from './screens';

export const VIEW_LOADS: readonly (() => Promise<unknown>)[] = SCREENS.flatMap((screen) =>
  'view' in screen ? [screen.view] : [],
);
