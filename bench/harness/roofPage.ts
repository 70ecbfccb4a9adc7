/** Functions of `roofTaps` for a page of the app. Each runs in the page and uses no outer names. */

/** Taps and waits until the roof is painted. Returns milliseconds. */
export async function timeTap(radio: Element): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const shown = () => document.querySelector('canvas[data-shows]')?.getAttribute('data-shows') ?? null;
  const before = shown();
  if (!(radio instanceof HTMLElement)) throw new Error('Nothing to tap');
  const start = performance.now();
  radio.click();
  while (shown() === before || shown() === null) {
    if (performance.now() - start > 20_000) throw new Error('Without effect');
    await frame();
  }
  // What is drawn in this frame is painted when the next one begins.
  await frame();
  return performance.now() - start;
}

/** Shows a stored picture over the page and waits until it is painted. Returns milliseconds. */
export async function timePicture(id: string): Promise<number> {
  const image = document.createElement('img');
  image.style.cssText = 'position:fixed;inset:0;width:800px;z-index:99';
  const start = performance.now();
  image.src = `/api/filedata?id=${id}`;
  document.body.append(image);
  await image.decode();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const time = performance.now() - start;
  image.remove();
  return time;
}
