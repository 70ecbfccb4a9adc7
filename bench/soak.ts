/**
 * `npm run bench:soak` measures how much memory and storage ten minutes of a tablet's use at full speed leave behind.
 * `--minutes N` sets another length.
 */
import { bench } from './harness/bench';
import { tabletLife } from './scenarios/tabletLife';

void bench('soak', [tabletLife]);
