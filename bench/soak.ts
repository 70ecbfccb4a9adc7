/**
 * `npm run bench:soak` measures what ten minutes of a tablet's life at full speed leave in memory and storage.
 * `--minutes N` sets another length.
 */
import { bench } from './harness/bench';
import { tabletLife } from './scenarios/tabletLife';

void bench('soak', [tabletLife]);
