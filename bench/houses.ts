/** `npm run bench:houses` measures how soon a tap shows a roof in another colour. */
import { bench } from './harness/bench';
import { roofTaps } from './scenarios/roofTaps';

void bench('houses', [roofTaps]);
