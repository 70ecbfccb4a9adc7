/** Tests mails from showroom devices, which seal the recipient's address before they send it. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ErrorAnswer } from '../../../src/contract/answers';
import type { RecipientAnswer } from '../../../src/contract/mail/recipients';
import type { SessionAnswer, ShowroomAnswer } from '../../../src/contract/people/logIn';
import { PATHS } from '../../../src/contract/paths';
import { accessAudit, mails, users } from '../../../server/db/schema';
import { MAILS_PER_HOUR } from '../../../server/mail/mailLimits';
import { SHOWN_RECIPIENTS } from '../../../server/mail/mailLimits';
import { sealEmail } from '../../../src/features/outbox/sealEmail';
import { itemOf, samples, serveSamples, sendCart } from '../support/cartStage';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

const EMAIL = 'familie.quittmann@bauherr.example';
const [sample] = samples([1_000]) as [ReturnType<typeof samples>[number]];
const items = [itemOf(sample)];

let server: TestApp;
let device: ShowroomAnswer;
let sealKey: string;

beforeAll(async () => {
  server = await openTestApp({ mail: { send: false } });
  await serveSamples(server, '1.0.0', [sample]);
  device = (await server.post(PATHS.showroom, { name: 'Foyer' }, await server.logIn('admin'))).json<ShowroomAnswer>();
  sealKey = device.seal_key ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(mails);
  await server.database.db.delete(accessAudit);
  server.log.length = 0;
});

const send = (body: object) => sendCart(server, device.token, { items, ...body });
const sealed = async (key: string, email = EMAIL) => ({ key, sealed_email: await sealEmail(email, key, sealKey) });
const stored = () => server.database.db.select({ id: mails.id, recipient: mails.recipient }).from(mails);
const fieldsOf = ({ errors }: ErrorAnswer) => errors.map(({ field }) => field);

test('only sessions of showroom devices get the public key for sealing recipients', async () => {
  const own = (await server.get(PATHS.session, device.token)).json<SessionAnswer>();
  expect(own.seal_key).toBe(sealKey);
  const person = (await server.get(PATHS.session, await server.logIn('admin'))).json<SessionAnswer>();
  expect(person).toEqual({ user: expect.any(String), person: expect.any(String), rights: [] });
});

describe('a cart with a sealed recipient', () => {
  test('is sent to the opened address', async () => {
    const { status, body } = await send(await sealed(randomUUID()));
    expect([status, await stored()]).toEqual([200, [{ id: body['id'], recipient: EMAIL }]]);
    expect(server.log.join('')).not.toContain('bauherr');
  });

  test('counts as a repetition of a cart that has the same key and the same unsealed recipient', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const ids = [
      ...[await send({ key: one, email: EMAIL }), await send(await sealed(one)), await send(await sealed(one))],
      ...[await send(await sealed(other)), await send({ key: other, email: EMAIL })],
    ].map(({ status, body }) => [status, body['id']]);
    const [first, , , second] = ids;
    expect(ids).toEqual([first, first, first, second, second]);
    expect(first).toEqual([200, expect.any(String)]);
    expect(await stored()).toHaveLength(2);
  });

  test('is refused when an earlier cart had the same key but another recipient', async () => {
    const key = randomUUID();
    await send({ key, email: EMAIL });
    const { status, body } = await send(await sealed(key, 'andere@bauherr.example'));
    expect([status, fieldsOf(body as unknown as ErrorAnswer)]).toEqual([409, ['key']]);
  });

  test('counts towards the same hourly limit as other carts', async () => {
    await server.database.db.execute(sql`
      insert into mails (id, user_id, key, files, documents, status, created_at, held_until)
      select gen_random_uuid(), ${users.id}, gen_random_uuid(), '[]', 1, 'sent', now() - interval '10 minutes', now()
      from generate_series(1, ${MAILS_PER_HOUR}), ${users} where ${users.mark} = ${device.user}`);
    const { status, headers } = await send(await sealed(randomUUID()));
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  const KEY = randomUUID();
  const flipped = (seal: string, place: number) =>
    seal.slice(0, place) + (seal[place] === 'A' ? 'B' : 'A') + seal.slice(place + 1);
  const sealOf = async (email: string, key = KEY, to = sealKey) => sealEmail(email, key, to);
  test.each<[string, string, () => Promise<object>]>([
    ['an empty sealed address', 'sealed_email', async () => ({ key: KEY, sealed_email: '' })],
    ['no base64url', 'sealed_email', async () => ({ key: KEY, sealed_email: 'a@b.de' })],
    ['a few bytes', 'sealed_email', async () => ({ key: KEY, sealed_email: 'AAAA' })],
    ['only zero bytes', 'sealed_email', async () => ({ key: KEY, sealed_email: 'A'.repeat(200) })],
    ['too many bytes', 'sealed_email', async () => ({ key: KEY, sealed_email: 'A'.repeat(1_025) })],
    ['a list', 'sealed_email', async () => ({ key: KEY, sealed_email: ['AAAA', 'AAAA'] })],
    ['a seal of another mail', 'sealed_email', async () => ({ ...(await sealed(randomUUID())), key: KEY })],
    [
      'a seal with a changed point',
      'sealed_email',
      async () => ({ key: KEY, sealed_email: flipped(await sealOf(EMAIL), 9) }),
    ],
    [
      'a seal with a changed text',
      'sealed_email',
      async () => ({ key: KEY, sealed_email: flipped(await sealOf(EMAIL), 110) }),
    ],
    [
      'a seal without its end',
      'sealed_email',
      async () => ({ key: KEY, sealed_email: (await sealOf(EMAIL)).slice(0, -4) }),
    ],
    ['a seal of no address', 'sealed_email', async () => sealed(KEY, 'familie quittmann')],
    ['a seal of nothing', 'sealed_email', async () => sealed(KEY, '')],
    ['a seal of two addresses', 'sealed_email', async () => sealed(KEY, 'a@bauherr.example,b@bauherr.example')],
    ['a seal beside an address', 'sealed_email', async () => ({ ...(await sealed(KEY)), email: EMAIL })],
    ['a seal without a key', 'key', async () => ({ sealed_email: await sealOf(EMAIL) })],
    ['neither seal nor address', 'email', async () => ({ key: KEY })],
  ])('is refused when the request has %s', async (_what, field, body) => {
    const { status, body: answer } = await send(await body());
    expect([status, fieldsOf(answer as unknown as ErrorAnswer)]).toEqual([400, [field]]);
    expect(await stored()).toEqual([]);
  });

  test('is refused with one answer that names all its faults', async () => {
    const { body } = await send({ key: KEY, sealed_email: 'AAAA', items: [{ name: 'x', description: '' }] });
    expect(fieldsOf(body as unknown as ErrorAnswer)).toEqual(['sealed_email', 'items.0.image']);
  });
});

describe('the staff of a showroom', () => {
  const ask = async (body: object, token = device.token) => server.post(PATHS.recipient, body, token);
  const failed = async () => {
    const asked = await sealed(randomUUID());
    await send(asked);
    await server.database.db.update(mails).set({ status: 'failed' }).where(eq(mails.key, asked.key));
    return asked;
  };

  test.each([
    ['failed', failed],
    ['never reached the server', async () => sealed(randomUUID())],
  ])('can see the recipient of a mail that %s', async (_what, mail) => {
    const answer = await ask(await mail());
    expect([answer.statusCode, answer.json<RecipientAnswer>()]).toEqual([200, { email: EMAIL }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [own] = await server.database.db.select().from(users).where(eq(users.mark, device.user));
    expect(await server.database.db.select().from(accessAudit)).toMatchObject([
      { action: 'recipient.shown', actor: own?.id, target: null, subject: null },
    ]);
    expect(server.log.join('')).toContain('"event":"recipient.shown"');
    expect(server.log.join('')).not.toContain('bauherr');
  });

  test.each(['queued', 'sent'] as const)('cannot see the recipient of a mail with the state "%s"', async (status) => {
    const asked = await failed();
    await server.database.db.update(mails).set({ status });
    const answer = await ask(asked);
    expect([answer.statusCode, fieldsOf(answer.json<ErrorAnswer>())]).toEqual([409, ['key']]);
  });

  test.each(['admin', 'default'] as const)(
    "cannot see a mail's recipient with a session of the group %s",
    async (group) => {
      const answer = await ask(await failed(), await server.logIn(group));
      expect([answer.statusCode, fieldsOf(answer.json<ErrorAnswer>())]).toEqual([403, ['authorization']]);
    },
  );

  test.each<[string, string, () => Promise<object>]>([
    ['a seal of another mail', 'sealed_email', async () => ({ ...(await failed()), key: randomUUID() })],
    ['an invalid seal', 'sealed_email', async () => ({ key: randomUUID(), sealed_email: 'AAAA' })],
    ['a seal that is too long', 'sealed_email', async () => ({ key: randomUUID(), sealed_email: 'A'.repeat(1_025) })],
    ['an invalid key', 'key', async () => ({ ...(await failed()), key: 'x' })],
    ['no seal', 'sealed_email', async () => ({ key: randomUUID() })],
  ])('get an error when the request to open a recipient has %s', async (_what, field, body) => {
    const answer = await ask(await body());
    expect([answer.statusCode, fieldsOf(answer.json<ErrorAnswer>())]).toEqual([400, [field]]);
    expect(await server.database.db.$count(accessAudit)).toBe(0);
  });

  test('get status 413 when the request is too large', async () => {
    const answer = await ask({ key: randomUUID(), sealed_email: 'A'.repeat(5_000) });
    expect(answer.statusCode).toBe(413);
  });

  test('can see only a limited number of recipients an hour', async () => {
    const asked = await failed();
    for (let count = 0; count < SHOWN_RECIPIENTS.count; count += 1) expect((await ask(asked)).statusCode).toBe(200);
    const answer = await ask(asked);
    expect([answer.statusCode, fieldsOf(answer.json<ErrorAnswer>())]).toEqual([429, ['sealed_email']]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(server.log.join('')).toContain('"event":"recipient.limited"');
    await server.database.db.update(accessAudit).set({ at: sql`now() - interval '1 hour'` });
    expect((await ask(asked)).statusCode).toBe(200);
  });
});
