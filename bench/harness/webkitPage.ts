/** Runs benchmarks in WebKitGTK, if it is installed, as a substitute for Safari. */
import { PATHS } from '../../src/contract/paths';
import { startWebKit } from '../../test/support/webkit';
import { PLAIN_PAGE, type BenchApp } from './app';
import { startWorker } from './appPage';
import type { BenchPage } from './browser';

/** Runs `work` in a fresh WebKitGTK whose worker is installed and has the token. */
export async function withWebKitWorker<T>(
  { server, token }: BenchApp,
  work: (page: Pick<BenchPage, 'run'>) => Promise<T>,
): Promise<T> {
  const webkit = await startWebKit();
  try {
    await webkit.goto(`${server.origin}${PLAIN_PAGE}`);
    const page: Pick<BenchPage, 'run'> = {
      // tsx inserts calls of its helper `__name`. The page needs a stub of this helper.
      run: (task, ...values) =>
        webkit.evaluate(`const __name = (value) => value; return (${task.toString()})(...arguments);`, ...values),
    };
    await page.run(startWorker, PATHS.serviceWorker, token);
    return await work(page);
  } finally {
    await webkit.close();
  }
}
