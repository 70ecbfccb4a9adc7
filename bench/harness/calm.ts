/** Waits for a page that has done all it had to do: what is measured next has the processor for itself. */
import type { Page } from 'playwright-core';

/** Resolves once the page rests. Rejects when it does not within a minute. */
export const calm = (page: Page): Promise<void> => page.evaluate(untilCalm);

/**
 * Runs in the page, without anything from around it. The page rests when its pictures are there and for a while no task was
 * long, no file came (the code of all views is loaded ahead, one file after the other) and the document did not change, and
 * when the browser then calls it idle.
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
  /** Pictures out of sight are asked for when they come near. */
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
