/** These functions are sent to the page as text, so they must not use outside variables. */

/**
 * Resolves with the milliseconds from the next tap to the next frame. Rejects if that frame still shows the old roof.
 */
export function nextTap(): Promise<number> {
  const shown = () => document.querySelector('canvas[data-shows]')?.getAttribute('data-shows') ?? null;
  const before = shown();
  return new Promise((resolve, reject) => {
    let isShown = false;
    addEventListener('click', () => requestAnimationFrame(() => (isShown = shown() !== before && shown() !== null)), {
      once: true,
    });
    const observer = new PerformanceObserver((list) => {
      const click = list.getEntries().find(({ name }) => name === 'click');
      if (click === undefined) return;
      observer.disconnect();
      if (isShown) resolve(click.duration);
      else reject(new Error('The next paint shows no other roof'));
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
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
