/** `npm run bench:page` measures page starts (Lighthouse), code size and how soon a press has its effect. */
import { bench } from './harness/bench';
import { AUDITS } from './scenarios/pageAudits';
import { pageSteps } from './scenarios/pageSteps';
import { pageWeight } from './scenarios/pageWeight';

void bench('page', [pageWeight, ...AUDITS, pageSteps]);
