/** The operator's commands as programs, beside a running server and without one. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import qs from 'qs';
import { cartEntryPath, PATHS } from '../../../src/contract/paths';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { run } from '../support/program';
import { idOf, PICTURE, publishTestRelease } from '../support/testRelease';

// Starting programs takes a while on a busy machine.
jest.setTimeout(180_000);

let folder: string;
let dataDir: string;
let server: ServerProcess;

const command = (name: string, words: readonly string[] = [], env: Record<string, string> = {}) =>
  run(`server/cli/${name}.ts`, { DATA_DIR: dataDir, ...env }, words);
const email = (address: string) => ['--email', address];

async function authenticate(key: string): Promise<{ valid: boolean; token: string }> {
  const body = new URLSearchParams({ key });
  const answer = await fetch(`${server.origin}${PATHS.authenticate}`, { method: 'POST', body });
  return (await answer.json()) as { valid: boolean; token: string };
}
const call = async (address: string, token: string) =>
  fetch(`${server.origin}${address}`, { headers: { authorization: `Bearer ${token}` } });
const statusOf = async (token: string) => (await call(PATHS.applicationVersion, token)).status;
const keyIn = (output: string) => /Zugangsschlüssel: (\S+)/.exec(output)?.[1] ?? '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-operator-test-'));
  dataDir = path.join(folder, 'data');
  await publishTestRelease(path.join(dataDir, 'releases'), '1.0.0');
  server = await startServer({ dataDir });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('users are created, listed, deactivated, activated and get new keys beside a running server', async () => {
  const address = 'eva@muster.example';
  const created = await command('userCreate', [...email(address), '--company', 'Muster', '--group', 'worker']);
  expect([created.code, created.stderr]).toEqual([0, '']);
  const { valid, token } = await authenticate(keyIn(created.stdout));
  expect(valid).toBe(true);
  expect(await statusOf(token)).toBe(200);

  const deactivated = await command('userDeactivate', email(address));
  expect([deactivated.code, deactivated.stdout]).toEqual([
    0,
    `Der Zugang von ${address} ist deaktiviert. Seine Geräte sind abgemeldet.\n`,
  ]);
  expect(await statusOf(token)).toBe(401);
  const listed = await command('userList');
  expect(listed.stdout).toMatch(/^Nr\. +Status +Gruppe +E-Mail +Firma +Letzter Kontakt\n/);
  expect(listed.stdout).toMatch(new RegExp(`inaktiv +worker +${address} +Muster +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`));
  expect(listed.stdout).not.toContain(keyIn(created.stdout));

  expect((await command('userActivate', email('EVA@muster.example'))).code).toBe(0);
  const again = await authenticate(keyIn(created.stdout));
  expect(again.valid).toBe(true);
  const rekeyed = await command('userRekey', email(address));
  expect(await statusOf(again.token)).toBe(401);
  expect((await authenticate(keyIn(created.stdout))).valid).toBe(false);
  expect((await authenticate(keyIn(rekeyed.stdout))).valid).toBe(true);
});

test.each([
  ['userDeactivate', [], 'Aufruf: npm run user:deactivate'],
  [
    'userRekey',
    email('niemand@muster.example'),
    'Einen Benutzer mit der E-Mail-Adresse niemand@muster.example gibt es nicht.',
  ],
  ['userDeactivate', email('admin@demo.example'), 'admin@demo.example ist der letzte aktive Administrator.'],
  ['userCreate', [...email('admin@demo.example'), '--company', 'Muster'], 'existiert bereits.'],
  ['userCreate', email('x'), '--email: Bitte geben Sie eine gültige E-Mail-Adresse an.\nAufruf: '],
  ['userList', ['--all'], 'Aufruf: npm run user:list'],
])('%s %j ends with one clear message', async (name, words, message) => {
  const outcome = await command(name, words);
  expect([outcome.code, outcome.stdout]).toEqual([1, '']);
  expect(outcome.stderr).toContain(message);
  expect(outcome.stderr).not.toMatch(/\n {4}at /);
});

test("the socket is its owner's, and bears nonsense", async () => {
  const address = path.join(dataDir, 'operator.sock');
  for (const file of [address, path.join(dataDir, 'operator.address')])
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const nonsense of ['', 'nonsense\n', '{"name":"constructor","words":{}}\n', 'x'.repeat(100_000)]) {
    const socket = connect(address);
    socket.end(nonsense);
    const reply = await text(socket).catch(() => '');
    expect(reply === '' || reply.includes('kennt diesen Befehl nicht')).toBe(true);
  }
  expect((await command('userList')).code).toBe(0);
});

test('a backup beside the running server comes back on a stopped one: releases, users and keys, but no session', async () => {
  const { admin } = await server.keys();
  const { token } = await authenticate(admin);
  const serialOf = async (device: string) =>
    ((await (await call(PATHS.pointer, device)).json()) as { serial: number }).serial;
  const before = await serialOf(token);
  const backup = path.join(folder, 'backup');
  const taken = await command('dataBackup', ['--to', backup]);
  expect([taken.code, taken.stderr, taken.stdout]).toEqual([0, '', `Die Sicherung liegt in ${backup}.\n`]);
  for (const file of ['database.tar.gz', 'secret', 'backup.json'])
    expect((await stat(path.join(backup, file))).mode & 0o777).toBe(0o600);
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
  // It was taken while the server went on.
  expect(await statusOf(token)).toBe(200);
  expect((await command('dataBackup', ['--to', backup])).stderr).toContain('gibt es schon');

  const running = await command('dataRestore', ['--from', backup]);
  expect([running.code, running.stderr]).toEqual([
    1,
    expect.stringContaining('wird bereits von einem anderen Prozess benutzt'),
  ]);

  // What happened since is gone with the old folder; the time of a newer serial has passed.
  await command('userCreate', [...email('danach@muster.example'), '--company', 'Muster']);
  await server.stop();
  const restored = await command('dataRestore', ['--from', backup]);
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect(restored.stdout).toMatch(
    /Aktuell ist Version 1\.0\.0; .*\nAlle Geräte sind abgemeldet\.\nWas vorher da war, liegt in /,
  );
  server = await startServer({ dataDir });
  expect(await statusOf(token)).toBe(401);
  const after = await authenticate(admin);
  expect(after.valid).toBe(true);
  expect(await serialOf(after.token)).toBeGreaterThan(before);
  expect((await call(PATHS.news, after.token)).status).toBe(200);
  expect((await command('userList')).stdout).not.toContain('danach@muster.example');
  const kept = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'));
  expect(kept).toHaveLength(1);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('restoring-'))).toEqual([]);
});

test('a mail that waited when the backup was made is not sent once more after a restore', async () => {
  const other = path.join(folder, 'with-mail');
  const backup = path.join(folder, 'backup-with-mail');
  // A file in the place of the folder: the mail cannot be written, and waits.
  await writeFile(path.join(dataDir, 'mail'), '');
  const { worker } = await server.keys();
  const { token } = await authenticate(worker);
  const accepted = await fetch(`${server.origin}${PATHS.cart}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: qs.stringify({
      email: 'kunde@beispiel.de',
      items: [{ image: idOf(PICTURE), name: 'Bild', description: '' }],
    }),
  });
  const { id } = (await accepted.json()) as { id: string };
  const entryOf = async (device: string) =>
    (await (await call(cartEntryPath(id), device)).json()) as { status: string; reason?: string };
  expect((await entryOf(token)).status).toBe('queued');
  await command('dataBackup', ['--to', backup]);
  await server.stop();
  expect((await command('dataRestore', ['--from', backup], { DATA_DIR: other })).code).toBe(0);
  server = await startServer({ dataDir: other });
  const entry = await entryOf((await authenticate(worker)).token);
  expect(entry).toMatchObject({ status: 'failed', reason: expect.stringContaining('Sicherung') });
  expect(await readdir(other)).not.toContain('mail');
  await server.stop();
  await rm(path.join(dataDir, 'mail'));
  server = await startServer({ dataDir });
});

test('a backup comes back on an empty machine', async () => {
  const other = path.join(folder, 'other');
  const backup = path.join(folder, 'for-another');
  await command('dataBackup', ['--to', backup]);
  const { worker } = await server.keys();
  await server.stop();
  const restored = await command('dataRestore', ['--from', backup], { DATA_DIR: other });
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  server = await startServer({ dataDir: other });
  expect((await authenticate(worker)).valid).toBe(true);
  await server.stop();
  server = await startServer({ dataDir });
});

/** Damages the backup, and answers its folder. */
const without = (part: string) => async (backup: string) => {
  await rm(path.join(backup, part), { recursive: true });
  return backup;
};
const cutShort = (part: string) => async (backup: string) => {
  await truncate(path.join(backup, part), 20);
  return backup;
};

test.each([
  ['that is not there', async () => path.join(folder, 'nowhere'), /ist nicht lesbar: .*backup\.json: ENOENT/],
  [
    'whose database is cut short',
    async (backup: string) => {
      await truncate(path.join(backup, 'database.tar.gz'), 1_000);
      return backup;
    },
    /database\.tar\.gz ist beschädigt/,
  ],
  [
    'whose packs are damaged',
    async (backup: string) => {
      const packs = path.join(backup, 'releases', 'packs');
      const [pack = ''] = await readdir(packs);
      await truncate(path.join(packs, pack), 10);
      return backup;
    },
    /Version 1\.0\.0 ist nicht mehr vollständig/,
  ],
  ['whose catalogue is lost', without('releases'), /Der Katalog fehlt darin/],
  ['whose pointer is lost', without('releases/current'), /Der Katalog fehlt darin/],
  ['whose pointer is cut short', cutShort('releases/current'), /releases\/current ist beschädigt/],
  ['whose secret is lost', without('secret'), /secret: ENOENT/],
  ['whose secret is cut short', cutShort('secret'), /secret ist beschädigt/],
  ['whose description is cut short', cutShort('backup.json'), /keine Beschreibung einer Sicherung/],
  [
    'of a newer build',
    async (backup: string) => {
      const file = path.join(backup, 'backup.json');
      const description = JSON.parse(await readFile(file, 'utf8')) as object;
      await writeFile(file, JSON.stringify({ ...description, format: 2 }));
      return backup;
    },
    /keine Beschreibung einer Sicherung/,
  ],
])('a backup %s changes nothing', async (_name, prepare, message) => {
  const backup = await mkdtemp(path.join(folder, 'damaged-'));
  await rm(backup, { recursive: true });
  await command('dataBackup', ['--to', backup]);
  const empty = path.join(folder, `empty-${path.basename(backup)}`);
  await mkdir(empty);
  const outcome = await command('dataRestore', ['--from', await prepare(backup)], { DATA_DIR: empty });
  expect([outcome.code, outcome.stderr]).toEqual([1, expect.stringMatching(message)]);
  expect(outcome.stderr).not.toMatch(/\n {4}at /);
  expect((await readdir(empty)).filter((name) => name !== 'server.lock')).toEqual([]);
});

test('the secret changes, and all keys stay: from the own file to SECRET, and on to another', async () => {
  const { admin, default: customer } = await server.keys();
  const secrets = [
    'the first secret of an administrator, long enough',
    'the second secret of an administrator, as long',
  ];
  const startWith = async (env: Record<string, string>) => {
    await server.stop();
    server = await startServer({ dataDir, env });
  };
  await startWith({ SECRET: secrets[0] ?? '' });
  expect(server.output()).toContain('Das Geheimnis ist gewechselt, ');
  expect((await authenticate(admin)).valid).toBe(true);
  await startWith({ SECRET: secrets[1] ?? '', SECRET_PREVIOUS: secrets[0] ?? '' });
  expect(server.output()).toContain('Zugangsschlüssel gelten weiter');
  expect((await authenticate(customer)).valid).toBe(true);
  await startWith({ SECRET: secrets[1] ?? '' });
  expect(server.output()).not.toContain('gewechselt');
  const { token } = await authenticate(admin);
  const { users } = (await (await call(PATHS.users, token)).json()) as {
    users: { email: string; access_key: string }[];
  };
  expect(users.find((user) => user.email === 'admin@demo.example')?.access_key).toBe(admin);
  await server.stop();
  const wrong = await run('server/main.ts', {
    DATA_DIR: dataDir,
    SECRET: 'a secret that was never used here, but long enough',
  });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/gehört nicht zu dieser Datenbank/)]);
  server = await startServer({ dataDir, env: { SECRET: secrets[1] ?? '' } });
  // Back to a secret of its own, made by the next start.
  await server.stop();
  await rm(path.join(dataDir, 'secret'), { force: true });
  server = await startServer({ dataDir, env: { SECRET_PREVIOUS: secrets[1] ?? '' } });
  expect((await authenticate(admin)).valid).toBe(true);
  expect((await readFile(path.join(dataDir, 'secret'), 'utf8')).length).toBeGreaterThan(32);
});
