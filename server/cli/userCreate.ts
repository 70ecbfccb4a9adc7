/**
 * `npm run user:create -- --email NAME@FIRMA.DE --company FIRMA [--group admin] [--firstname ..] [--lastname ..]
 * [--salutation male|female]`: creates a user and prints the access key. For the first administrator, and for when no
 * administrator can. As all commands of users, it works beside a running server, too.
 */
import { GROUPS } from '../../src/contract/base/permissions';
import { operate } from './operate';

operate('user:create', {
  usage:
    'Aufruf: npm run user:create -- --email name@firma.de --company Firma ' +
    `[--group ${GROUPS.join('|')}] [--firstname Vorname] [--lastname Nachname] [--salutation male|female]`,
  optional: ['email', 'company', 'group', 'firstname', 'lastname', 'salutation'],
});
