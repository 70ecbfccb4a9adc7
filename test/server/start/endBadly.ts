/** This program waits for a signal. Its shutdown runs four functions, and two of them fail. */
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
