/** The build writes this script into index.html. It reloads the page if one of the app's first files does not load. */
{
  const SLOW_MS = 5_000;
  const PAUSE_MS = 3_000;
  /** The pause is longer after a reload, because many failing devices could overload the server. */
  const PAUSE_AFTER_RELOAD_MS = 10_000;
  /** A running app handles faults itself, so the guard gives it time. */
  const PAUSE_ONCE_BEGUN_MS = 30_000;
  const ASK_MS = 10_000;
  /** A reload during the takeover may hang. A busy device needs many seconds for the takeover. */
  const TAKE_OVER_MS = 30_000;
  /** Address of the app's scripts. Browser extensions' faults do not count. */
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

  /** Whether worker or server can deliver the app. Otherwise a reload would show the browser's error page. */
  const isThere = (): boolean | Promise<boolean> =>
    Boolean(navigator.serviceWorker?.controller) ||
    fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );

  /** The active build may be broken, so a waiting build takes over before the reload. */
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
    // The worker may hold a damaged file.
    navigator.serviceWorker?.controller?.postMessage({ type: 'startFailed' });
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

  /** The event of a rejected promise names no file, so it counts as the app's own. */
  const isOwn = (event: Event): boolean => {
    if (event instanceof ErrorEvent) return event.filename.startsWith(OWN);
    return !(event.target instanceof HTMLScriptElement) || event.target.src.startsWith(OWN);
  };

  const fail = (event: Event): void => {
    if (stands() || !isOwn(event)) return;
    const { target } = event;
    // Only the first style sheet counts. Views handle faults of later ones.
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
  // Load errors never bubble, so only the capture phase gets them.
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);
}
