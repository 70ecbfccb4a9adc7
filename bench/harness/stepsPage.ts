/** These functions are sent to the page as text, so they must not use outside variables. */

/** A press and the view that it opens. All fields are selectors. */
export interface Step {
  readonly press: string;
  /** Selectors of elements that the finished view must all contain. */
  readonly comes: readonly string[];
  /** Selector of an element that the finished view must not contain. */
  readonly goes?: string;
}

export interface StepTime {
  /** Milliseconds from the press until the finished view is painted. */
  readonly view: number;
  /** Milliseconds from the press until all visible pictures are painted, too. */
  readonly pictures: number;
}

/** Presses the element and waits for the view and its pictures. */
export async function timeStep({ press, comes, goes }: Step): Promise<StepTime> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isFinished = () =>
    comes.every((selector) => document.querySelector(selector) !== null) &&
    (goes === undefined || document.querySelector(goes) === null);
  const isInSight = (image: HTMLElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const arePicturesThere = () =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      (image) => !isInSight(image) || (image.complete && image.naturalWidth > 0),
    );
  const target = document.querySelector<HTMLElement>(press);
  if (target === null) throw new Error(`Nothing to press: ${press}`);
  if (isFinished()) throw new Error(`There before the press: ${comes.join(', ')}`);
  const start = performance.now();
  const until = async (check: () => boolean): Promise<number> => {
    while (!check()) {
      if (performance.now() - start > 20_000) throw new Error(`Without effect: ${press}`);
      await frame();
    }
    // A frame is painted when the next frame begins.
    await frame();
    return performance.now() - start;
  };
  target.click();
  const view = await until(isFinished);
  return { view, pictures: await until(arePicturesThere) };
}
