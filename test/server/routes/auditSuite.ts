/** Administrators read the audit, and the operator exports it. These tests run with each kind of database. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { CreateUserAnswer } from '../../../src/contract/answers';
import { AUDIT_PAGE, auditPath, type AuditAnswer, type AuditQuery } from '../../../src/contract/people/audit';
import { PATHS } from '../../../src/contract/paths';
import { deactivatePath, deletePath, exportPath } from '../../../src/contract/people/userPaths';
import { takeOverEvents } from '../../../server/access/storeEvents';
import { SYSTEM_ACCOUNT } from '../../../server/base/systemAccount';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { accessAudit } from '../../../server/db/schema';
import { exportAudit } from '../../../server/operator/auditExport';
import type { Operated } from '../../../server/operator/operated';
import { activate, discardDraft } from '../../support/publishing';
import { openTestApp, type TestApp } from '../support/testApp';
import { publishTestRelease } from '../support/testRelease';

export function describeAudit(name: string, open: () => Promise<Database>): void {
  describe(`the audit log in ${name}`, () => {
    jest.setTimeout(60_000);

    let server: TestApp;
    let admin: string;
    let operated: Operated;
    beforeAll(async () => {
      const database = await open();
      await migrate(database.db);
      server = await openTestApp({ database });
      admin = await server.logIn('admin');
      // The cast is safe: the export uses only the data folder of the configuration.
      operated = {
        ...server.database,
        config: { dataDir: path.dirname(server.releasesDir) },
      } as unknown as Operated;
    });
    afterAll(() => server.close());
    beforeEach(() => server.database.db.delete(accessAudit));

    const read = async (query: AuditQuery = {}) => (await server.get(auditPath(query), admin)).json<AuditAnswer>();
    const kindsOf = ({ entries }: AuditAnswer) => entries.map(({ kind }) => kind);

    let serial = 0;
    const create = async (changes: object = {}) => {
      const form = { company: 'Dach', email: `audit-${(serial += 1)}@dach.example`, permission_group: 'admin' };
      return (await server.post(PATHS.usersStore, { ...form, ...changes }, admin)).json<CreateUserAnswer>().user;
    };
    const logIn = async (key: string) =>
      (await server.post(PATHS.authenticate, { key })).json<{ token: string }>().token;

    const entriesAt = (times: readonly string[]) =>
      server.database.db
        .insert(accessAudit)
        .values(times.map((at, index) => ({ at: new Date(at), action: 'user.changed' as const, target: index + 100 })));

    test('lists entries with actor and target, newest first', async () => {
      const eva = await create({ firstname: 'Eva', lastname: 'Muster' });
      const other = await create();
      await server.post(exportPath(other.id), {}, await logIn(eva.access_key));
      const [exported, loggedIn] = (await read()).entries;
      expect(exported).toMatchObject({
        kind: 'user.exported',
        actor: { id: eva.id, person: 'Eva Muster' },
        target: { id: other.id, person: other.email },
        account: null,
      });
      expect(loggedIn).toMatchObject({ kind: 'session.started', actor: { id: eva.id } });
      await server.post(deletePath(eva.id), {}, admin);
      const answer = await server.get(auditPath({}), admin);
      expect(answer.body).not.toContain('Muster');
      expect(answer.json<AuditAnswer>().entries.slice(0, 2)).toMatchObject([
        { kind: 'user.deleted', target: { id: 0, person: '' } },
        { kind: 'user.exported', actor: { id: 0, person: '' }, target: { id: other.id }, address: null },
      ]);
    });

    test('lists publications, drafts and activations once each, with their versions', async () => {
      const { db } = server.database;
      await publishTestRelease(server.releasesDir, '1.0.0');
      await publishTestRelease(server.releasesDir, '1.1.0');
      await publishTestRelease(server.releasesDir, '1.2.0', { as: 'draft' });
      await discardDraft(server.releasesDir);
      await activate(server.releasesDir, '1.0.0');
      await Promise.all([takeOverEvents(db, server.releasesDir), takeOverEvents(db, server.releasesDir)]);
      const { entries } = await read();
      expect(entries.map(({ kind, subject, actor, target }) => [kind, subject, actor, target])).toEqual([
        ['release.activated', '1.0.0', null, null],
        ['draft.discarded', '1.2.0', null, null],
        ['draft.placed', '1.2.0', null, null],
        ['release.published', '1.1.0', null, null],
        ['release.published', '1.0.0', null, null],
      ]);
      expect(new Set(entries.map(({ account }) => account))).toEqual(new Set([SYSTEM_ACCOUNT]));
      expect(await readdir(path.join(server.releasesDir, 'events'))).toEqual([]);
    });

    test.each([
      ['not JSON', '{'],
      ['of an unknown kind', '{"id":"x","kind":"user.deleted"}'],
    ])('ignores a stored event that is %s', async (_, text) => {
      const folder = path.join(server.releasesDir, 'events');
      await mkdir(folder, { recursive: true });
      const file = '2026-11-26T09-00-00-000Z-00000000-0000-4000-8000-000000000000.json';
      await writeFile(path.join(folder, file), text);
      expect((await read()).entries).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
    });

    describe('filters of the list', () => {
      // The entries lie just before and just after midnight in Germany. In winter this is 23:00 UTC.
      const times = ['2026-01-09T22:59:59Z', '2026-01-09T23:00:00Z', '2026-01-10T22:59:59Z', '2026-01-10T23:00:00Z'];
      test.each<[AuditQuery, number[]]>([
        [{ from: '2026-01-10', to: '2026-01-10' }, [102, 101]],
        [{ from: '2026-01-11' }, [103]],
        [{ to: '2026-01-09' }, [100]],
        [{ from: '2026-01-10T00:01', to: '2026-01-10T23:59' }, [102]],
        [{ from: '2026-01-10T00:00', to: '2026-01-10T00:00' }, [101]],
      ])('find the entries of a period: %j', async (query, expected) => {
        await entriesAt(times);
        expect((await read(query)).entries.map(({ target }) => target?.id)).toEqual(expected);
      });

      test('find entries by kind, user and operator', async () => {
        const eva = await create();
        const token = await logIn(eva.access_key);
        const other = await create({ permission_group: 'default' });
        await server.post(deactivatePath(other.id), {}, token);
        await entriesAt(['2026-01-10T12:00:00Z']);
        expect(kindsOf(await read({ kind: 'user.deactivated' }))).toEqual(['user.deactivated']);
        expect(kindsOf(await read({ actor: String(eva.id) }))).toEqual(['user.deactivated', 'session.started']);
        expect(kindsOf(await read({ actor: 'operator' }))).toEqual(['user.changed']);
        expect((await read({ actor: '0' })).entries).toEqual([]);
      });

      test.each([
        ['from', '2026-02-30'],
        ['from', 'gestern'],
        ['to', '2026-13-01'],
        ['to', '2026-01-01T25:00'],
        ['kind', 'user.eaten'],
        ['actor', "1' or 1=1"],
        ['before', '0'],
      ])('with the invalid value %s=%s are refused', async (field, value) => {
        const answer = await server.get(`${PATHS.audit}?${new URLSearchParams({ [field]: value }).toString()}`, admin);
        expect(answer.statusCode).toBe(400);
        expect(answer.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe(field);
      });
    });

    test('is split into pages without gaps', async () => {
      await entriesAt(Array.from({ length: AUDIT_PAGE * 2 + 1 }, () => '2026-01-10T12:00:00Z'));
      const seen: (number | undefined)[] = [];
      let next: number | null = null;
      for (let pages = 1; pages <= 3; pages += 1) {
        const answer: AuditAnswer = await read(next === null ? {} : { before: next });
        expect(answer.entries).toHaveLength(pages < 3 ? AUDIT_PAGE : 1);
        seen.push(...answer.entries.map(({ target }) => target?.id));
        next = answer.next;
      }
      expect(next).toBeNull();
      expect(seen).toEqual(Array.from({ length: AUDIT_PAGE * 2 + 1 }, (_, index) => 300 - index));
    });

    test('has a storage period that can be read without a log-in', async () => {
      const answer = await server.get(PATHS.privacy);
      expect(answer.json()).toEqual({
        ...{ session_days: 90, audit_days: 400, mail_days: 30, report_days: 30, state_days: 7 },
        addresses: 'short',
      });
    });

    describe('the export as CSV', () => {
      test('contains no formulas for spreadsheets', async () => {
        const eva = await create({ firstname: '=HYPERLINK("http://boese.example")', lastname: 'A;B' });
        await server.post(deactivatePath(eva.id), {}, admin);
        const lines = await exportAudit(operated, { kind: 'user.deactivated', account: 'betrieb' });
        expect(lines).toHaveLength(2);
        expect(lines[0]).toBe('Zeit;Vorgang;Wer;Nr.;Systemkonto;Betroffen;Nr.;Angabe;Adresse');
        expect(lines[1]).toContain(`"'=HYPERLINK(""http://boese.example"") A;B"`);
        expect((await read()).entries[0]).toMatchObject({
          kind: 'audit.exported',
          actor: null,
          account: 'betrieb',
          subject: '1',
        });
      });

      test("finds a user's entries by e-mail address", async () => {
        const eva = await create();
        await logIn(eva.access_key);
        expect(await exportAudit(operated, { actor: eva.email })).toHaveLength(2);
        expect(await exportAudit(operated, { actor: 'deleted' })).toHaveLength(1);
      });

      test.each([
        ['from', '2026-02-30'],
        ['to', 'morgen'],
        ['kind', 'x'],
        ['actor', 'x'],
      ])('is refused for the invalid option --%s %s', async (name, value) => {
        await expect(exportAudit(operated, { [name]: value })).rejects.toThrow(`--${name}: `);
      });

      test('is refused beyond 50,000 entries', async () => {
        await server.database.db.execute(
          sql`insert into access_audit (action, target) select 'user.changed', 1 from generate_series(1, 50001)`,
        );
        await expect(exportAudit(operated, {})).rejects.toThrow('mehr als 50000 Vorgänge');
      });
    });
  });
}
