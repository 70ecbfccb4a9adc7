/**
 * `npm run bench:soak` measures memory and storage left occupied by ten minutes of use. `--minutes N` sets another
 * length.
 */
import { bench } from './harness/bench';
import { tabletLife } from './scenarios/tabletLife';

void bench('soak', [tabletLife]);
