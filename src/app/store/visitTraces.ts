/**
 * What a visit leaves outside of the store, by name, each with how it goes. Slices let go of theirs with `visitEnded`; what
 * views and frames hold goes with them, as no view is on the page meanwhile.
 */
import { removePrintFrame } from '../../features/desk/sheet/printFrame';
import { LOCALE } from '../../contract/base/limits';
import { LANGUAGE_ITEM, showLanguage } from '../../i18n/languages';
import { withDeviceItems, withTabItems } from '../../lib/browserItems';

/** Where every visit begins. */
const START = '/dashboard';

/** Browsers tell of a step back in far less. */
const STEP_MS = 1_000;
/** Entries of frames count as steps, too, and their number is not known. */
const STEPS_MOST = 5;

/** In their order: the address goes last. */
export const VISIT_TRACES = {
  tabItems: () => withTabItems((items) => items.clear()),
  printFrame: removePrintFrame,
  scrollPosition: () => window.scrollTo(0, 0),
  history: forgetHistory,
} as const;

/** The same beside them on a showroom device: an adviser's language stays. */
export const SHOWROOM_TRACES = { language: forgetLanguage } as const;

/** The page in German, as on a device that nobody has used. */
async function forgetLanguage(): Promise<void> {
  await showLanguage(LOCALE);
  withDeviceItems((items) => items.removeItem(LANGUAGE_ITEM));
}

/**
 * Goes back to the app's first entry of the browser's history and writes a new one behind it: what came after is gone, back
 * and forward lead to the start. The router keeps each entry's place in `idx`; it is not on the page now.
 */
async function forgetHistory(): Promise<void> {
  for (let steps = 0; steps < STEPS_MOST && placeOf(history.state) > 0; steps++) await goBack(placeOf(history.state));
  // Stryker disable next-line StringLiteral: Browsers do not use the title.
  history.replaceState({ idx: 0 }, '', START);
  // Stryker disable next-line StringLiteral: Browsers do not use the title.
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
