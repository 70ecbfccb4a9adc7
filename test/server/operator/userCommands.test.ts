import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { createKeyVault } from '../../../server/access/accessKeys';
import type { Database } from '../../../server/db/database';
import { accessAudit, mails, users } from '../../../server/db/schema';
import type { Operated } from '../../../server/operator/operated';
import { activate, create, deactivate, exportOne, list, rekey, remove } from '../../../server/operator/userCommands';
import { openMemoryDatabase } from '../support/databases';
import { sampleMessage } from '../support/sampleRows';

const vault = createKeyVault('one secret of at least thirty-two characters');
let database: Database;
let operated: Operated;
let dataDir: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  // The configuration below has only a data folder, because user commands use nothing else of the configuration.
  dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-users-'));
  operated = { ...database, vault, config: { dataDir } } as unknown as Operated;
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(accessAudit);
});

const add = (name: string, more: Record<string, string> = {}) =>
  create(operated, { email: `${name}@muster.example`, company: 'Muster', ...more });
const rows = () => database.db.select().from(users).orderBy(users.id);
const keyIn = (lines: readonly string[]) => /^Zugangsschlüssel: (\S+)$/.exec(lines[1] ?? '')?.[1] ?? '';

test('a user created by command is an administrator by default and gets a valid access key', async () => {
  const lines = await add('eva', { salutation: 'female', firstname: 'Eva', lastname: 'Muster' });
  expect(lines).toEqual(['Der Zugang wurde angelegt.', expect.stringMatching(/^Zugangsschlüssel: /)]);
  await add('uli', { group: 'worker', rights: 'editor' });
  const [eva, uli] = await rows();
  expect(eva).toMatchObject({ group: 'admin', client: 'Muster', salutation: 'female', firstname: 'Eva' });
  expect(eva?.keyHash).toBe(vault.hash(keyIn(lines)));
  expect(uli).toMatchObject({ group: 'worker', rights: ['editor'], email: 'uli@muster.example' });
  expect(await database.db.select().from(accessAudit)).toMatchObject([
    { actor: null, address: null, action: 'user.created', target: eva?.id },
    { action: 'user.created', target: uli?.id },
    { action: 'right.granted', target: uli?.id, subject: 'editor' },
  ]);
});

test("when the data of a new user are invalid, the errors name the command's options", async () => {
  await expect(create(operated, { email: 'x', group: 'chef' })).rejects.toThrow(
    '--group: Bitte treffen Sie eine Auswahl.\n--company: Bitte geben Sie die Firma an.\n--email: Bitte geben Sie eine gültige E-Mail-Adresse an.',
  );
  await add('eva');
  await expect(add('EVA')).rejects.toThrow('Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.');
  expect(await rows()).toHaveLength(1);
});

test('the list of users shows times in the German time zone', async () => {
  expect(await list(operated, {})).toEqual(['Es gibt noch keinen Zugang. Den ersten legt „npm run user:create“ an.']);
  await add('eva');
  await add('uli.mit.langem.namen', { group: 'worker', rights: 'editor,publisher' });
  await deactivate(operated, { email: 'uli.mit.langem.namen@muster.example' });
  await database.db.update(users).set({ lastSeenAt: new Date('2026-11-20T08:07:06Z') });
  await database.db
    .update(users)
    .set({ lastSeenAt: new Date('2026-07-19T22:07:06Z') })
    .where(eq(users.group, 'worker'));
  const [eva, uli] = await rows();
  const width = Math.max(3, String(uli?.id).length);
  expect(await list(operated, {})).toEqual([
    `${'Nr.'.padEnd(width)}  Status   Gruppe  Rechte            E-Mail                               Firma   Letzter Kontakt`,
    `${String(eva?.id).padEnd(width)}  aktiv    admin   –                 eva@muster.example                   Muster  2026-11-20 09:07 MEZ`,
    `${String(uli?.id).padEnd(width)}  inaktiv  worker  editor,publisher  uli.mit.langem.namen@muster.example  Muster  2026-07-20 00:07 MESZ`,
  ]);
});

test('no two users can have the same e-mail address, even in different spellings of its domain', async () => {
  const make = (email: string) => create(operated, { email, company: 'Muster' });
  await make('info@bücher.de');
  for (const email of [
    'info@bücher.de',
    'INFO@BÜCHER.DE',
    'info@xn--bcher-kva.de',
    'info@XN--BCHER-KVA.De',
    'info@bu\u0308cher.de',
  ])
    await expect(make(email)).rejects.toThrow('existiert bereits');
  await database.db.update(users).set({ email: 'info@xn--mller-kva.de' });
  await expect(make('info@müller.de')).rejects.toThrow('existiert bereits');
  await expect(deactivate(operated, { email: 'info@MÜLLER.de' })).rejects.toThrow('letzte');
});

test('if two users have addresses of one mailbox, a command changes only the user with the given address', async () => {
  await add('eva');
  await add('uli', { group: 'worker' });
  await add('ute', { group: 'worker' });
  const [eva, uli, ute] = await rows();
  if (!eva || !uli || !ute) throw new Error('Three users were made.');
  const rename = (id: number, email: string) => database.db.update(users).set({ email }).where(eq(users.id, id));
  await rename(uli.id, 'info@bücher.de');
  await rename(ute.id, 'info@XN--BCHER-KVA.de');
  const pair = `Zugang Nr. ${uli.id} (info@bücher.de, aktiv), Zugang Nr. ${ute.id} (info@XN--BCHER-KVA.de, aktiv)`;
  expect((await list(operated, {})).at(-1)).toBe(
    `Ein Postfach, 2 Zugänge: ${pair}. Deaktivieren Sie, was niemand braucht.`,
  );
  expect(await deactivate(operated, { email: 'info@xn--bcher-kva.de' })).toEqual([
    'Der Zugang von info@xn--bcher-kva.de ist deaktiviert. Seine Geräte sind abgemeldet.',
    `Dasselbe Postfach hat auch Zugang Nr. ${uli.id} (info@bücher.de, aktiv).`,
  ]);
  expect((await rows()).map(({ status }) => status)).toEqual(['active', 'active', 'inactive']);
  expect((await list(operated, {})).at(-1)).not.toContain('Ein Postfach');
  await rekey(operated, { email: 'info@bücher.de' });
  const renewed = await rows();
  expect([renewed[1]?.keyHash === uli.keyHash, renewed[2]?.keyHash === ute.keyHash]).toEqual([false, true]);
});

test('the list shows a dash for a user who never contacted the server', async () => {
  await add('eva');
  expect((await list(operated, {}))[1]).toMatch(/Muster {2}–$/);
});

test('commands find a user by the e-mail address in upper or lower case', async () => {
  await add('eva');
  const made = await add('uli', { group: 'worker' });
  const email = 'ULI@muster.example';
  expect(await deactivate(operated, { email })).toEqual([
    `Der Zugang von ${email} ist deaktiviert. Seine Geräte sind abgemeldet.`,
  ]);
  expect((await rows()).map(({ status }) => status)).toEqual(['active', 'inactive']);
  expect(await activate(operated, { email })).toEqual([`Der Zugang von ${email} ist wieder aktiv.`]);
  expect((await rows()).map(({ status }) => status)).toEqual(['active', 'active']);
  const renewed = await rekey(operated, { email });
  expect(renewed[0]).toBe(
    `${email} hat einen neuen Zugangsschlüssel. Der alte gilt nicht mehr, und seine Geräte sind abgemeldet.`,
  );
  expect(keyIn(renewed)).not.toBe(keyIn(made));
  expect((await rows())[1]?.keyHash).toBe(vault.hash(keyIn(renewed)));
});

test('commands refuse to deactivate or delete the last administrator, and report unknown users', async () => {
  await add('eva');
  for (const command of [deactivate, remove])
    await expect(command(operated, { email: 'eva@muster.example' })).rejects.toThrow(
      'eva@muster.example ist der letzte aktive Administrator. Legen Sie zuerst einen anderen an.',
    );
  for (const command of [deactivate, activate, rekey, exportOne, remove]) {
    await expect(command(operated, { email: 'x@y.example' })).rejects.toThrow(
      'Einen Benutzer mit der E-Mail-Adresse x@y.example gibt es nicht.',
    );
    await expect(command(operated, {})).rejects.toThrow('Einen Benutzer mit der E-Mail-Adresse  gibt es nicht.');
  }
  expect((await rows()).map(({ status }) => status)).toEqual(['active']);
});

test("a command exports a person's data as JSON", async () => {
  await add('eva');
  await add('uli', { group: 'worker' });
  await add('ute', { group: 'worker' });
  const [, uli, ute] = await rows();
  if (!uli || !ute) throw new Error('Three users were made.');
  await database.db.update(users).set({ email: 'info@bücher.de' }).where(eq(users.id, uli.id));
  await database.db.update(users).set({ email: 'info@XN--BCHER-KVA.de' }).where(eq(users.id, ute.id));
  const id = randomUUID();
  await database.db.insert(mails).values({
    ...{ id, userId: uli.id, key: randomUUID(), contentHash: 'hash', recipient: 'kunde@bauherr.example' },
    ...{ message: sampleMessage, files: [], documents: 0, status: 'sent', heldUntil: new Date() },
  });
  await mkdir(path.join(dataDir, 'mail'));
  await writeFile(path.join(dataDir, 'mail', `${id}.eml`), 'To: kunde@bauherr.example');
  const held: unknown = JSON.parse((await exportOne(operated, { email: 'info@bücher.de' })).join('\n'));
  expect(held).toMatchObject({
    person: { email: 'info@bücher.de' },
    mails: [{ id, recipient: 'kunde@bauherr.example' }],
    left_off: {
      mails: 0,
      links: 0,
      changes: 0,
      catalogue_changes: 0,
      device_commands: 0,
      device_changes: 0,
      device_states: 0,
    },
  });
  expect(await remove(operated, { email: 'info@bücher.de', account: 'betrieb' })).toEqual([
    'info@bücher.de ist gelöscht, mit Sitzungen und Sendungen. Im Protokoll stehen nur noch die Vorgänge.',
    `Dasselbe Postfach hat auch Zugang Nr. ${ute.id} (info@XN--BCHER-KVA.de, aktiv).`,
  ]);
  expect((await rows()).map(({ email }) => email)).toEqual(['eva@muster.example', 'info@XN--BCHER-KVA.de']);
  expect(await readdir(path.join(dataDir, 'mail'))).toEqual([]);
  const audit = await database.db.select().from(accessAudit).orderBy(accessAudit.id);
  expect(audit.slice(-2)).toMatchObject([
    { action: 'user.exported', target: 0 },
    { action: 'user.deleted', actor: null, target: 0, account: 'betrieb' },
  ]);
});
