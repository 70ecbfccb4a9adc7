/**
 * `npm run user:create -- --email NAME@FIRMA.DE --company FIRMA [--group admin] [--firstname ..] [--lastname ..]
 * [--salutation male|female]`: creates a user and prints the access key. For the first administrator, and for when no
 * administrator can.
 */
import { parseArgs } from 'node:util';
import { OPERATOR } from '../access/audit';
import { GROUPS } from '../../src/contract/permissions';
import { PROJECT_ROOT } from '../base/build';
import { readConfig } from '../base/config';
import { openInstallation } from '../start/installation';
import { StartFault } from '../base/startFault';
import { endWith, say } from '../base/terminal';
import { judgeNewUser } from '../users/newUser';
import { createUser } from '../users/userStore';

const USAGE =
  'Aufruf: npm run user:create -- --email name@firma.de --company Firma ' +
  `[--group ${GROUPS.join('|')}] [--firstname Vorname] [--lastname Nachname] [--salutation male|female]`;

const text = { type: 'string' } as const;

function readArguments() {
  try {
    const options = { email: text, company: text, group: text, firstname: text, lastname: text, salutation: text };
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartFault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { group = 'admin', ...fields } = readArguments();
  const judgement = judgeNewUser({ ...fields, permission_group: group });
  if (!judgement.ok) {
    const lines = judgement.errors.map(({ field, message }) => `--${field.replace('permission_', '')}: ${message}`);
    throw new StartFault([...lines, USAGE].join('\n'));
  }
  const config = readConfig(process.env, PROJECT_ROOT);
  const { prepared: created, close } = await openInstallation(
    config,
    () => undefined,
    (db, vault) => createUser(db, vault, judgement.user, OPERATOR),
  );
  await close();
  if (created === null) throw new StartFault('Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.');
  say('Der Zugang wurde angelegt.');
  say(`Zugangsschlüssel: ${created.user.access_key}`);
}

main().catch(endWith);
