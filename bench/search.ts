/** `npm run bench:search` measures the search on a slow tablet with a large catalogue. */
import { bench } from './harness/bench';
import { searching } from './scenarios/searching';

void bench('search', [searching]);
