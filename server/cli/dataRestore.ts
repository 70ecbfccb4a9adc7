/** `npm run data:restore -- --from FOLDER`: brings a backup back. The server must be stopped; all devices have to log in again. */
import path from 'node:path';
import { ReleaseError } from '../releases/folder/releaseError';
import { restore } from '../operator/restore';
import { StartFault } from '../base/startFault';
import { runHere } from './operate';

runHere({ usage: 'Aufruf: npm run data:restore -- --from Ordner', required: ['from'] }, (config, { from = '' }) =>
  restore(config, path.resolve(from)).catch((error: unknown) => {
    throw error instanceof ReleaseError ? new StartFault(error.message) : error;
  }),
);
