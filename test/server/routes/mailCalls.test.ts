/** Tests API calls about mails on a server that sends no mails. Tests with a mail server are in test/server/mail. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import { cartEntryPath, PATHS } from '../../../src/contract/paths';
import { mails, users } from '../../../server/db/schema';
import { dayText } from '../../../server/mail/formats';
import { MAILS_PER_HOUR } from '../../../server/mail/mailLimits';
import { shareToken } from '../../../server/mail/shareLinks';
import { endedSharePage, SHARE_PAGE_POLICY, sharePage, unknownSharePage } from '../../../server/mail/sharePage';
import { accepted, itemOf, samples, serveSamples, sendCart, type Sample } from '../support/cartStage';
import { openTestApp, type TestApp } from '../support/testApp';

const MB = 1_048_576;
const RECIPIENT = 'kunde@beispiel.de';
const LARGE_NAME = `Film (alt)* über „Dächer“ – wie's geht!`;
const sample = (length: number, type: string): Sample => {
  const [made] = samples([length], type);
  if (made === undefined) throw new Error('There is one sample.');
  return made;
};
const small = sample(1_000, 'application/pdf');
const large = sample(MB + 1, 'video/mp4');

let server: TestApp;
let token: string;
const openApp = () =>
  openTestApp({ env: { MAIL_MAX_MB: '1', PUBLIC_URL: 'https://dach.example' }, mail: { send: false } });

beforeAll(async () => {
  server = await openApp();
  await serveSamples(server, '1.0.0', [small, { ...large, name: LARGE_NAME }]);
  token = await server.logIn('worker');
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(mails);
  server.log.length = 0;
});

const cart = (more: object = {}) => ({ email: RECIPIENT, items: [itemOf(small)], ...more });
const refusal = (message: string, field: string) => ({ message, errors: [{ field, message }] });

describe('a cart sent by mail', () => {
  test('is logged without its recipient', async () => {
    const { status, body } = await sendCart(server, token, cart());
    expect([status, body]).toEqual([200, { id: expect.any(String) }]);
    expect((await server.get(cartEntryPath(String(body['id'])), token)).json()).toMatchObject({
      id: body['id'],
      status: 'queued',
    });
    const [sender] = await server.database.db.select({ id: mails.userId }).from(mails);
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ event }) => event === 'mail.accepted')).toEqual([
      expect.objectContaining({ actor: sender?.id, mail: body['id'], msg: 'mail accepted' }),
    ]);
    expect(server.log.join('')).not.toContain(RECIPIENT);
  });

  test("is refused when the recipient's e-mail address is invalid", async () => {
    const { status, body } = await sendCart(server, token, cart({ email: 'x' }));
    expect([status, body]).toEqual([
      400,
      {
        message: 'Bitte prüfen Sie die markierten Angaben.',
        errors: [{ field: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' }],
      },
    ]);
  });

  test.each([
    ['without an address', { email: undefined }, 'email'],
    ['without documents', { items: [] }, 'items'],
    ['with a price', { items: [{ ...itemOf(small), price: '1' }] }, 'items.0'],
    ['with an invalid key', { key: 'x' }, 'key'],
  ])('%s is refused as malformed', async (_what, fault, field) => {
    const { status, body } = await sendCart(server, token, cart(fault));
    const refused = body as unknown as ErrorAnswer;
    expect([status, refused.errors.map((error) => error.field)]).toEqual([400, expect.arrayContaining([field])]);
    expect(await server.database.db.$count(mails)).toBe(0);
  });

  test('is refused when the release lacks one of its documents', async () => {
    const gone = sample(10, 'application/pdf');
    const { status, body } = await sendCart(server, token, cart({ items: [itemOf(small), itemOf(gone)] }));
    expect([status, body]).toEqual([
      400,
      {
        message: 'Einige Dokumente gibt es nicht mehr. Bitte wählen Sie sie neu aus.',
        errors: [{ field: 'items.1.image', message: 'Dieses Dokument gibt es nicht mehr.' }],
      },
    ]);
  });

  test('is refused when an earlier cart had the same key but another recipient', async () => {
    const key = randomUUID();
    const id = await accepted(server, token, cart({ key }));
    expect(await accepted(server, token, cart({ key }))).toBe(id);
    const { status, body } = await sendCart(server, token, cart({ key, email: 'anderer@beispiel.de' }));
    expect([status, body]).toEqual([409, refusal('Unter diesem Schlüssel wurde schon etwas anderes gesendet.', 'key')]);
  });

  test('is refused when its sender has reached the hourly limit', async () => {
    await server.database.db.execute(sql`
      insert into mails (id, user_id, key, files, documents, status, created_at, held_until)
      select gen_random_uuid(), ${users.id}, gen_random_uuid(), '[]', 1, 'sent', now() - interval '10 minutes', now()
      from generate_series(1, ${MAILS_PER_HOUR}), ${users} where ${users.email} = 'worker@demo.example'`);
    const { status, headers, body } = await sendCart(server, token, cart());
    expect([status, body]).toEqual([
      429,
      refusal('Sie haben sehr viele E-Mails gesendet. Bitte versuchen Sie es später erneut.', 'email'),
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(2_900);
  });

  test('is refused before the first publication, and without a session token', async () => {
    expect((await server.post(PATHS.cart, cart())).statusCode).toBe(401);
    const empty = await openApp();
    const { status, body } = await sendCart(empty, await empty.logIn('worker'), cart());
    await empty.close();
    expect([status, body]).toEqual([503, { message: 'Es ist noch kein Katalog veröffentlicht.', errors: [] }]);
  });

  test.each([
    ['a mail that does not exist', async () => randomUUID()],
    ["another person's mail", async () => accepted(server, await server.logIn('admin'), cart())],
  ])('cannot be found with the id of %s (status 404)', async (_whose, idOf) => {
    const answer = await server.get(cartEntryPath(await idOf()), token);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      refusal('Der Server kennt diese Sendung nicht mehr.', 'id'),
    ]);
  });

  test.each(['x', '1', `${randomUUID()}x`])('cannot be found with the malformed id %s', async (id) => {
    const answer = await server.get(cartEntryPath(id), token);
    expect([answer.statusCode, answer.json<ErrorAnswer>().errors[0]?.field]).toEqual([400, 'id']);
  });
});

describe('the link in a mail', () => {
  const later = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  const DAY = 86_400;
  /** Stores a mail that waits to be sent, and returns the path of the link to its files. */
  async function link(until = later(DAY)): Promise<string> {
    const items = [itemOf(small, 'Klein'), itemOf(large)];
    const mailId = await accepted(server, token, cart({ items }));
    return `${PATHS.share}/${shareToken(server.vault, { mailId, until })}`;
  }
  const head = (url: string) => server.app.inject({ method: 'HEAD', url });

  test('opens a page with the documents that were not attached', async () => {
    const until = later(3 * DAY);
    const url = await link(until);
    const page = await server.get(url);
    expect([page.statusCode, page.headers['content-type'], page.headers['content-security-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      SHARE_PAGE_POLICY,
    ]);
    const documents = [{ name: LARGE_NAME, length: large.bytes.length, path: `${url}/1` }];
    expect(page.body).toBe(sharePage(NEUTRAL_BRAND, documents, dayText(new Date(until * 1000))));
    const only = await head(url);
    expect([only.statusCode, only.body, only.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
  });

  test('offers a file with its name for download', async () => {
    const url = `${await link()}/1`;
    const headers = {
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-robots-tag': 'noindex',
      'content-disposition':
        "attachment; filename*=UTF-8''Film%20%28alt%29-%20%C3%BCber%20%E2%80%9ED%C3%A4cher%E2%80%9C%20%E2%80%93%20wie%27s%20geht%21.mp4",
    };
    const whole = await server.get(url);
    expect([whole.statusCode, whole.rawPayload.equals(large.bytes)]).toEqual([200, true]);
    expect(whole.headers).toMatchObject(headers);
    const part = await server.get(url, undefined, { range: 'bytes=10-19' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, large.bytes.subarray(10, 20)]);
    const only = await head(url);
    expect([only.statusCode, only.body]).toEqual([200, '']);
    expect(only.headers).toMatchObject({ ...headers, 'content-length': String(large.bytes.length) });
  });

  test.each([
    ['an attached document', '/0'],
    ['the first document after the last one', '/2'],
    ['a document far after the last one', '/9999'],
  ])('leads to status 404 when its last part is the number of %s', async (_what, place) => {
    const answer = await server.get(`${await link()}${place}`);
    expect([answer.statusCode, answer.body]).toEqual([404, unknownSharePage(NEUTRAL_BRAND)]);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  test.each(['/x', '/-1', '/1x', '/x1', '/10000'])(
    'is refused as malformed when its address ends in "%s"',
    async (place) => {
      expect((await server.get(`${await link()}${place}`)).statusCode).toBe(400);
    },
  );

  test.each(['', '/1'])(
    'opens the page about expired links after its expiry (added to the link: "%s")',
    async (place) => {
      const answer = await server.get(`${await link(later(0))}${place}`);
      expect([answer.statusCode, answer.body]).toEqual([410, endedSharePage(NEUTRAL_BRAND)]);
      expect(answer.headers['content-security-policy']).toBe(SHARE_PAGE_POLICY);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test.each(['', '/1'])(
    'opens no document if the link is forged or its mail does not exist (added to the link: "%s")',
    async (place) => {
      const gone = `${PATHS.share}/${shareToken(server.vault, { mailId: randomUUID(), until: later(DAY) })}${place}`;
      const forged = `${await link()}`.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'));
      for (const url of [gone, `${forged}${place}`, `${PATHS.share}/nonsense${place}`]) {
        const answer = await server.get(url);
        expect([answer.statusCode, answer.body]).toEqual([404, unknownSharePage(NEUTRAL_BRAND)]);
      }
    },
  );

  test.each(['', '/1'])(
    'opens no page if its token is longer than 100 characters (added to the link: "%s")',
    async (place) => {
      const [longest, longer] = [
        await server.get(`${PATHS.share}/${'x'.repeat(100)}${place}`),
        await server.get(`${PATHS.share}/${'x'.repeat(101)}${place}`),
      ];
      expect([longest.statusCode, longest.body]).toEqual([404, unknownSharePage(NEUTRAL_BRAND)]);
      expect([longer.statusCode, longer.body === unknownSharePage(NEUTRAL_BRAND)]).toEqual([404, false]);
    },
  );
});
