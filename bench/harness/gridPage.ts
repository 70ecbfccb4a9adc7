/** These functions are sent to the page as text, so they must not use outside variables. */

/** Opens the tiles from the dashboard. Returns the milliseconds until the first cards are painted. */
export async function openGrid(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const link = document.querySelector<HTMLElement>('main a[href="/products/tiles"]');
  if (link === null) throw new Error('No way to the tiles');
  const start = performance.now();
  link.click();
  while (document.querySelector('[aria-posinset="1"]') === null) await frame();
  // The browser has painted the frame with the cards when the next frame begins.
  await frame();
  return performance.now() - start;
}

/** Milliseconds from the release of the finger or mouse button, by the browser's clock. */
export interface AnswerTime {
  /**
   * Time until the final filter chips, count and cards appear. The value is slightly too long if the page needs more
   * than one frame after the press.
   */
  readonly shown: number;
  /** Time until the list of options has left the screen. Measured at the beginning of the next frame. */
  readonly closed: number;
}

/** Waits for a press and measures the page's reaction. Ends after half a second without a change. */
export async function watchAnswer(): Promise<AnswerTime> {
  const CALM_FRAMES = 30;
  const LIMIT_MS = 10_000;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Finds these elements before the press, because the search would lengthen the measured frame.
  const main = document.querySelector('main');
  const count = main?.querySelector('[role="status"]');
  const cards = () => [...(main?.querySelectorAll<HTMLElement>('[aria-posinset]') ?? [])];
  const inView = cards().filter((card) => card.getBoundingClientRect().top < innerHeight).length;
  const option = document.querySelector('[role="option"]');
  const look = (): string => {
    const chips = [...(count?.parentElement?.querySelectorAll('button[aria-label$="entfernen"]') ?? [])];
    const first: string[] = [];
    for (const card of cards()) {
      const place = Number(card.getAttribute('aria-posinset'));
      if (place > inView) continue;
      first[place] = `${card.getAttribute('aria-setsize')} ${card.querySelector('a')?.getAttribute('href')}`;
    }
    return [chips.map((chip) => chip.getAttribute('aria-label')).join(), count?.textContent, ...first].join('\n');
  };
  let nextPaint: number | null = null;
  const timing = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'pointerup' || name === 'click') nextPaint = Math.max(nextPaint ?? 0, duration);
  });
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  timing.observe(options);
  let isHandled = false;
  // Reads the page before the press, because a first reading afterwards would lengthen the measured time.
  let seen = look();
  // Listens in the capture phase, because the page's handler may stop the event.
  addEventListener('click', () => (isHandled = true), { capture: true, once: true });
  const start = await new Promise<number>((resolve) => {
    addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  let framesAfter = 0;
  let changedIn: number | null = null;
  let shown: number | null = null;
  let closedIn: number | null = null;
  let closed: number | null = null;
  for (let calm = 0; calm < CALM_FRAMES || shown === null || closed === null; calm += 1) {
    await frame();
    const ms = performance.now() - start;
    if (ms > LIMIT_MS) throw new Error('The choice shows no effect');
    // A change in the previous frame is on the screen when this frame begins.
    if (changedIn !== null) shown ??= ms;
    if (closedIn !== null) closed ??= ms;
    if (isHandled) framesAfter += 1;
    if (option?.isConnected !== true) closedIn ??= framesAfter;
    const now = look();
    if (now === seen) continue;
    seen = now;
    changedIn = framesAfter;
    shown = null;
    calm = -1;
  }
  timing.disconnect();
  // The browser itself measures `nextPaint`, the time to the first paint after the click. `nextPaint` is right only if
  // the page's last change appeared in that paint.
  return { shown: changedIn !== null && changedIn <= 1 && nextPaint !== null ? nextPaint : shown, closed };
}

/** Scrolls through the whole list. Returns the milliseconds of each frame. */
export async function scrollThrough(): Promise<number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const step = (innerHeight * 1.5) / 4;
  const frames: number[] = [];
  let before = await frame();
  for (;;) {
    scrollBy(0, step);
    const now = await frame();
    frames.push(now - before);
    before = now;
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return frames;
  }
}
