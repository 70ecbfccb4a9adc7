/**
 * `npm run bench:soak` simulates ten minutes of a tablet's use at full speed. It measures how much memory and storage
 * this use leaves occupied. `--minutes N` sets another length.
 */
import { bench } from './harness/bench';
import { tabletLife } from './scenarios/tabletLife';

void bench('soak', [tabletLife]);
