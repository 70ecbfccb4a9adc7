/** `npm run bench:publish` measures how long it takes to publish the demo and to start a fresh copy of the project. */
import { bench } from './harness/bench';
import { firstStart } from './scenarios/firstStart';
import { publishing } from './scenarios/publishing';

void bench('publish', [publishing, firstStart]);
