/** What `pageSteps` does in a page of the app. Each function runs in the page, without anything from around it. */

/** A press and the view that it leads to, by selectors. */
export interface Step {
  readonly press: string;
  /** All of these stand in the finished view. */
  readonly comes: readonly string[];
  /** None of these does. */
  readonly goes?: string;
}

export interface StepTime {
  /** From the press until the finished view is painted, milliseconds. */
  readonly view: number;
  /** The same until all pictures in sight are there. */
  readonly pictures: number;
}

/** Presses and waits for the view and its pictures. */
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
    // What is there in this frame is painted when the next one begins.
    await frame();
    return performance.now() - start;
  };
  target.click();
  const view = await until(isFinished);
  return { view, pictures: await until(arePicturesThere) };
}
