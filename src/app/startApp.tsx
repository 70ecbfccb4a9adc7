import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './App';
import { loadFirstView, loadUnlockView } from './screens/firstView';
import { boot } from './store/boot';
import { reloadOnceForChunk } from './start/chunkReload';
import { countStart, FAILED_STARTS_LIMIT, failedStarts } from './start/failedStarts';
import { Recovery } from './start/Recovery';
import { reportFault } from '../diagnostics/faults';
import { selectUnlocked } from '../features/auth/authSelectors';
import { showChosenLanguage } from '../i18n/languages';
import { openLocales } from '../i18n/openLocales';
import { atMost } from '../lib/atMost';
import { nextTask } from '../lib/nextTurn';
import { reloadOntoNewest } from './start/reloadPage';

/** The app does not wait longer for the code of its first view: it shows its frame. */
const FIRST_VIEW_MS = 1_000;

/** Shows the app, or the way out once it has failed to start too often. Throws where the document has no place for it. */
export function startApp(): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id "root".');
  // The guard in index.html leaves faults to the app from here on.
  element.dataset['begun'] = '';
  const failed = (error: unknown) => {
    reportFault(error);
    if (reloadOnceForChunk(error, () => void reloadOntoNewest())) return;
    countStart(false);
    // React has just emptied the page; outside of its rendering it takes the way out.
    setTimeout(() => showRecovery(root));
  };
  const root = createRoot(element, { onUncaughtError: failed });
  if (failedStarts() >= FAILED_STARTS_LIMIT) showRecovery(root);
  else start(root).catch(failed);
}

async function start(root: Root): Promise<void> {
  // The code of the view comes while the stored state is read; a person without a login gets another view. Asking for its
  // files takes as long as running the start's modules, which has just been done: a task of its own.
  const firstView = nextTask().then(() => atMost(FIRST_VIEW_MS, loadFirstView(window.location.pathname)));
  const booting = boot();
  // Behind the task that asks for the stored state: the page has nothing else to do until that comes.
  await nextTask();
  openLocales();
  const { store, isUnreadable, goOn } = await booting;
  // A key that is asked for would lock out a person whose login is stored.
  if (isUnreadable) return showRecovery(root);
  await showChosenLanguage();
  // What React cannot show yet it shows as loading, which would count as the first view: the app would go on before it.
  await (selectUnlocked(store.getState()) ? firstView : atMost(FIRST_VIEW_MS, loadUnlockView()));
  // In short steps, so that the page answers a person meanwhile.
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

/** Counts the start once the app stands on the screen, and lets it go on. */
function StartMark({ onStarted }: StartMarkProps) {
  useEffect(() => countStart(true), []);
  useEffect(() => onStarted(), [onStarted]);
  return null;
}

function showRecovery(root: Root): void {
  root.render(<Recovery />);
}
