/** `npm run bench:read` measures the worker's answers without a connection. */
import { bench } from './harness/bench';
import { coldStart } from './scenarios/coldStart';
import { offlineRead } from './scenarios/offlineRead';
import { videoSeek } from './scenarios/videoSeek';

void bench('read', [coldStart, offlineRead, videoSeek]);
