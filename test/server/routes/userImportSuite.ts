/** Tests the import of users with each kind of database, by the API and by the operator's command. */
import type { CreateUserAnswer, ErrorAnswer, UsersAnswer } from '../../../src/contract/answers';
import { AUDIT_PAGE, auditPath, type AuditAnswer } from '../../../src/contract/people/audit';
import { IMPORT_MAX_LENGTH, IMPORT_MAX_ROWS, importPath } from '../../../src/contract/people/userImport';
import { PATHS } from '../../../src/contract/paths';
import { createKeyVault } from '../../../server/access/accessKeys';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { importTable } from '../../../server/operator/importCommand';
import type { Operated } from '../../../server/operator/operated';
import { importUsers } from '../../../server/users/importUsers';
import { openTestApp, type TestApp } from '../support/testApp';

export function describeUserImport(name: string, open: () => Promise<Database>): void {
  describe(`tables of users imported into ${name}`, () => {
    jest.setTimeout(60_000);

    let server: TestApp;
    let admin: string;
    let operated: Operated;
    beforeAll(async () => {
      const database = await open();
      await migrate(database.db);
      server = await openTestApp({ database });
      admin = await server.logIn('admin');
      operated = { ...server.database, vault: createKeyVault('x'.repeat(32)) } as unknown as Operated;
    });
    afterAll(() => server.close());

    const HEAD = 'Anrede;Vorname;Nachname;Firma;E-Mail-Adresse;Gruppe';
    let serial = 0;
    const address = () => `tabelle-${(serial += 1)}@dach.example`;
    const send = (csv: string, dryRun = '0') => server.post(importPath, { csv, dry_run: dryRun }, admin);
    const users = async () => (await server.get(PATHS.users, admin)).json<UsersAnswer>().users;
    const faultsOf = (body: ErrorAnswer) => body.errors.map(({ field, message }) => `${field}: ${message}`);

    test('create users who can log in and who are recorded in the audit', async () => {
      const [one, two] = [address(), address()];
      const lines = [HEAD, `Frau;Eva;Muster;Dach GmbH;${one};Innendienst`, '', `;;;"Ziegel; Stein";${two};dachberater`];
      const answer = await send(`\ufeff${lines.join('\r\n')}\r\n`);
      expect([answer.statusCode, answer.json()]).toEqual([200, { count: 2 }]);
      const made = (await users()).filter(({ email }) => [one, two].includes(email));
      expect(made).toMatchObject([
        { salutation: 'female', firstname: 'Eva', lastname: 'Muster', client: 'Dach GmbH', group: 'worker' },
        { salutation: '', firstname: '', client: 'Ziegel; Stein', group: 'dachberater', status: 'active' },
      ]);
      for (const { access_key: key } of made)
        expect((await server.post(PATHS.authenticate, { key })).json()).toMatchObject({ valid: true });
      const audit = (await server.get(auditPath({ kind: 'user.created' }), admin)).json<AuditAnswer>();
      expect(audit.entries.slice(0, 2).map(({ target }) => target?.id)).toEqual(made.map(({ id }) => id).reverse());
    });

    test('may name the rights of the new users', async () => {
      const rights = ['Redaktion', 'Vero\u0308ffentlichen, Redaktion', 'publisher', ''];
      const addresses = rights.map(() => address());
      const rows = rights.map((text, row) => `;;;Dach;${addresses[row]};default;${text}`);
      expect((await send([`${HEAD};Rechte`, ...rows].join('\n'))).json()).toEqual({ count: 4 });
      const made = (await users()).filter(({ email }) => addresses.includes(email));
      expect(made.map((user) => user.rights)).toEqual([['editor'], ['editor', 'publisher'], ['publisher'], []]);
      const audit = (await server.get(auditPath({ kind: 'right.granted' }), admin)).json<AuditAnswer>();
      expect(audit.entries.slice(0, 3).map(({ target, subject }) => [target?.id, subject])).toEqual([
        [made[2]?.id, 'publisher'],
        [made[1]?.id, 'editor,publisher'],
        [made[0]?.id, 'editor'],
      ]);
    });

    test.each([',', '\t'])('may use %j as the column separator', async (sign) => {
      const csv = `email,group,company\n${address()},Administrator,Dach`
        .replaceAll(',', sign)
        .replace('group', 'gruppe');
      expect((await send(csv, '1')).json()).toEqual({ count: 1 });
    });

    test.each([
      ['a line that tells Excel the delimiter', (row: string) => `\ufeffsep=;\r\nFirma;E-Mail;Gruppe\r\n${row}`],
      [
        'a line that tells Excel the delimiter, saved as a cell',
        (row: string) => `"sep=;";;\nFirma;E-Mail;Gruppe\n${row}`,
      ],
      ['an old Mac’s line ends', (row: string) => `sep=;\rFirma;E-Mail;Gruppe\r${row}`],
      ['an e-mail heading with an en dash', (row: string) => `Firma;E–Mail Adresse;Gruppe\n${row}`],
      ['an e-mail heading with a protected hyphen', (row: string) => `Firma;e\u2011mail;Gruppe\n${row}`],
      ['an e-mail heading without a hyphen', (row: string) => `Firma;EMail;Gruppe\n${row}`],
      ['an e-mail heading with a colon', (row: string) => `Firma;E-Mail: ;Gruppe*\n${row}`],
      ['a short e-mail heading', (row: string) => `Firma;Mail-Adresse;Gruppe\n${row}`],
      ['invisible characters in headings', (row: string) => `Firma\u200b;E-Mail;Grup\u00adpe\n${row}`],
      [
        'invisible characters in values',
        (row: string) => `Firma;E-Mail;Gruppe\n\u200e${row.replace('@', '\u00ad@')}\u200b`,
      ],
    ])('may have %s', async (_what, table) => {
      const email = address();
      expect((await send(table(`Dach;${email};default`))).json()).toEqual({ count: 1 });
      expect((await users()).filter((user) => user.email === email)).toMatchObject([{ client: 'Dach' }]);
    });

    test('count the line that tells Excel the delimiter', async () => {
      const answer = await send('sep=,\nFirma,E-Mail,Gruppe\nDach,x,default');
      expect(faultsOf(answer.json<ErrorAnswer>())).toEqual([
        '3.email: Bitte geben Sie eine gültige E-Mail-Adresse an.',
      ]);
    });

    test('may have dashes instead of values', async () => {
      const email = address();
      expect((await send(`${HEAD}\n–;-;—;Dach;${email};default`)).json()).toEqual({ count: 1 });
      expect((await users()).filter((user) => user.email === email)).toMatchObject([{ salutation: '', firstname: '' }]);
    });

    test('create no users in a dry run', async () => {
      const before = (await users()).length;
      expect((await send(`${HEAD}\n;;;Dach;${address()};default`, '1')).json()).toEqual({ count: 1 });
      expect(await users()).toHaveLength(before);
    });

    test('are refused with the line and field of each fault', async () => {
      const before = (await users()).length;
      const good = address();
      const csv = [
        HEAD,
        `;;;Dach;${good};default`,
        `;;;;x;Chef`,
        '',
        `;"Eva\nMaria";;Dach;${address()};default`,
        `;;;Dach;${good.toUpperCase()};default`,
        `;;;Dach;admin@demo.example;default`,
        `;;;Dach;${address()};default;zu viel`,
      ].join('\n');
      const answer = await send(csv);
      expect(answer.statusCode).toBe(400);
      const body = answer.json<ErrorAnswer>();
      expect(body.message).toBe('Die Tabelle hat 7 Fehler. Es wurde kein Zugang angelegt.');
      expect(faultsOf(body)).toEqual([
        '3.permission_group: Möglich sind die Gruppen Administrator (admin), Herstelleradministrator (dachberater), ' +
          'Innendienst (worker) und Kunde oder Berater (default).',
        '3.company: Bitte geben Sie die Firma an.',
        '3.email: Bitte geben Sie eine gültige E-Mail-Adresse an.',
        '5.firstname: Steuerzeichen sind nicht erlaubt.',
        '7.email: Diese E-Mail-Adresse steht schon in Zeile 2.',
        '8.email: Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.',
        '9.csv: Diese Zeile hat zu viele Spalten.',
      ]);
      expect(await users()).toHaveLength(before);
    });

    test.each([
      ['with faults in every field', `${HEAD}${'\n;;;;x;Chef'.repeat(IMPORT_MAX_ROWS)}`, '2.permission_group'],
      ['with many unknown columns', `${'a;'.repeat(40)}\nb`, '1.company'],
    ])('%s are refused with the first 20 faults', async (_, csv, first) => {
      const body = (await send(csv)).json<ErrorAnswer>();
      expect(body.message).toBe('Die Tabelle hat mehr als 20 Fehler. Es wurde kein Zugang angelegt.');
      expect([body.errors.length, body.errors[0]?.field]).toEqual([20, first]);
      await expect(importTable(operated, { csv })).rejects.toThrow(
        'Mehr als 20 Fehler gefunden. Es wurde kein Zugang angelegt.',
      );
    });

    test.each([
      ['no text', '', '1.csv: Die Tabelle ist leer.'],
      ['only a header line', HEAD, '1.csv: Die Tabelle ist leer.'],
      ['an unknown column', 'Firma;E-Mail;Gruppe;Farbe\na;b;c;d', '1.csv: Die Spalte „Farbe“ ist unbekannt.'],
      ['too many columns', `${'Farbe;'.repeat(50)}Firma\na;b`, '1.csv: Höchstens 50 Spalten sind möglich.'],
      ['the same column twice', 'Firma;E-Mail;Gruppe;email\na;b;c;d', '1.email: Diese Spalte steht zweimal da.'],
      [
        'an unknown right',
        `Firma;E-Mail;Gruppe;Rechte\nDach;x@y.example;default;Chef`,
        '2.rights: Möglich sind die Rechte Redaktion (editor) und Veröffentlichen (publisher).',
      ],
      ['no group column', 'Firma;E-Mail\na;b', '1.permission_group: Diese Spalte fehlt.'],
      [
        'an open quote',
        `${HEAD}\n;"Eva;;Dach;x@y.example;default`,
        '2.csv: Die Anführungszeichen passen nicht zusammen.',
      ],
      [
        'too many rows',
        `${HEAD}${'\n;;;a;b;c'.repeat(IMPORT_MAX_ROWS + 1)}`,
        '1.csv: Höchstens 500 Zugänge sind möglich.',
      ],
      ['too much text', 'x'.repeat(IMPORT_MAX_LENGTH + 1), '1.csv: Höchstens 80000 Zeichen sind möglich.'],
    ])('with %s are refused', async (_, csv, fault) => {
      const answer = await send(csv);
      expect(answer.statusCode).toBe(400);
      expect(faultsOf(answer.json<ErrorAnswer>())).toEqual([fault]);
    });

    test('are refused with status 413 when they are too large', async () => {
      const none = await server.post(importPath, {}, admin);
      expect([none.statusCode, none.json<ErrorAnswer>().errors[0]?.field]).toEqual([400, 'csv']);
      expect((await server.post(importPath, { csv: 'x'.repeat(300_000) }, admin)).statusCode).toBe(413);
    });

    test('can be imported only by administrators', async () => {
      const answer = await server.post(importPath, { csv: '' }, await server.logIn('dachberater'));
      expect(answer.statusCode).toBe(403);
    });

    test('can have the largest allowed number of rows', async () => {
      const rows = Array.from({ length: IMPORT_MAX_ROWS }, () => `;;;Dach;${address()};default`);
      expect((await send([HEAD, ...rows].join('\n'))).json()).toEqual({ count: IMPORT_MAX_ROWS });
      const form = { company: 'Dach', email: address(), permission_group: 'default' };
      const one = await server.post(PATHS.usersStore, form, admin);
      expect([one.statusCode, one.json<CreateUserAnswer>().user.email]).toEqual([200, form.email]);
      expect((await server.get(auditPath({}), admin)).json<AuditAnswer>().entries).toHaveLength(AUDIT_PAGE);
    });

    test('cannot add the same e-mail address twice in parallel', async () => {
      const shared = address();
      const table = () => `${HEAD}\n;;;Dach;${address()};default\n;;;Dach;${shared};default`;
      const { db } = server.database;
      const by = { actor: null, address: null };
      const results = await Promise.all([
        importUsers(db, operated.vault, table(), by, false),
        importUsers(db, operated.vault, table(), by, false),
      ]);
      expect(results.filter((result) => 'imported' in result)).toHaveLength(1);
      expect(results.find((result) => 'faults' in result)).toMatchObject({ faults: [{ line: 3, field: 'email' }] });
    });

    describe('the import command', () => {
      test("prints each new user's e-mail address and access key", async () => {
        const email = address();
        const csv = `${HEAD}\n;;;Dach;${email};default`;
        expect(await importTable(operated, { csv, 'dry-run': '1' })).toEqual([
          'Probelauf, es wurde kein Zugang angelegt. Zugänge in der Tabelle: 1.',
        ]);
        expect(await importTable(operated, { csv })).toEqual([
          'Angelegte Zugänge: 1.',
          expect.stringMatching(new RegExp(`^${email}  \\S+$`)),
        ]);
      });

      test('reports the line and field of a faulty entry', async () => {
        await expect(importTable(operated, { csv: `${HEAD}\n;;;Dach;x;default` })).rejects.toThrow(
          'Zeile 2, Spalte E-Mail-Adresse: Bitte geben Sie eine gültige E-Mail-Adresse an.\n1 Fehler gefunden. Es wurde kein Zugang angelegt.',
        );
      });
    });
  });
}
