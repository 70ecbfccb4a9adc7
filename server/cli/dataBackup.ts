import { SYSTEM_ACCOUNT } from '../base/systemAccount';
import { runCommand } from '../operator/runCommand';
import { runHere } from './operate';

runHere({ usage: 'Aufruf: npm run data:backup [-- Ordner]', folder: 'to' }, (config, words) =>
  runCommand(config, 'data:backup', { ...words, account: SYSTEM_ACCOUNT ?? '' }),
);
