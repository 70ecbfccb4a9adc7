/** `npm run bench:grid` measures how a list of 5,000 products shows, filters and scrolls on a slow tablet. */
import { bench } from './harness/bench';
import { largeGrid } from './scenarios/largeGrid';

void bench('grid', [largeGrid]);
