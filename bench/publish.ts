/** `npm run bench:publish`: how long publishing takes, and the first start of all (issue "a demo catalogue worth showing"). */
import { bench } from './harness/bench';
import { firstStart } from './scenarios/firstStart';
import { publishing } from './scenarios/publishing';

void bench('publish', [publishing, firstStart]);
