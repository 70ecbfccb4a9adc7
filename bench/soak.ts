/** `npm run bench:soak`: what ten minutes of a tablet's life at full speed leave behind; `--minutes N` for more or fewer. */
import { bench } from './harness/bench';
import { tabletLife } from './scenarios/tabletLife';

void bench('soak', [tabletLife]);
