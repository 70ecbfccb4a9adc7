/** `npm run bench:page`: how the pages start (Lighthouse), what they weigh, and how soon a press shows its effect. */
import { bench } from './harness/bench';
import { AUDITS } from './scenarios/pageAudits';
import { pageSteps } from './scenarios/pageSteps';
import { pageWeight } from './scenarios/pageWeight';

void bench('page', [pageWeight, ...AUDITS, pageSteps]);
