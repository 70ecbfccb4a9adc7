/**
 * Runs the hostile clients in their own process, so that they do not distort the honest clients' times. The process
 * ends with its parent or by a signal.
 */
import { startHostileClients, type Target } from './hostileClients';

const [target = '{}', count = '0'] = process.argv.slice(2);
const stop = startHostileClients(JSON.parse(target) as Target, Number(count));
const end = (): void => {
  stop();
  process.exit(0);
};
process.once('disconnect', end);
process.once('SIGTERM', end);
