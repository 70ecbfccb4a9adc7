/**
 * `npm run bench:soak` measures how much memory and storage stay occupied after ten minutes of use. `--minutes N` sets
 * another length.
 */
import { bench } from './harness/bench';
import { tabletLife } from './scenarios/tabletLife';

void bench('soak', [tabletLife]);
