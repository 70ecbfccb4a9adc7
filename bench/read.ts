/** `npm run bench:read` measures the service worker's answers without a network connection. */
import { bench } from './harness/bench';
import { coldStart } from './scenarios/coldStart';
import { offlineRead } from './scenarios/offlineRead';
import { videoSeek } from './scenarios/videoSeek';

void bench('read', [coldStart, offlineRead, videoSeek]);
