/**
 * The build writes this script into index.html. It reloads a page whose start lost a file, because that page would stay
 * empty.
 */
{
  const SLOW_MS = 5_000;
  const PAUSE_MS = 3_000;
  /** The guard waits longer after a reload, because many devices may have the fault. */
  const PAUSE_AFTER_RELOAD_MS = 10_000;
  /** The running app handles faults itself, so the guard gives it time. */
  const PAUSE_ONCE_BEGUN_MS = 30_000;
  const ASK_MS = 10_000;
  const TAKE_OVER_MS = 3_000;
  /** Only faults of the app's scripts count, not of browser extensions. */
  const OWN = `${location.origin}/assets/`;

  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  let isWaiting = false;
  let lacksStyles = false;

  const root = (): HTMLElement | null => document.getElementById('root');
  const words = (): HTMLElement | null => document.getElementById('start-failed');
  const slowWords = (): HTMLElement | null => document.getElementById('start-slow');
  const isApps = (): boolean => !lacksStyles && root()?.dataset['begun'] !== undefined;
  const stands = (): boolean => !lacksStyles && root()?.hasChildNodes() === true;

  /** Returns whether a reload reaches the app. Otherwise the browser's error page would appear and stay. */
  const isThere = (): boolean | Promise<boolean> =>
    Boolean(navigator.serviceWorker?.controller) ||
    fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );

  /** The active build may be broken, so a waiting build takes over first. */
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
    // Inline styles, because the app's styles may be missing.
    text.style.cssText =
      'margin:30vh auto 0;max-width:32rem;padding:2rem;font:1.25rem/1.5 var(--font,system-ui,sans-serif);text-align:center';
    text.hidden = false;
  };

  /** A rejected promise does not name its file, so it always counts. */
  const isOwn = (event: Event): boolean => {
    if (event instanceof ErrorEvent) return event.filename.startsWith(OWN);
    return !(event.target instanceof HTMLScriptElement) || event.target.src.startsWith(OWN);
  };

  const fail = (event: Event): void => {
    if (stands() || !isOwn(event)) return;
    const { target } = event;
    // Views handle faults of other stylesheets.
    lacksStyles ||= target !== null && target === document.querySelector('link[rel=stylesheet]');
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
  // Only the capture phase reports files that do not load.
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);
}
