/**
 * The build writes this script into index.html, where it cannot be missing. A page that lost a file of its start (the browser
 * ended the worker that answered, a bad connection) or got a damaged one would stay empty for ever: it is loaded again.
 * It imports nothing, and stands back as soon as the app shows something.
 */
{
  const PAUSE_MS = 3_000;
  /** A page that has just been reloaded waits longer: what failed fails again, perhaps on many devices. */
  const PAUSE_AFTER_RELOAD_MS = 10_000;
  /** From when its code runs, the app deals with faults itself, for which it has several waits: only if all that led to nothing. */
  const PAUSE_ONCE_BEGUN_MS = 30_000;

  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  let isWaiting = false;
  let lacksStyles = false;

  const root = (): HTMLElement | null => document.getElementById('root');
  const words = (): HTMLElement | null => document.getElementById('start-failed');
  /** Whether the app deals with faults. Without its styles it is of no use. */
  const isApps = (): boolean => !lacksStyles && root()?.dataset['begun'] !== undefined;
  const stands = (): boolean => !lacksStyles && root()?.hasChildNodes() === true;

  /** Whether a reload brings the app, not the browser's own error page, from which nothing leads back. */
  const isThere = (): boolean | Promise<boolean> =>
    Boolean(navigator.serviceWorker?.controller) ||
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );

  const tryAgainLater = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    const wasApps = isApps();
    const pauseMs = isReload ? PAUSE_AFTER_RELOAD_MS : PAUSE_MS;
    setTimeout(() => void tryAgain(wasApps), wasApps ? PAUSE_ONCE_BEGUN_MS : pauseMs);
  };
  const tryAgain = async (wasApps: boolean): Promise<void> => {
    const canReload = await isThere();
    isWaiting = false;
    if (stands()) words()?.setAttribute('hidden', '');
    else if (canReload && isApps() === wasApps) location.reload();
    else tryAgainLater();
  };

  const fail = ({ target }: Event): void => {
    if (stands()) return;
    // A view's own styles come later, and the view sees to them.
    lacksStyles ||= target !== null && target === document.querySelector('link[rel=stylesheet]');
    // A font, an icon or a picture that is missing does not hold the start up.
    if (target instanceof Element && !(target instanceof HTMLScriptElement) && !lacksStyles) return;
    const text = words();
    if (text !== null && !isApps()) {
      // Here, as the app's styles may be what is missing.
      text.style.cssText =
        'margin:30vh auto 0;max-width:32rem;padding:2rem;font:1.25rem/1.5 var(--font,system-ui,sans-serif);text-align:center';
      text.hidden = false;
    }
    tryAgainLater();
  };
  // Files that do not load are told to the capturing phase only; code that breaks to the window itself.
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);
}
