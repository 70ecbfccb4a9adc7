/**
 * This program prints a line and waits for a signal. Its shutdown then runs four functions: two fail, and two print a
 * line each.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from '../../../server/base/startFault';
import { outliveOutput, say } from '../../../server/base/terminal';
import { closeOnSignal } from '../../../server/start/shutdown';

outliveOutput();
closeOnSignal({
  finish: [
    () => {
      throw new StartFault('Der erste Teil endet nicht.');
    },
    () => Promise.reject(new Error('The second part does not end.')),
    () => pause(200).then(() => say('finished')),
  ],
  close: async () => say('closed'),
});
setInterval(() => undefined, 60_000);
say('waiting');
