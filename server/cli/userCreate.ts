import { GROUPS } from '../../src/contract/base/permissions';
import { operate } from './operate';

operate('user:create', {
  usage:
    'Aufruf: npm run user:create -- --email name@firma.de --company Firma ' +
    `[--group ${GROUPS.join('|')}] [--firstname Vorname] [--lastname Nachname] [--salutation male|female]`,
  optional: ['email', 'company', 'group', 'firstname', 'lastname', 'salutation'],
});
