/** Waits until a page has finished its work, so that the next measurement has the processor to itself. */
import type { Page } from 'playwright-core';

/** Resolves when the page is idle. Rejects after a minute. */
export const calm = (page: Page): Promise<void> => page.evaluate(untilCalm);

/**
 * Runs in the page without outside variables. Resolves when a second has passed without long tasks, file loads or DOM
 * changes.
 */
async function untilCalm(): Promise<void> {
  const WHILE_MS = 1_000;
  const LIMIT_MS = 60_000;
  const start = performance.now();
  let lastSign = start;
  const sign = (): void => {
    lastSign = performance.now();
  };
  const work = new PerformanceObserver(sign);
  for (const type of ['longtask', 'resource']) work.observe({ type });
  const changes = new MutationObserver(sign);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const restMs = (): number => WHILE_MS - (performance.now() - lastSign);
  /** Ignores lazy pictures, because those out of sight load only when they come near the screen. */
  const isComing = ({ loading, complete }: HTMLImageElement): boolean => loading === 'eager' && !complete;
  try {
    while (restMs() > 0) {
      await new Promise((wake) => setTimeout(wake, restMs()));
      await new Promise((wake) => requestIdleCallback(wake));
      if (document.readyState !== 'complete' || [...document.images].some(isComing)) sign();
      if (performance.now() - start > LIMIT_MS) throw new Error('The page does not come to rest');
    }
  } finally {
    work.disconnect();
    changes.disconnect();
  }
}
