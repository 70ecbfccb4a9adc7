/** Tests with each kind of database how administrators correct, export and delete a person's data. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, like, or, sql, type SQL } from 'drizzle-orm';
import type { CreateUserAnswer, PersonAnswer, UserAnswer } from '../../../src/contract/answers';
import { auditPath, type AuditAnswer } from '../../../src/contract/people/audit';
import type { SessionAnswer } from '../../../src/contract/people/logIn';
import { DEVICE_HEADER, FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import type { DeviceAnswer } from '../../../src/contract/fleet/report';
import { PATHS } from '../../../src/contract/paths';
import { correctPath, deactivatePath, deletePath, exportPath } from '../../../src/contract/people/userPaths';
import { recordChange } from '../../../server/access/audit';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import {
  accessAudit,
  catalogueChanges,
  deviceChanges,
  deviceCommands,
  devices,
  deviceProfiles,
  deviceSiteLimits,
  deviceStates,
  setUpCards,
  users,
} from '../../../server/db/schema';
import { accepted, itemOf, samples, serveSamples, settled } from '../support/cartStage';
import { deviceReport } from '../support/deviceReport';
import { openTestApp, type TestApp } from '../support/testApp';

export function describePersons(name: string, open: () => Promise<Database>): void {
  describe(`persons stored in ${name}`, () => {
    jest.setTimeout(60_000);

    let server: TestApp;
    let admin: string;
    const files = samples([800]);
    beforeAll(async () => {
      // Without a mail server, this server writes mails as files, which the tests search.
      const database = await open();
      await migrate(database.db);
      server = await openTestApp({ database, mail: { send: true } });
      await serveSamples(server, '1.0.0', files);
      admin = await server.logIn('admin');
    });
    afterAll(() => server.close());

    const FORM = { salutation: 'female', firstname: 'Edeltraud', lastname: 'Quittmann', permission_group: 'worker' };
    let serial = 0;
    const form = (changes: object = {}) => ({
      ...FORM,
      company: 'Quittmann Bedachungen',
      email: `edeltraud-${(serial += 1)}@quittmann.example`,
      ...changes,
    });
    const create = async (changes: object = {}) =>
      (await server.post(PATHS.usersStore, form(changes), admin)).json<CreateUserAnswer>().user;

    /** Makes a user with a session, a sent mail and an entry in the audit. */
    async function usedPerson() {
      const user = await create({ permission_group: 'admin' });
      const token = (await server.post(PATHS.authenticate, { key: user.access_key })).json<{ token: string }>().token;
      const other = await create({
        email: `other-${serial}@dach.example`,
        firstname: 'O',
        lastname: 'P',
        company: 'Dach',
      });
      await server.post(deactivatePath(other.id), {}, token);
      const customer = `kunde-${randomUUID()}@bauherr.example`;
      const mail = await accepted(server, token, { email: customer, items: files.map((file) => itemOf(file)) });
      await settled(server, token, mail);
      return { user, token, customer };
    }

    async function filesWith(text: string): Promise<string[]> {
      const entries = await readdir(path.join(server.folder, 'data'), { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
      const contents = await Promise.all(paths.map((file) => readFile(file, 'latin1')));
      return paths.filter((_, index) => contents[index]?.includes(text));
    }

    const rowsOf = async (query: SQL) =>
      ((await server.database.db.execute(query)) as { readonly rows: readonly Record<string, unknown>[] }).rows;

    /** Returns the whole database as one text, which a test can search for a person's data. */
    async function wholeDatabase(): Promise<string> {
      const texts = [];
      for (const { tablename } of await rowsOf(sql`select tablename from pg_tables where schemaname = 'public'`))
        texts.push(JSON.stringify(await rowsOf(sql`select t::text from ${sql.identifier(String(tablename))} t`)));
      return texts.join('\n');
    }

    test("a person's session continues with new rights after a change of group", async () => {
      const user = await create();
      const token = (await server.post(PATHS.authenticate, { key: user.access_key })).json<{ token: string }>().token;
      const corrected = await server.post(
        correctPath(user.id),
        form({ firstname: 'Traudl', permission_group: 'dachberater', company: 'Quittmann KG' }),
        admin,
      );
      expect(corrected.statusCode).toBe(200);
      expect(corrected.json()).toMatchObject({
        user: {
          id: user.id,
          firstname: 'Traudl',
          group: 'dachberater',
          client: 'Quittmann KG',
          access_key: user.access_key,
        },
      });
      expect((await server.post(PATHS.usersStore, form(), token)).statusCode).toBe(200);
    });

    const logInWith = async (key: string) =>
      (await server.post(PATHS.authenticate, { key })).json<{ token: string }>().token;
    const rightsOf = async (token: string) => (await server.get(PATHS.session, token)).json<SessionAnswer>().rights;

    // spec: role-15
    test("an administrator grants and withdraws rights, and the person's next call tells them", async () => {
      const data = form();
      const { user } = (await server.post(PATHS.usersStore, data, admin)).json<CreateUserAnswer>();
      const token = await logInWith(user.access_key);
      const change = async (more: object) =>
        (await server.post(correctPath(user.id), { ...data, ...more }, admin)).json<UserAnswer>().user.rights;
      expect(await rightsOf(token)).toEqual([]);
      expect(await change({ rights: 'publisher,editor' })).toEqual(['editor', 'publisher']);
      expect(await rightsOf(token)).toEqual(['editor', 'publisher']);
      // An app of an earlier build corrects a name and knows no rights.
      expect(await change({ firstname: 'Traudl' })).toEqual(['editor', 'publisher']);
      expect(await change({ rights: 'publisher' })).toEqual(['publisher']);
      expect(await rightsOf(token)).toEqual(['publisher']);
      expect(await change({ rights: '' })).toEqual([]);
      expect(await rightsOf(token)).toEqual([]);
      const { action, subject, target } = accessAudit;
      const recorded = await server.database.db
        .select({ action, subject })
        .from(accessAudit)
        .where(and(eq(target, user.id), like(action, 'right.%')))
        .orderBy(accessAudit.id);
      expect(recorded).toEqual([
        { action: 'right.granted', subject: 'editor,publisher' },
        { action: 'right.withdrawn', subject: 'editor' },
        { action: 'right.withdrawn', subject: 'publisher' },
      ]);
    });

    // spec: role-17
    test('a person with rights cannot change rights, and an administrator cannot change the own ones', async () => {
      const maker = await create({ permission_group: 'dachberater', rights: 'editor,publisher' });
      const token = await logInWith(maker.access_key);
      const other = await create();
      for (const { id } of [maker, other])
        expect((await server.post(correctPath(id), form({ rights: 'editor' }), token)).statusCode).toBe(403);
      const second = await create({ permission_group: 'admin' });
      const own = await server.post(
        correctPath(second.id),
        form({ permission_group: 'admin', rights: 'editor' }),
        await logInWith(second.access_key),
      );
      expect(own.statusCode).toBe(409);
      expect((await server.post(deletePath(second.id), {}, admin)).statusCode).toBe(200);
    });

    test('a manufacturer administrator may give rights to a new user', async () => {
      const made = await server.post(PATHS.usersStore, form({ rights: 'editor' }), await server.logIn('dachberater'));
      const { user } = made.json<CreateUserAnswer>();
      expect([made.statusCode, user.rights]).toEqual([200, ['editor']]);
      expect(await rightsOf(await logInWith(user.access_key))).toEqual(['editor']);
    });

    test("the export of a person names the person's rights and their changes", async () => {
      const user = await create({ rights: 'editor' });
      const held = (await server.post(exportPath(user.id), {}, admin)).json<PersonAnswer>();
      expect(held.person).toMatchObject({ rights: ['editor'] });
      expect(held.changes).toContainEqual(expect.objectContaining({ action: 'right.granted', subject: 'editor' }));
    });

    test.each([
      ['no company', { company: '' }, 400, 'company'],
      ['an unknown right', { rights: 'chef' }, 400, 'rights'],
      ['an invalid e-mail address', { email: 'quittmann' }, 400, 'email'],
      ['an unknown group', { permission_group: 'chef' }, 400, 'permission_group'],
    ])('the server refuses a correction that gives a person %s', async (_, changes, status, field) => {
      const user = await create();
      const answer = await server.post(correctPath(user.id), form(changes), admin);
      expect([answer.statusCode, answer.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
        status,
        field,
      ]);
    });

    test("a person cannot take another person's e-mail address, even in capital letters", async () => {
      const [one, two] = [await create(), await create()];
      const taken = await server.post(correctPath(two.id), form({ email: one.email.toUpperCase() }), admin);
      expect(taken.statusCode).toBe(409);
      expect((await server.post(correctPath(two.id), form({ email: two.email }), admin)).statusCode).toBe(200);
    });

    test('the export of a person contains no access key and no logo of a mail', async () => {
      const { user, customer } = await usedPerson();
      await server.database.db.execute(sql`update mails set message = message || '{"logo": "UE5H"}'`);
      const answer = await server.post(exportPath(user.id), {}, admin);
      expect(answer.statusCode).toBe(200);
      const held = answer.json<PersonAnswer>();
      expect(held.person).toMatchObject({ email: user.email, firstname: 'Edeltraud', client: 'Quittmann Bedachungen' });
      expect(held.sessions).toHaveLength(1);
      expect(held.mails).toEqual([expect.objectContaining({ recipient: customer, status: 'sent' })]);
      expect(held.mails[0]).toMatchObject({ message: { subject: expect.any(String) as string } });
      expect(answer.body).not.toContain('UE5H');
      expect(held.changes).toEqual(
        expect.arrayContaining([expect.objectContaining({ action: 'user.deactivated', actor: user.id })]),
      );
      expect(answer.body).not.toContain(user.access_key);
      expect((await server.post(exportPath(4_711), {}, admin)).statusCode).toBe(404);
    });

    const textTo = (person: string) => `Bitte die Mappe schicken, ${person}`;
    const command = { params: '{}', expiresAt: new Date(Date.now() + 86_400_000) } as const;

    /** Makes a device that bears the person's name, with a message, a sent state, a change and a history of names. */
    async function usedDevice(userId: number, actor: number, person = 'Edeltraud Quittmann'): Promise<string> {
      const { db } = server.database;
      const id = randomUUID();
      const versions = { running: null, wanted: null, staged: null };
      const facts = { ...versions, states: [], build: 'a', persisted: null, error: null };
      const name = `Chrome auf Android von ${person}`;
      const text = textTo(person);
      await db.insert(devices).values({ id, name, kind: 'personal', userId, secretSealed: 'x' });
      await db.insert(deviceCommands).values([
        {
          ...command,
          id: randomUUID(),
          deviceId: id,
          serial: 1,
          kind: 'message',
          params: JSON.stringify({ text }),
          actor,
        },
        {
          ...command,
          id: randomUUID(),
          deviceId: id,
          serial: 2,
          kind: 'rename',
          params: JSON.stringify({ name }),
          state: 'done',
          actor,
        },
        { ...command, id: randomUUID(), deviceId: id, serial: 3, kind: 'erase', actor },
      ]);
      await db.insert(deviceStates).values({ deviceId: id, bytes: gzipSync('{"words":"···"}') });
      await db.insert(deviceChanges).values({ deviceId: id, at: new Date(), facts });
      return id;
    }

    test("the export of a person has what was sent to and from the person's devices, without other people", async () => {
      const { user, token } = await usedPerson();
      const { id: other } = await create({ permission_group: 'admin', email: `chef-${serial}@dach.example` });
      const device = await usedDevice(user.id, other);
      const strange = await usedDevice(other, user.id);
      const address = '203.0.113.0';
      await recordChange(server.database.db, {
        action: 'device.commanded',
        actor: other,
        target: user.id,
        address,
        subject: `message ${device}`,
      });
      await recordChange(server.database.db, {
        action: 'device.commanded',
        actor: user.id,
        target: other,
        address: null,
        subject: `message ${strange}`,
      });
      const edited = { path: 'catalog.yaml', kind: 'edit', state: 'done' } as const;
      await server.database.db.insert(catalogueChanges).values([{ ...edited, actor: user.id }, edited]);
      const answer = await server.post(exportPath(user.id), {}, admin);
      const held = answer.json<PersonAnswer>();
      expect(held.catalogue_changes).toEqual([{ at: expect.any(String), path: 'catalog.yaml', kind: 'edit' }]);
      expect(held.devices).toMatchObject([{ id: device, site: '', tags: [], note: '' }]);
      expect(held.device_commands).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            deviceId: device,
            kind: 'message',
            params: { text: textTo('Edeltraud Quittmann') },
          }),
        ]),
      );
      expect(held.device_states).toEqual([expect.objectContaining({ deviceId: device, state: '{"words":"···"}' })]);
      expect(held.device_changes).toEqual([
        expect.objectContaining({ deviceId: device, facts: expect.objectContaining({ states: [] }) }),
      ]);
      expect(held.left_off).toEqual({
        mails: 0,
        links: 0,
        changes: 0,
        catalogue_changes: 0,
        device_commands: 0,
        device_changes: 0,
        device_states: 0,
      });
      expect(held.changes).toContainEqual(
        expect.objectContaining({
          action: 'device.commanded',
          actor: null,
          target: user.id,
          address: null,
          subject: `message ${device}`,
        }),
      );
      const people = new Set(
        held.changes.flatMap((row) => [(row as { actor: unknown }).actor, (row as { target: unknown }).target]),
      );
      expect(people).toEqual(new Set([user.id, null]));
      for (const word of [strange, address, 'chef-']) expect(answer.body).not.toContain(word);
      expect((await server.get(PATHS.session, token)).statusCode).toBe(200);
    });

    test('a device that changes hands has no text and no state of its former person', async () => {
      const { db } = server.database;
      const [former, next] = [await create(), await create()];
      const text = textTo('Wunibald Quittmann');
      const report = async (key: string, identity: Record<string, string> = {}) => {
        const authorization = `Bearer ${await logInWith(key)}`;
        const headers = { 'content-type': 'application/json', authorization, ...identity };
        const payload = JSON.stringify(deviceReport());
        const sent = { method: 'POST', url: FLEET_PATHS.device, headers, payload } as const;
        return (await server.app.inject(sent)).json<DeviceAnswer>();
      };
      const { identity } = await report(former.access_key);
      const id = identity?.id ?? '';
      const params = JSON.stringify({ text });
      const message = { ...command, id: randomUUID(), deviceId: id, serial: 1, kind: 'message', params } as const;
      await db.insert(deviceCommands).values(message);
      await db.insert(deviceStates).values({ deviceId: id, bytes: gzipSync('{"words":"···"}') });
      await db.update(devices).set({ site: 'Köln', note: text }).where(eq(devices.id, id));
      const { commands } = await report(next.access_key, { [DEVICE_HEADER]: `${id}.${identity?.secret}` });
      expect(commands).toEqual([]);
      expect((await server.post(exportPath(next.id), {}, admin)).json()).toMatchObject({
        devices: [{ id, site: 'Köln', note: '' }],
        device_commands: [{ kind: 'message', state: 'void' }],
        device_states: [],
      });
      expect(await wholeDatabase()).not.toContain(text);
    });

    test('a deleted person leaves no name and no text on devices, in commands or in the audit', async () => {
      const { db } = server.database;
      const person = 'Hildburga Ottensteiner';
      const user = await create({ firstname: 'Hildburga', lastname: 'Ottensteiner' });
      const other = await create({ firstname: 'Olga', lastname: 'Ottensteiner' });
      const own = await usedDevice(user.id, 1, person);
      const named = await usedDevice(other.id, 1, person);
      const addressed = await usedDevice(other.id, user.id, 'Olga Ottensteiner');
      const [kept, unrelated] = [randomUUID(), randomUUID()];
      await db.insert(devices).values([
        { id: kept, name: 'Tablet Ottensteiner', kind: 'personal', userId: other.id, secretSealed: 'x' },
        { id: unrelated, name: 'Chrome auf Android', kind: 'personal', userId: user.id, secretSealed: 'x' },
      ]);
      const labels = (id: string, values: object) => db.update(devices).set(values).where(eq(devices.id, id));
      await db.insert(deviceSiteLimits).values({ site: person, days: 3 });
      const profile = { id: randomUUID(), name: `Profil ${person}`, kind: 'personal', group: 'worker' } as const;
      await db.insert(deviceProfiles).values({ ...profile, site: person, pattern: `${person} {n}` });
      await db.insert(setUpCards).values({
        ...{ id: randomUUID(), secretHash: 'x', signsHash: 'y', name: person, profileId: profile.id, actor: 1 },
        expiresAt: new Date(Date.now() + 86_400_000),
      });
      await labels(unrelated, { site: 'Ottensteiner', tags: ['Messe', 'Frau Ottensteiner'], note: 'Bitte klingeln' });
      await labels(kept, { site: person, tags: [person, 'Ottensteiner'], note: `${person} hat das Ladegerät` });
      await labels(addressed, { note: 'Tasche fehlt' });
      expect((await server.post(deletePath(user.id), {}, admin)).statusCode).toBe(200);
      const labelled = async (id: string) => (await db.select().from(devices).where(eq(devices.id, id)))[0];
      // A site is often a town, which may be a surname, too.
      expect(await labelled(unrelated)).toMatchObject({ site: 'Ottensteiner', tags: ['Messe'], note: '' });
      expect(await db.$count(deviceSiteLimits)).toBe(0);
      expect(await labelled(kept)).toMatchObject({ site: '', tags: ['Ottensteiner'], note: '' });
      expect(await labelled(addressed)).toMatchObject({ note: 'Tasche fehlt' });
      const nameOf = async (id: string) => (await db.select().from(devices).where(eq(devices.id, id)))[0]?.name;
      expect([await nameOf(own), await nameOf(named), await nameOf(kept), await nameOf(unrelated)]).toEqual([
        `Gerät ${own.slice(0, 4)}`,
        `Gerät ${named.slice(0, 4)}`,
        'Tablet Ottensteiner',
        'Chrome auf Android',
      ]);
      const commandsOf = async (id: string) =>
        (
          await db.select().from(deviceCommands).where(eq(deviceCommands.deviceId, id)).orderBy(deviceCommands.serial)
        ).map(({ kind, params, state }) => [kind, params, state]);
      expect(await commandsOf(own)).toEqual([
        ['message', '{}', 'void'],
        ['rename', '{}', 'done'],
        ['erase', '{}', 'waiting'],
      ]);
      expect((await commandsOf(named)).slice(0, 2)).toEqual([
        ['message', JSON.stringify({ text: textTo(person) }), 'waiting'],
        ['rename', '{}', 'done'],
      ]);
      expect((await commandsOf(addressed))[0]).toEqual(['message', '{}', 'void']);
      expect(await db.$count(deviceStates, eq(deviceStates.deviceId, own))).toBe(0);
      expect(await db.$count(deviceStates, eq(deviceStates.deviceId, named))).toBe(1);
      await db.delete(deviceCommands).where(eq(deviceCommands.deviceId, named));
      const everything = await wholeDatabase();
      expect(everything).not.toContain(person);
    });

    test('no database, file or log names a deleted person', async () => {
      const { user, token, customer } = await usedPerson();
      expect((await server.post(exportPath(user.id), {}, admin)).body).toContain(customer);
      expect(await filesWith(customer)).toEqual([expect.stringMatching(/\.eml$/)]);
      const deleted = await server.post(deletePath(user.id), {}, admin);
      expect([deleted.statusCode, deleted.json()]).toEqual([200, { mails: 1 }]);
      expect((await server.get(PATHS.session, token)).statusCode).toBe(401);
      const everything = [await wholeDatabase(), server.log.join('\n')].join('\n');
      for (const value of [user.email, user.access_key, customer, Buffer.from(customer).toString('hex')])
        expect(everything).not.toContain(value);
      for (const value of [user.email, user.access_key, customer]) expect(await filesWith(value)).toEqual([]);
      const audit = await server.get(auditPath({ actor: '0' }), admin);
      expect(audit.json<AuditAnswer>().entries.length).toBeGreaterThan(0);
      for (const value of [user.email, 'Quittmann']) expect(audit.body).not.toContain(value);
      const { id, action, actor, target } = accessAudit;
      const rows = await server.database.db
        .select({ action, actor, target })
        .from(accessAudit)
        .where(or(eq(actor, 0), eq(target, 0)))
        .orderBy(id);
      expect(rows).toContainEqual({ action: 'user.deactivated', actor: 0, target: expect.any(Number) });
      expect(rows.at(-1)).toMatchObject({ action: 'user.deleted', target: 0 });
      expect((await create({ email: user.email })).id).not.toBe(user.id);
    });

    test('administrators cannot delete themselves or the last administrator', async () => {
      const { db } = server.database;
      const [own] = await db
        .select({ id: users.id })
        .from(users)
        .where(sql`user_group = 'admin'`)
        .orderBy(users.id)
        .limit(1);
      expect((await server.post(deletePath(own?.id ?? 0), {}, admin)).statusCode).toBe(409);
      expect((await server.post(deletePath(4_711), {}, admin)).statusCode).toBe(404);
      const second = await create({ permission_group: 'admin' });
      const token = (await server.post(PATHS.authenticate, { key: second.access_key })).json<{ token: string }>().token;
      // Deactivating a user also ends the user's session, so the call below gets 401.
      await server.post(deactivatePath(second.id), {}, admin);
      expect((await server.post(deletePath(own?.id ?? 0), {}, token)).statusCode).toBe(401);
    });
  });
}
