/** `npm run bench:read`: what the worker answers without a connection. */
import { bench } from './harness/bench';
import { coldStart } from './scenarios/coldStart';
import { offlineRead } from './scenarios/offlineRead';

void bench('read', [coldStart, offlineRead]);
