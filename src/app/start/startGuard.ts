/**
 * The build writes this script into index.html, where it cannot be missing. A page that lost a file of its start (the browser
 * ended the worker that answered, a bad connection) or got a damaged one would stay empty for ever: it is loaded again. One
 * whose files are long in coming says so.
 * It imports nothing, and stands back as soon as the app shows something.
 */
{
  /** Who looks at an empty page for so long wonders whether anything comes. */
  const SLOW_MS = 5_000;
  const PAUSE_MS = 3_000;
  /** A page that has just been reloaded waits longer: what failed fails again, perhaps on many devices. */
  const PAUSE_AFTER_RELOAD_MS = 10_000;
  /** From when its code runs, the app deals with faults itself, for which it has several waits: only if all that led to nothing. */
  const PAUSE_ONCE_BEGUN_MS = 30_000;
  /** A connection that is silent for so long is as good as none. */
  const ASK_MS = 10_000;
  /** A build that waits takes over within this time, or the page is loaded again without it. */
  const TAKE_OVER_MS = 3_000;
  /** Where the app's own scripts are; others (a virus scanner's, an extension's) may break as they like. */
  const OWN = `${location.origin}/assets/`;

  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  let isWaiting = false;
  let lacksStyles = false;

  const root = (): HTMLElement | null => document.getElementById('root');
  const words = (): HTMLElement | null => document.getElementById('start-failed');
  const slowWords = (): HTMLElement | null => document.getElementById('start-slow');
  /** Whether the app deals with faults. Without its styles it is of no use. */
  const isApps = (): boolean => !lacksStyles && root()?.dataset['begun'] !== undefined;
  const stands = (): boolean => !lacksStyles && root()?.hasChildNodes() === true;

  /** Whether a reload brings the app, not the browser's own error page, from which nothing leads back. */
  const isThere = (): boolean | Promise<boolean> =>
    Boolean(navigator.serviceWorker?.controller) ||
    fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );

  /** The active build may be the one that fails. A newer one takes its place only when a page tells it to. */
  const letWaitingTakeOver = async (): Promise<void> => {
    const container = navigator.serviceWorker;
    const waiting = (await container?.getRegistration())?.waiting;
    if (!waiting) return;
    await new Promise((resolve) => {
      container.addEventListener('controllerchange', resolve);
      waiting.postMessage({ type: 'takeOver' });
    });
  };
  const reload = async (): Promise<void> => {
    const tooLate = new Promise((resolve) => {
      setTimeout(resolve, TAKE_OVER_MS);
    });
    await Promise.race([tooLate, letWaitingTakeOver().catch(() => undefined)]);
    location.reload();
  };

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
    else if (canReload && isApps() === wasApps) await reload();
    else tryAgainLater();
  };

  const say = (text: HTMLElement | null): void => {
    if (text === null) return;
    // Here, as the app's styles may be what is missing.
    text.style.cssText =
      'margin:30vh auto 0;max-width:32rem;padding:2rem;font:1.25rem/1.5 var(--font,system-ui,sans-serif);text-align:center';
    text.hidden = false;
  };

  /** Whether what broke is the app's: a file that did not load, or code that threw. A promise does not say whose it is. */
  const isOwn = (event: Event): boolean => {
    if (event instanceof ErrorEvent) return event.filename.startsWith(OWN);
    return !(event.target instanceof HTMLScriptElement) || event.target.src.startsWith(OWN);
  };

  const fail = (event: Event): void => {
    if (stands() || !isOwn(event)) return;
    const { target } = event;
    // A view's own styles come later, and the view sees to them.
    lacksStyles ||= target !== null && target === document.querySelector('link[rel=stylesheet]');
    // A font, an icon or a picture that is missing does not hold the start up.
    if (target instanceof Element && !(target instanceof HTMLScriptElement) && !lacksStyles) return;
    if (!isApps()) {
      slowWords()?.setAttribute('hidden', '');
      say(words());
    }
    tryAgainLater();
  };
  setTimeout(() => {
    if (!stands() && !isApps() && !isWaiting) say(slowWords());
  }, SLOW_MS);
  // Files that do not load are told to the capturing phase only; code that breaks to the window itself.
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);
}
