/** Runs the operator's commands as programs, beside a running server and without one. */
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import qs from 'qs';
import { cartEntryPath, PATHS } from '../../../src/contract/paths';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { prepareDatabase } from '../support/preparedDatabase';
import { run } from '../support/program';
import { idOf, PICTURE, publishTestRelease } from '../support/testRelease';

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
  await prepareDatabase(dataDir);
  server = await startServer({ dataDir });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('commands create, list, deactivate and activate users and renew keys while the server runs', async () => {
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
  expect(listed.stdout).toMatch(/^Nr\. +Status +Gruppe +Rechte +E-Mail +Firma +Letzter Kontakt\n/);
  expect(listed.stdout).toMatch(
    new RegExp(`inaktiv +worker +– +${address} +Muster +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d MES?Z`),
  );
  expect(listed.stdout).not.toContain(keyIn(created.stdout));

  expect((await command('userActivate', email('EVA@muster.example'))).code).toBe(0);
  const again = await authenticate(keyIn(created.stdout));
  expect(again.valid).toBe(true);
  const rekeyed = await command('userRekey', email(address));
  expect(await statusOf(again.token)).toBe(401);
  expect((await authenticate(keyIn(created.stdout))).valid).toBe(false);
  expect((await authenticate(keyIn(rekeyed.stdout))).valid).toBe(true);
});

test('a table of users is checked and then imported while the server runs', async () => {
  const table = path.join(folder, 'zugaenge.csv');
  // The table is encoded as Excel encodes it, in windows-1252 and not in UTF-8.
  const rows = 'Vorname;Nachname;Firma;E-Mail-Adresse;Gruppe\nJörg;Groß;Muster;joerg@muster.example;worker\n';
  await writeFile(table, Buffer.from(rows, 'latin1'));
  const tried = await command('userImport', [table, '--dry-run']);
  expect([tried.code, tried.stderr]).toEqual([0, '']);
  expect((await command('userList')).stdout).not.toContain('joerg@muster.example');
  const imported = await command('userImport', [table]);
  expect([imported.code, imported.stderr]).toEqual([0, '']);
  const key = /joerg@muster\.example\W+(\S+)/.exec(imported.stdout)?.[1] ?? '';
  expect((await authenticate(key)).valid).toBe(true);
  const again = await command('userImport', [table]);
  expect([again.code, again.stdout]).toEqual([1, '']);
  expect(again.stderr).toMatch(/Zeile 2.*existiert bereits/);
});

test.each([
  ['userDeactivate', [], 'Aufruf: npm run user:deactivate'],
  [
    'userRekey',
    email('niemand@muster.example'),
    'Einen Benutzer mit der E-Mail-Adresse niemand@muster.example gibt es nicht.',
  ],
  ['userCreate', email('x'), '--email: Bitte geben Sie eine gültige E-Mail-Adresse an.\nAufruf: '],
  ['userList', ['--all'], 'Aufruf: npm run user:list'],
])(
  'a failed command prints a message and no stack trace (command: %s, arguments: %j)',
  async (name, words, message) => {
    const outcome = await command(name, words);
    expect([outcome.code, outcome.stdout]).toEqual([1, '']);
    expect(outcome.stderr).toContain(message);
    expect(outcome.stderr).not.toMatch(/\n {4}at /);
  },
);

test("only the owner may use the server's command socket, and the server refuses invalid commands", async () => {
  const address = path.join(dataDir, 'operator.sock');
  for (const file of [address, path.join(dataDir, 'operator.address')])
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const nonsense of ['', 'nonsense\n', '{"name":"constructor","words":{}}\n', 'x'.repeat(100_000)]) {
    const socket = connect(address);
    socket.end(nonsense);
    const reply = await text(socket).catch(() => '');
    expect(reply === '' || reply.includes('kennt diesen Befehl nicht')).toBe(true);
  }
});

test('a restored backup of a running server has its releases, users and keys, but no sessions', async () => {
  const { admin, worker } = await server.keys();
  const { token } = await authenticate(admin);
  const serialOf = async (device: string) =>
    ((await (await call(PATHS.pointer, device)).json()) as { serial: number }).serial;
  const before = await serialOf(token);
  // This file prevents the server from writing mails, so the mail still waits during the backup.
  await writeFile(path.join(dataDir, 'mail'), '');
  const accepted = await fetch(`${server.origin}${PATHS.cart}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${(await authenticate(worker)).token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: qs.stringify({
      email: 'kunde@beispiel.de',
      items: [{ image: idOf(PICTURE), name: 'Bild', description: '' }],
    }),
  });
  const { id } = (await accepted.json()) as { id: string };
  const backup = path.join(folder, 'backup');
  const taken = await command('dataBackup', [backup]);
  expect([taken.code, taken.stderr, taken.stdout]).toEqual([0, '', `Die Sicherung liegt in ${backup}.\n`]);
  for (const file of ['database.tar.gz', 'secret', 'backup.json'])
    expect((await stat(path.join(backup, file))).mode & 0o777).toBe(0o600);
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
  // The session still works, so the server kept running during the backup.
  expect(await statusOf(token)).toBe(200);

  const running = await command('dataRestore', [backup]);
  expect([running.code, running.stderr]).toEqual([
    1,
    expect.stringContaining('wird bereits von einem anderen Prozess benutzt'),
  ]);

  // The test creates this user after the backup, so the restored data must not contain the user.
  await command('userCreate', [...email('danach@muster.example'), '--company', 'Muster']);
  await server.stop();
  await rm(path.join(dataDir, 'mail'));
  const restored = await command('dataRestore', [backup]);
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
  const entry: unknown = await (await call(cartEntryPath(id), (await authenticate(worker)).token)).json();
  expect(entry).toMatchObject({ status: 'failed', reason: expect.stringContaining('Sicherung') });
  expect(await readdir(dataDir)).not.toContain('mail');
  const kept = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'));
  expect(kept).toHaveLength(1);
  const audit = await command('auditExport', ['--kind', 'data.restored']);
  expect(audit.stdout.trim().split('\n')).toEqual([
    expect.anything(),
    expect.stringMatching(/data\.restored|Sicherung/),
  ]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('restoring-'))).toEqual([]);
});

test('a failed restore prints its reason in one line', async () => {
  const backup = path.join(folder, 'backup');
  await truncate(path.join(backup, 'releases', 'current'), 20);
  const empty = path.join(folder, 'empty');
  const outcome = await command('dataRestore', [backup], { DATA_DIR: empty });
  expect([outcome.code, outcome.stdout, outcome.stderr]).toEqual([
    1,
    '',
    'Die Datei releases/current ist beschädigt.\n',
  ]);
});
