import type { Page } from 'playwright-core';
import type { WorkerState } from '../../src/contract/release/application';

/** Asks the service worker that controls the page for its state. */
export const readWorkerState = (page: Page): Promise<WorkerState> =>
  page.evaluate(
    () =>
      new Promise<WorkerState>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller?.postMessage({ type: 'readState' }, [port2]);
      }),
  );

/** True if all packs of the staged release are stored. Before the release's manifest arrives, `packsTotal` is 0. */
export const isStagedWhole = ({ staged }: WorkerState): boolean =>
  staged !== null && staged.packsTotal > 0 && staged.packsStored === staged.packsTotal;
