/** Replaces startWorker.ts under jest, so that the worker's code runs in the page. */
import { IndexStorage } from '../../src/features/search/device/indexStorage';
import type { FromWorker, ToWorker } from '../../src/features/search/device/messages';
import { SearchDevice } from '../../src/features/search/device/searchDevice';
import { serveSearch } from '../../src/features/search/device/serveSearch';

export function startWorker(): Worker {
  const outside = new EventTarget();
  let isOver = false;
  const take = serveSearch(new SearchDevice(new IndexStorage()), (message: FromWorker) => {
    const data = structuredClone(message);
    if (!isOver) outside.dispatchEvent(new MessageEvent('message', { data }));
  });
  const worker: Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'> = {
    postMessage: (message: ToWorker) => take(structuredClone(message)),
    terminate: () => void (isOver = true),
    addEventListener: outside.addEventListener.bind(outside) as Worker['addEventListener'],
  };
  // A cast: the object has only the parts of a worker that the page uses.
  return worker as Worker;
}
