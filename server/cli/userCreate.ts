import { GROUPS } from '../../src/contract/base/permissions';
import { RIGHTS } from '../../src/contract/base/rights';
import { operate } from './operate';

operate('user:create', {
  usage:
    'Aufruf: npm run user:create -- --email name@firma.de --company Firma ' +
    `[--group ${GROUPS.join('|')}] [--rights ${RIGHTS.join(',')}] [--firstname Vorname] [--lastname Nachname] [--salutation male|female]`,
  optional: ['email', 'company', 'group', 'rights', 'firstname', 'lastname', 'salutation'],
});
