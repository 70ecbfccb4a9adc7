/** Runs the hostile clients in their own process, so that they do not slow the honest clients. */
import { startHostileClients, type Target } from './hostileClients';

const [target = '{}', count = '0'] = process.argv.slice(2);
const stop = startHostileClients(JSON.parse(target) as Target, Number(count));
const end = (): void => {
  stop();
  process.exit(0);
};
process.once('disconnect', end);
process.once('SIGTERM', end);
