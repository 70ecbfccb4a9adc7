import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './App';
import { loadFirstView, loadUnlockView } from './screens/firstView';
import { boot } from './store/boot';
import { reloadOnceForChunk } from './start/chunkReload';
import { countStart, FAILED_STARTS_LIMIT, failedStarts } from './start/failedStarts';
import { Recovery } from './start/Recovery';
import { languages } from '../languages';
import { reportFault } from '../diagnostics/faults';
import { selectUnlocked } from '../features/auth/authSelectors';
import { showChosenLanguage } from '../i18n/languages';
import { openLocales } from '../i18n/openLocales';
import { atMost } from '../lib/atMost';
import { nextTask } from '../lib/nextTurn';
import { untilLoaded } from '../lib/untilLoaded';
import { reloadOntoNewest } from './start/reloadPage';

const FIRST_VIEW_MS = 1_000;

/** Starts the app, or the recovery after too many failed starts. Throws without a root element. */
export function startApp(): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id "root".');
  // From this line on the app handles faults, not the guard in index.html.
  element.dataset['begun'] = '';
  void untilLoaded(() => import(/* webpackChunkName: "touch" */ './start/watchTouch'));
  const failed = (error: unknown) => {
    reportFault(error);
    if (reloadOnceForChunk(error, () => void reloadOntoNewest(), Date.now())) return;
    countStart(false);
    // Shows the recovery in a later task, because React first empties the page after uncaught errors.
    setTimeout(() => showRecovery(root));
  };
  const root = createRoot(element, { onUncaughtError: failed });
  if (failedStarts() >= FAILED_STARTS_LIMIT) showRecovery(root);
  else start(root).catch(failed);
}

async function start(root: Root): Promise<void> {
  // Requests the view in a separate task, which keeps the page responsive.
  const firstView = nextTask().then(() => atMost(FIRST_VIEW_MS, loadFirstView(window.location.pathname)));
  const booting = boot();
  // Opens the locales in a separate task, while the stored state loads.
  await nextTask();
  openLocales();
  const { store, isUnreadable, goOn } = await booting;
  // The unlocking screen would lock out a person whose stored log-in cannot be read.
  if (isUnreadable) return showRecovery(root);
  await showChosenLanguage(languages);
  // Waits for the view, because React would otherwise show a loading state first.
  await (selectUnlocked(store.getState()) ? firstView : atMost(FIRST_VIEW_MS, loadUnlockView()));
  startTransition(() =>
    root.render(
      <StrictMode>
        <Provider store={store}>
          <App />
          <StartMark onStarted={goOn} />
        </Provider>
      </StrictMode>,
    ),
  );
}

interface StartMarkProps {
  readonly onStarted: () => void;
}

function StartMark({ onStarted }: StartMarkProps) {
  useEffect(() => countStart(true), []);
  useEffect(() => onStarted(), [onStarted]);
  return null;
}

function showRecovery(root: Root): void {
  root.render(<Recovery />);
}
