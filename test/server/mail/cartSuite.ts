/** Tests carts sent as mails through the whole server. These tests run with each kind of database. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { CART_MAX_ITEMS, ITEM_DESCRIPTION_MAX_LENGTH, ITEM_NAME_MAX_LENGTH } from '../../../src/contract/base/limits';
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import { cartEntryPath, PATHS } from '../../../src/contract/paths';
import type { Database } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { mails, users } from '../../../server/db/schema';
import { MAILS_AT_ONCE } from '../../../server/mail/mailLimits';
import { MAILS_PER_HOUR } from '../../../server/mail/mailLimits';
import { UNCLEAR_REASON, UNREACHABLE_REASON } from '../../../server/mail/retries';
import { tidy } from '../../../server/mail/housekeeping';
import {
  accepted,
  entryOf,
  itemOf,
  publishSamples,
  samples,
  sendCart,
  serveSamples,
  settled,
} from '../support/cartStage';
import { Mailbox, type Mood } from '../support/mailbox';
import { openTestApp, type TestApp } from '../support/testApp';
import { until } from '../../support/until';

const FROM = 'Dachberater <versand@dach.example>';

export function describeCart(name: string, open: () => Promise<Database>): void {
  describe(`carts sent by mail with the database ${name}`, () => {
    let mailbox: Mailbox;
    let server: TestApp;
    let token: string;
    const files = samples([1_000, 2_000, 3_000]);
    const items = files.map((file, index) => itemOf(file, `Dokument ${index + 1}`));
    const recipient = 'kunde@beispiel.de';

    beforeAll(async () => {
      mailbox = await Mailbox.open();
      const database = await open();
      await migrate(database.db);
      server = await openTestApp({
        database,
        env: { SMTP_URL: mailbox.url, MAIL_FROM: FROM, MAIL_PER_RECIPIENT: '1000' },
        mail: { send: true },
      });
      await serveSamples(server, '1.0.0', files);
      token = await server.logIn('worker');
    }, 60_000);
    afterAll(async () => {
      await server.close();
      await mailbox.close();
    });
    beforeEach(async () => {
      const { db } = server.database;
      const waiting = db.select({ id: mails.id }).from(mails).where(eq(mails.status, 'queued'));
      await until('nothing waits any more', async () => (await waiting).length === 0);
      mailbox.received.length = 0;
      mailbox.moods.length = 0;
      await db.delete(mails);
    });

    const nothingQueued = async () => {
      expect(await server.database.db.select({ id: mails.id }).from(mails)).toEqual([]);
      expect(mailbox.received).toEqual([]);
    };

    // spec: call-11
    test('an accepted cart arrives as one mail with all files', async () => {
      const id = await accepted(server, token, { email: recipient, items });
      expect(await settled(server, token, id)).toMatchObject({ id, status: 'sent' });
      const [mail, ...more] = mailbox.received;
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ from: 'versand@dach.example', to: [recipient] });
      expect(mail?.email.from).toEqual({ name: 'Dachberater', address: 'versand@dach.example' });
      expect(mail?.email.replyTo).toEqual([{ name: 'Demo worker', address: 'worker@demo.example' }]);
      expect(mail?.email.messageId).toBe(`<${id}@dach.example>`);
      const attachments = mail?.email.attachments ?? [];
      expect(attachments.map(({ filename }) => filename)).toEqual([
        'Dokument 1.pdf',
        'Dokument 2.pdf',
        'Dokument 3.pdf',
      ]);
      attachments.forEach(({ content }, index) =>
        expect(Buffer.from(content as ArrayBuffer).equals(files[index]?.bytes ?? Buffer.alloc(0))).toBe(true),
      );
      for (const said of [mail?.email.text, mail?.email.html]) {
        expect(said).toContain('Demo worker (Demo)');
        expect(said).toContain('auf Ihren Wunsch');
        expect(said).toContain('3 Dokumente im Anhang');
      }
    });

    test('new mails are sent while earlier mails are unconfirmed', async () => {
      mailbox.moods.push(...Array<Mood>(MAILS_AT_ONCE - 1).fill('silent'));
      mailbox.mostAtOnce = 0;
      const slow = [];
      for (let count = 1; count < MAILS_AT_ONCE; count += 1)
        slow.push(await accepted(server, token, { email: recipient, items }));
      await until('the slow ones are handed over', () => mailbox.received.length === MAILS_AT_ONCE - 1);
      const quick = [];
      for (let count = 0; count < 5; count += 1) quick.push(await accepted(server, token, { email: recipient, items }));
      for (const id of quick) expect((await settled(server, token, id)).status).toBe('sent');
      for (const id of slow) expect((await entryOf(server, token, id)).status).toBe('queued');
      mailbox.breakConnections();
      for (const id of slow) expect((await settled(server, token, id)).status).toBe('sent');
      expect(mailbox.mostAtOnce).toBeLessThanOrEqual(MAILS_AT_ONCE);
      const arrived = mailbox.received.map(({ email }) => email.messageId).sort();
      // The slow mails arrive twice, because the mail server's first answers were lost.
      expect(arrived).toEqual([...slow, ...slow, ...quick].map((id) => `<${id}@dach.example>`).sort());
    }, 60_000);

    test('many parallel carts are sent as one mail each', async () => {
      mailbox.mostAtOnce = 0;
      const ids = await Promise.all(
        Array.from({ length: 20 }, () => accepted(server, token, { email: recipient, items })),
      );
      for (const id of ids) expect((await settled(server, token, id)).status).toBe('sent');
      expect(mailbox.received.map(({ email }) => email.messageId).sort()).toEqual(
        ids.map((id) => `<${id}@dach.example>`).sort(),
      );
      expect(mailbox.mostAtOnce).toBeLessThanOrEqual(MAILS_AT_ONCE);
    }, 60_000);

    test('a cart sent repeatedly with one key causes only one mail', async () => {
      const body = { email: recipient, items, key: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 6 }, () => sendCart(server, token, body)));
      const ids = new Set(answers.map((answer) => answer.body['id']));
      expect([answers.map(({ status }) => status), ids.size]).toEqual([Array<number>(6).fill(200), 1]);
      const [id] = ids;
      await settled(server, token, String(id));
      expect((await sendCart(server, token, body)).body['id']).toBe(id);
      const later = await accepted(server, token, { email: recipient, items });
      await settled(server, token, later);
      expect(mailbox.received.map(({ email }) => email.messageId)).toEqual([
        `<${String(id)}@dach.example>`,
        `<${later}@dach.example>`,
      ]);
    });

    test('a user cannot use a key again for another cart', async () => {
      const key = randomUUID();
      const id = await accepted(server, token, { email: recipient, items, key });
      const other = await sendCart(server, token, { email: 'anderer@beispiel.de', items, key });
      expect([other.status, other.body['errors']]).toEqual([409, [expect.objectContaining({ field: 'key' })]]);
      expect((await sendCart(server, token, { email: recipient, items: items.slice(1), key })).status).toBe(409);
      const admin = await server.logIn('admin');
      expect(await accepted(server, admin, { email: recipient, items, key })).not.toBe(id);
    });

    test('only the sender of a mail can read its state', async () => {
      const id = await accepted(server, token, { email: recipient, items });
      const admin = await server.logIn('admin');
      expect((await server.get(cartEntryPath(id), admin)).statusCode).toBe(404);
      expect((await server.get(cartEntryPath(id))).statusCode).toBe(401);
      expect((await server.get(cartEntryPath(randomUUID()), token)).statusCode).toBe(404);
      expect((await server.get(cartEntryPath('x'), token)).statusCode).toBe(400);
      const { at } = await settled(server, token, id);
      expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    });

    test('the largest possible cart is accepted', async () => {
      const many = samples(Array.from({ length: CART_MAX_ITEMS }, (_, index) => 100 + index));
      await serveSamples(server, '1.0.9', many);
      const sentence = 'Für Dächer über 22° Neigung gemäß Merkblatt, geprüft. ';
      const described = sentence.repeat(40).slice(0, ITEM_DESCRIPTION_MAX_LENGTH);
      const named = sentence.repeat(6).slice(0, ITEM_NAME_MAX_LENGTH).trim();
      const id = await accepted(server, token, {
        email: recipient,
        items: many.map((file) => itemOf(file, named, described)),
      });
      expect((await settled(server, token, id)).status).toBe('sent');
    });

    test("a mail to a domain with an umlaut uses the domain's ASCII form", async () => {
      const id = await accepted(server, token, { email: 'kunde@müller-dach.example', items });
      expect((await settled(server, token, id)).status).toBe('sent');
      expect(mailbox.received.map(({ raw }) => /^To: .*$/m.exec(raw)?.[0])).toEqual([
        'To: kunde@xn--mller-dach-9db.example',
      ]);
    });

    test('a mail with umlauts, long names and thirty files arrives unchanged', async () => {
      const many = samples(Array.from({ length: 30 }, (_, index) => 500 + index));
      const names = many.map((_, index) => `Größenübersicht „Süß“ № ${index} ${'überlang '.repeat(index)}`.trim());
      const description = 'Maße & Gewichte <b>\r\nzweite Zeile';
      const named = many.map((file, index) => ({ ...file, name: names[index] ?? '', description }));
      await serveSamples(server, '1.1.0', named);
      const id = await accepted(server, token, {
        email: recipient,
        items: many.map((file) => itemOf(file)),
      });
      expect((await settled(server, token, id)).status).toBe('sent');
      const { email } = mailbox.received[0] ?? {};
      expect(email?.subject).toBe(`Ihre gewünschten Dokumente – ${NEUTRAL_BRAND.name}`);
      expect(email?.attachments.length).toBe(30);
      expect(new Set(email?.attachments.map(({ filename }) => filename)).size).toBe(30);
      expect(email?.attachments[1]?.filename).toBe('Größenübersicht „Süß“ № 1 überlang.pdf');
      for (const shown of names) expect(email?.text).toContain(shown);
      expect(email?.html).toContain('Maße &amp; Gewichte &lt;b&gt; zweite Zeile');
      expect(email?.html).not.toContain('<b>');
    });

    test.each([
      ['without an address', { email: '' }, 'email'],
      ['with no address', { email: undefined }, 'email'],
      ['with a line break', { email: 'kunde@beispiel.de\r\nBcc: alle@beispiel.de' }, 'email'],
      ['with two recipients', { email: 'a@beispiel.de,b@beispiel.de' }, 'email'],
      ['with a list of recipients', { email: ['a@beispiel.de', 'b@beispiel.de'] }, 'email'],
      ['with an umlaut in the address', { email: 'müller@beispiel.de' }, 'email'],
      ['with 320 characters', { email: `${'a'.repeat(64)}@${'b'.repeat(252)}.de` }, 'email'],
      ['without documents', { items: [] }, 'items'],
      ['with a text for documents', { items: 'alle' }, 'items'],
      ['with a foreign id', { items: [{ image: 'A'.repeat(22), name: 'x', description: '' }] }, 'items.0.image'],
      ['with a path for an id', { items: [{ image: '../../secret', name: 'x', description: '' }] }, 'items.0.image'],
      [
        'with a document without a name',
        { items: [{ image: files[0]?.id, name: '', description: '' }] },
        'items.0.name',
      ],
      ['with a U+0000', { items: [{ image: files[0]?.id, name: 'a\0b', description: '' }] }, 'items.0.name'],
      [
        'with a name of 301 characters',
        { items: [{ image: files[0]?.id, name: 'x'.repeat(301), description: '' }] },
        'items.0.name',
      ],
      ['with a price', { items: [{ image: files[0]?.id, name: 'x', description: '', price: '1' }] }, 'items.0'],
      ['with too many documents', { items: Array(CART_MAX_ITEMS + 1).fill(items[0]) }, 'items'],
      ['with an invalid key', { key: "1'; drop table mails" }, 'key'],
    ])('an invalid cart is refused with the name of its faulty field (case: %s)', async (_what, fault, field) => {
      const { status, body } = await sendCart(server, token, { email: recipient, items, ...fault });
      expect(status).toBe(400);
      expect((body as unknown as ErrorAnswer).errors.map((error) => error.field)).toContain(field);
      await nothingQueued();
    });

    test.each([CART_MAX_ITEMS + 1, 501, 3_000])(
      'a cart with too many documents is refused (documents: %i)',
      async (count) => {
        const { status, body } = await sendCart(server, token, {
          email: recipient,
          items: Array(count).fill(items[0]),
        });
        expect(status).toBe(400);
        const message = `Höchstens ${CART_MAX_ITEMS} Dokumente sind möglich.`;
        expect(body).toMatchObject({ errors: [{ field: 'items', message }] });
        await nothingQueued();
      },
    );

    test('a cart with ten thousand documents is refused as too large', async () => {
      const { status } = await sendCart(server, token, { email: recipient, items: Array(10_000).fill(items[0]) });
      expect(status).toBe(413);
      await nothingQueued();
    });

    test('a cart without a session token is refused', async () => {
      expect((await server.post(PATHS.cart, { email: recipient, items })).statusCode).toBe(401);
      await nothingQueued();
    });

    test.each<[string, Mood[], number]>([
      ['greylists', ['busy', 'busy'], 3],
      ['has no room', ['later', 'busy'], 3],
    ])('a mail arrives exactly once even if the mail server %s at first', async (_what, moods, connections) => {
      const before = mailbox.connections;
      mailbox.moods.push(...moods);
      const id = await accepted(server, token, { email: recipient, items });
      expect((await settled(server, token, id)).status).toBe('sent');
      expect([mailbox.received.length, mailbox.connections - before]).toEqual([1, connections]);
    });

    test('a mail waits while the mail server is unreachable', async () => {
      const { port } = mailbox;
      await mailbox.close();
      const id = await accepted(server, token, { email: recipient, items });
      await until('it was tried', async () => {
        const [mail] = await server.database.db.select({ tries: mails.tries }).from(mails);
        return (mail?.tries ?? 0) >= 2;
      });
      expect((await entryOf(server, token, id)).status).toBe('queued');
      mailbox = await Mailbox.open(port);
      expect((await settled(server, token, id)).status).toBe('sent');
      expect(mailbox.received.length).toBe(1);
    });

    test.each<[string, Mood, string]>([
      ['its recipient', 'noSuchUser', 'Der Mailserver hat die Adresse des Empfängers abgelehnt.'],
      ['its content', 'refuse', 'Der Mailserver hat die Nachricht abgelehnt.'],
    ])('a mail fails at once when the mail server refuses %s', async (_what, mood, reason) => {
      const before = mailbox.connections;
      mailbox.moods.push(mood);
      const id = await accepted(server, token, { email: recipient, items });
      expect(await settled(server, token, id)).toMatchObject({ status: 'failed', reason });
      expect([mailbox.received, mailbox.connections - before]).toEqual([[], 1]);
      expect(server.log.join('')).not.toContain(recipient);
    });

    test('a mail has the same bytes at each try', async () => {
      mailbox.moods.push('vanish');
      const id = await accepted(server, token, { email: recipient, items });
      expect((await settled(server, token, id)).status).toBe('sent');
      const [first, second, ...more] = mailbox.received.map(({ raw }) => raw);
      expect(more).toEqual([]);
      expect(second).toBe(first);
    });

    test('a mail fails after two tries that the mail server never confirmed', async () => {
      mailbox.moods.push('vanish', 'vanish');
      const id = await accepted(server, token, { email: recipient, items });
      expect(await settled(server, token, id)).toMatchObject({ status: 'failed', reason: UNCLEAR_REASON });
      expect(mailbox.received.length).toBe(2);
    });

    test('a user can send only a limited number of carts an hour', async () => {
      const admin = await server.logIn('dachberater');
      const [user] = await server.database.db
        .select({ id: users.id })
        .from(users)
        .where(sql`email like 'dachberater@%'`);
      const first = { email: recipient, items, key: randomUUID() };
      const id = await accepted(server, admin, first);
      await settled(server, admin, id);
      await server.database.db.execute(sql`
        insert into mails (id, user_id, key, files, documents, status, created_at, held_until)
        select gen_random_uuid(), ${user?.id ?? 0}, gen_random_uuid(), '[]', 1, 'sent', now() - interval '10 minutes', now()
        from generate_series(2, ${MAILS_PER_HOUR})`);
      const { status, headers } = await sendCart(server, admin, { email: recipient, items });
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_000 - 60);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_000);
      expect((await sendCart(server, admin, first)).body['id']).toBe(id);
      expect(await accepted(server, token, { email: recipient, items })).not.toBe(id);
    });

    test('the recipients of mails are deleted after the configured days', async () => {
      const id = await accepted(server, token, { email: recipient, items });
      await settled(server, token, id);
      const days = (count: number) => Date.now() + count * 86_400_000;
      const house = {
        config: { dataDir: server.folder, mailKeepDays: 30 },
        database: server.database,
        releases: server.releases,
      };
      await tidy(house, days(29));
      const stored = async () => JSON.stringify(await server.database.db.select().from(mails));
      expect(await stored()).toContain(recipient);
      await tidy(house, days(31));
      expect(await stored()).not.toContain(recipient);
      expect(await entryOf(server, token, id)).toMatchObject({ status: 'sent' });
    });

    test('housekeeping marks a mail as failed if the mail has been overdue for days', async () => {
      const id = await accepted(server, token, { email: recipient, items });
      await settled(server, token, id);
      await server.database.db.update(mails).set({ status: 'queued' });
      const house = { config: { dataDir: server.folder, mailKeepDays: 30 }, database: server.database };
      await tidy({ ...house, releases: server.releases }, Date.now() + 5 * 86_400_000);
      expect(await entryOf(server, token, id)).toMatchObject({ status: 'failed', reason: UNREACHABLE_REASON });
    });

    test('the health check reports a mail that has waited for over an hour', async () => {
      await server.database.db.execute(sql`
        insert into mails (id, user_id, key, files, documents, status, created_at, held_until)
        select gen_random_uuid(), min(id), gen_random_uuid(), '[]', 1, 'queued', now() - interval '61 minutes', now()
        from users`);
      const health = await server.get(PATHS.health);
      expect(health.statusCode).toBe(200);
      expect(health.json()).toMatchObject({ status: 'degraded', mail: 'delayed' });
      await server.database.db.delete(mails);
    });

    test('a cart with a document of a superseded release is still sent', async () => {
      const former = samples([700]);
      const [file] = former;
      await publishSamples(server.releasesDir, '1.2.0', former);
      await publishSamples(server.releasesDir, '1.3.0', files);
      await until(
        'the new release is served',
        async () => (await server.releases.current())?.pointer.version === '1.3.0',
      );
      const id = await accepted(server, token, { email: recipient, items: [itemOf(file ?? { id: '' })] });
      expect((await settled(server, token, id)).status).toBe('sent');
      expect(mailbox.received[0]?.email.attachments.length).toBe(1);
    });
  });
}
