/**
 * `npm run data:backup [-- --to FOLDER]`: writes releases, embedded database and secret into a new folder, while the server
 * runs.
 */
import path from 'node:path';
import { runCommand } from '../operator/runCommand';
import { runHere } from './operate';

runHere(
  { usage: 'Aufruf: npm run data:backup [-- --to Ordner]', optional: ['to'], decisive: ['to'] },
  (config, { to }) =>
    // The server may stand in another folder than this command.
    runCommand(config, 'data:backup', to === undefined ? {} : { to: path.resolve(to) }),
);
