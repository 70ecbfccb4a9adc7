/** `npm run bench:search`: the search on a slow tablet over a large catalogue. */
import { bench } from './harness/bench';
import { searching } from './scenarios/searching';

void bench('search', [searching]);
