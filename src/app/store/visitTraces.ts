import { removePrintFrame } from '../../features/desk/sheet/printFrame';
import { LOCALE } from '../../contract/base/limits';
import { LANGUAGE_ITEM, showLanguage } from '../../i18n/languages';
import { withDeviceItems, withTabItems } from '../../lib/browserItems';

const START = '/dashboard';

const STEP_MS = 1_000;
/**
 * Limit of attempts to reach the first history entry. One attempt may not go back far enough, because frames add
 * entries.
 */
const STEPS_MOST = 5;

/** These functions run in this order. */
export const VISIT_TRACES = {
  tabItems: () => withTabItems((items) => items.clear()),
  printFrame: removePrintFrame,
  scrollPosition: () => window.scrollTo(0, 0),
  history: forgetHistory,
} as const;

/** Only showroom devices reset the language. */
export const SHOWROOM_TRACES = { language: forgetLanguage } as const;

async function forgetLanguage(): Promise<void> {
  await showLanguage(LOCALE);
  withDeviceItems((items) => items.removeItem(LANGUAGE_ITEM));
}

/** Replaces the app's history entries, so Back and Forward lead to the start page. */
async function forgetHistory(): Promise<void> {
  for (let steps = 0; steps < STEPS_MOST && placeOf(history.state) > 0; steps++) await goBack(placeOf(history.state));
  // Stryker disable next-line StringLiteral: Browsers ignore this title, so its text changes nothing.
  history.replaceState({ idx: 0 }, '', START);
  // Stryker disable next-line StringLiteral: Browsers ignore this title, so its text changes nothing.
  history.pushState({ idx: 1 }, '', START);
}

const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

const goBack = (entries: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', done);
      resolve();
    };
    const timer = setTimeout(done, STEP_MS);
    window.addEventListener('popstate', done);
    history.go(-entries);
  });
