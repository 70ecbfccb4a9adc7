import './features/auth/addressKey';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App';
import { boot } from './app/store/boot';
import { reloadOnceForChunk } from './app/start/chunkReload';
import { countStart, FAILED_STARTS_LIMIT, failedStarts } from './app/start/failedStarts';
import { Recovery } from './app/start/Recovery';
import { reportFault } from './diagnostics/faults';
import { showChosenLanguage } from './i18n/languages';
import { reloadOntoNewest } from './app/start/reloadPage';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root".');
const root = createRoot(element, {
  onUncaughtError: (error) => {
    reportFault(error);
    if (reloadOnceForChunk(error, sessionStorage, () => void reloadOntoNewest())) return;
    countStart(false);
    // React has just emptied the page; outside of its rendering it takes the way out.
    setTimeout(showRecovery);
  },
});

if (failedStarts() >= FAILED_STARTS_LIMIT) showRecovery();
else void start();

async function start(): Promise<void> {
  const { store, complete } = await boot();
  await showChosenLanguage();
  root.render(
    <StrictMode>
      <Provider store={store}>
        <App />
        <StartMark succeeded={complete} />
      </Provider>
    </StrictMode>,
  );
}

/** Counts the start once the app stands on the screen. */
function StartMark({ succeeded }: { readonly succeeded: boolean }) {
  useEffect(() => countStart(succeeded), [succeeded]);
  return null;
}

function showRecovery(): void {
  root.render(<Recovery />);
}
