import { removePrintFrame } from '../../features/desk/sheet/printFrame';
import { dropAllDrafts } from '../../features/editor/drafts/draftItems';
import { LOCALE } from '../../contract/base/limits';
import { LANGUAGE_ITEM, showLanguage } from '../../i18n/languages';
import { atMost } from '../../lib/atMost';
import { withDeviceItems, withTabItems } from '../../lib/browserItems';

const START = '/dashboard';

const STEP_MS = 1_000;
/** Limit of the time until another document of the app replaces this one. */
const LEAVE_MS = 30_000;
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
  history: () => forgetHistory(({ sameDocument }) => sameDocument),
} as const;

/** Run in addition or instead on showroom devices, where the next document ends the visit, too. */
export const SHOWROOM_TRACES = {
  language: forgetLanguage,
  drafts: dropAllDrafts,
  history: () => forgetHistory(() => true),
} as const;

type IsOfVisit = (entry: NavigationHistoryEntry) => boolean;

async function forgetLanguage(): Promise<void> {
  await showLanguage(LOCALE);
  withDeviceItems((items) => items.removeItem(LANGUAGE_ITEM));
}

/**
 * Replaces the app's history entries, so Back and Forward lead to the start page. If the first entry belongs to an
 * earlier document, that document starts again and forgets the history itself.
 */
async function forgetHistory(isOfVisit: IsOfVisit): Promise<void> {
  // In older browsers `window.navigation` is the element with this id.
  if (typeof Navigation === 'function') await goToFirst(window.navigation, isOfVisit);
  else
    for (let steps = 0; steps < STEPS_MOST && placeOf(history.state) > 0; steps++) await goBack(placeOf(history.state));
  history.replaceState({ idx: 0 }, '', START);
  history.pushState({ idx: 1 }, '', START);
}

/**
 * Browsers number all entries of the app, also across documents. The router's `idx` begins at 0 in each document, and
 * browsers delete the oldest of many entries.
 */
async function goToFirst(navigation: Navigation, isOfVisit: IsOfVisit): Promise<void> {
  const first = navigation.entries().find(isOfVisit);
  if (first === undefined || first.key === navigation.currentEntry?.key) return;
  const { committed, finished } = navigation.traverseTo(first.key);
  await atMost(first.sameDocument ? STEP_MS : LEAVE_MS, Promise.all([committed, finished]));
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
