import { ReleaseError } from '../releases/folder/releaseError';
import { restore } from '../operator/restore';
import { StartFault } from '../base/startFault';
import { runHere } from './operate';

const USAGE = 'Aufruf: npm run data:restore -- Ordner';

runHere({ usage: USAGE, folder: 'from' }, async (config, { from }) => {
  if (from === undefined) throw new StartFault(`Der Ordner der Sicherung fehlt.\n${USAGE}`);
  return restore(config, from).catch((error: unknown) => {
    throw error instanceof ReleaseError ? new StartFault(error.message) : error;
  });
});
