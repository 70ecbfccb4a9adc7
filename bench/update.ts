/** `npm run bench:update` measures a new version on a device with the version before. */
import { bench } from './harness/bench';
import { delta } from './scenarios/delta';
import { oneText } from './scenarios/oneText';
import { switching } from './scenarios/switching';

void bench('update', [delta, oneText, switching]);
