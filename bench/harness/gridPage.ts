/** What the grid's benchmark does in a page of the app. Each function runs in the page, without anything from around it. */

/** Goes to the tiles by the dashboard's link; milliseconds from the click until the first cards are painted. */
export async function openGrid(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const link = document.querySelector<HTMLElement>('main a[href="/products/tiles"]');
  if (link === null) throw new Error('No way to the tiles');
  const start = performance.now();
  link.click();
  while (document.querySelector('[aria-posinset="1"]') === null) await frame();
  // The frame with the cards is painted when the next one begins.
  await frame();
  return performance.now() - start;
}

/** How a press was answered, in milliseconds from the time the browser gives for the release of the finger or button. */
export interface AnswerTime {
  /**
   * Until a frame is presented with which the chips, the number of results and the cards in view are what they stay. Where
   * they are so in the first frame after the press, the browser says when that was (Event Timing, in steps of 8 ms). For
   * a later frame it is the beginning of the next one, which is later than its presentation by what runs between them.
   */
  readonly shown: number;
  /** Until the list of options has left the screen as well: the beginning of the frame after the one without it. */
  readonly closed: number;
}

/**
 * Waits for a press and watches the answer: in every frame the words of the chips and of the number of results, and of the
 * cards in view their links and how many they say there are. It ends once half a second's frames have brought no change.
 */
export async function watchAnswer(): Promise<AnswerTime> {
  const CALM_FRAMES = 30;
  const LIMIT_MS = 10_000;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // In the frame that is measured, looking takes no longer than it must: the page is searched before, and not again.
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
  // Before the press: what is looked at after it would count as the page's work.
  let seen = look();
  // The click follows the release. Who handles it may stop it there: the window hears of it first, the next frame comes last.
  addEventListener('click', () => (isHandled = true), { capture: true, once: true });
  const start = await new Promise<number>((resolve) => {
    addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  /** Since the click; none before it. */
  let framesAfter = 0;
  let changedIn: number | null = null;
  let shown: number | null = null;
  let closedIn: number | null = null;
  let closed: number | null = null;
  for (let calm = 0; calm < CALM_FRAMES || shown === null || closed === null; calm += 1) {
    await frame();
    const ms = performance.now() - start;
    if (ms > LIMIT_MS) throw new Error('The choice shows no effect');
    // What the frame before held is presented by the time this one begins.
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
  // Frames are counted from the click on: what stood in its first frame at the latest was presented with it.
  return { shown: changedIn !== null && changedIn <= 1 && nextPaint !== null ? nextPaint : shown, closed };
}

/** Scrolls through the whole list, a screen and a half in four frames; how long each frame took, in milliseconds. */
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
