/** `npm run bench:server`: what the server answers, without a browser. */
import { bench } from './harness/bench';
import { documentRate } from './scenarios/documentRate';

void bench('server', [documentRate]);
