import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMemoryDatabase } from '../support/databases';
import { readConfig } from '../../../server/base/config';
import { createKeyVault } from '../../../server/access/accessKeys';
import { users } from '../../../server/db/schema';
import { makeFirstAccess, sayFirstAccess, type FirstAccess } from '../../../server/start/firstAccess';

const KEYS = { admin: 'KEY-A', dachberater: 'KEY-B', worker: 'KEY-C', default: 'KEY-D' };

function said(access: FirstAccess, env: Record<string, string>, isTTY?: boolean): string {
  const lines: string[] = [];
  const write = (line: string | Uint8Array) => {
    lines.push(String(line));
    return true;
  };
  sayFirstAccess(access, readConfig(env, '/srv/app'), { write, ...(isTTY === undefined ? {} : { isTTY }) });
  return lines.join('');
}

test('in a terminal, the server prints the access keys of new demo users', () => {
  expect(said(KEYS, {}, true)).toBe(
    'Zugangsschlüssel der Demo:\n  admin        KEY-A\n  dachberater  KEY-B\n  worker       KEY-C\n  default      KEY-D\n' +
      'Sie stehen auch in /srv/app/data/demo-access.json.\n',
  );
});

test.each([undefined, false])(
  'outside a terminal, the server prints only the path of the demo keys (isTTY: %s)',
  (isTTY) => {
    expect(said(KEYS, {}, isTTY)).toBe(
      'Demo-Zugänge sind angelegt. Ihre Zugangsschlüssel stehen in /srv/app/data/demo-access.json.\n',
    );
  },
);

test('the server warns about new demo users when other machines can reach the server', () => {
  expect(said(KEYS, { DEMO: '1', HOST: '0.0.0.0', TRUST_PROXY: '1' })).toBe(
    'Demo-Zugänge sind angelegt. Ihre Zugangsschlüssel stehen in /srv/app/data/demo-access.json.\n' +
      'Achtung: DEMO=1 hat Demo-Zugänge verlangt, obwohl HOST, TRUST_PROXY gesetzt ist.\n',
  );
});

test('the server explains how to create the first user when no user exists', () => {
  const missing = 'Es gibt noch keinen Zugang. Den ersten legt „npm run user:create“ an.\n';
  expect(said('missing', { DEMO: '0' })).toBe(missing);
  expect(said('missing', { HOST: '0.0.0.0', TRUST_PROXY: '1' })).toBe(
    `${missing}Demo-Zugänge entstehen hier nur mit DEMO=1, denn HOST, TRUST_PROXY ist gesetzt.\n`,
  );
});

test('the server prints nothing about access keys when users already exist', () =>
  expect(said('known', { HOST: '0.0.0.0' })).toBe(''));

test('when no users exist, the server creates demo users if the variable DEMO allows them', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'first-access-'));
  const database = await openMemoryDatabase();
  const vault = createKeyVault('one secret of at least thirty-two characters');
  const make = (demo: string) =>
    makeFirstAccess(database.db, vault, readConfig({ DATA_DIR: dataDir, DEMO: demo }, '/'));
  expect(await make('0')).toBe('missing');
  const keys = await make('1');
  expect(JSON.parse(await readFile(path.join(dataDir, 'demo-access.json'), 'utf8'))).toEqual(keys);
  expect(await database.db.$count(users)).toBe(4);
  expect([await make('1'), await make('0')]).toEqual(['known', 'known']);
  await database.close();
  await rm(dataDir, { recursive: true });
}, 60_000);
