/** `npm run bench:server` measures the server's answers without a browser and compares them with nginx. */
import { bench } from './harness/bench';
import { documentRates } from './scenarios/documentRates';
import { fleetReports } from './scenarios/fleetReports';
import { floodedCalls } from './scenarios/floods';
import { flatMemory } from './scenarios/flatMemory';
import { loginRate } from './scenarios/loginRate';
import { manyTablets } from './scenarios/manyTablets';
import { packRate } from './scenarios/packRate';
import { printing } from './scenarios/printing';

void bench('server', [
  documentRates,
  packRate,
  loginRate,
  manyTablets,
  fleetReports,
  floodedCalls,
  printing,
  flatMemory,
]);
