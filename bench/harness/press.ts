/** A press and the view that it opens. All fields are selectors. */
export interface Press {
  readonly press: string;
  /** Selectors of elements that the finished view must all contain. */
  readonly comes: readonly string[];
  /** Selector of an element that the finished view must not contain. */
  readonly goes?: string;
  /** Selector of pictures. The finished view must show at least one of them. */
  readonly shows?: string;
}

/**
 * Presses the element. Returns the milliseconds until the finished view is painted. This function is sent to the page
 * as text, so it must not use outside variables.
 */
export async function timePress({ press, comes, goes, shows }: Press): Promise<number> {
  const LIMIT_MS = 20_000;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  const isFinished = () =>
    comes.every((selector) => document.querySelector(selector) !== null) &&
    (goes === undefined || document.querySelector(goes) === null) &&
    (shows === undefined || [...document.querySelectorAll<HTMLImageElement>(shows)].some(isShown));
  const target = document.querySelector<HTMLElement>(press);
  if (target === null) throw new Error(`Nothing to press: ${press}`);
  if (isFinished()) throw new Error(`There before the press: ${[...comes, shows].join(', ')}`);
  const start = performance.now();
  target.click();
  while (!isFinished()) {
    if (performance.now() - start > LIMIT_MS) throw new Error(`Without effect: ${press}`);
    await frame();
  }
  // A frame is painted when the next frame begins.
  await frame();
  return performance.now() - start;
}
