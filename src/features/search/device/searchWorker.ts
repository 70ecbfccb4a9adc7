import { IndexStorage } from './indexStorage';
import type { FromWorker, ToWorker } from './messages';
import { SearchDevice } from './searchDevice';
import { serveSearch } from './serveSearch';

// Only the page that started this worker can send messages, so their type is certain.
const take = serveSearch(new SearchDevice(new IndexStorage()), (message: FromWorker) => self.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
