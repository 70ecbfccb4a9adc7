/** `npm run bench:update` measures how a device with an older version installs a new one. */
import { bench } from './harness/bench';
import { delta } from './scenarios/delta';
import { oneText } from './scenarios/oneText';
import { switching } from './scenarios/switching';

void bench('update', [delta, oneText, switching]);
