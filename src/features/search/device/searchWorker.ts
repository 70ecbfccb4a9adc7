/** The search's own worker: building and asking the index keeps no page from answering a finger. Only wires. */
import { IndexStorage } from './indexStorage';
import type { FromWorker, ToWorker } from './messages';
import { SearchDevice } from './searchDevice';
import { serveSearch } from './serveSearch';

// The page starts this worker and alone can reach it: its messages are of the contract's shape.
const take = serveSearch(new SearchDevice(new IndexStorage()), (message: FromWorker) => self.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
