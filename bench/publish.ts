/** `npm run bench:publish` measures publishing the demo, and the first start of a fresh copy of the project. */
import { bench } from './harness/bench';
import { firstStart } from './scenarios/firstStart';
import { publishing } from './scenarios/publishing';

void bench('publish', [publishing, firstStart]);
