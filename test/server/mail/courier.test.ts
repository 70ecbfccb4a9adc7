import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { wait } from '../../../server/base/clock';
import type { Database } from '../../../server/db/database';
import { mails, users } from '../../../server/db/schema';
import { Courier, type CourierOptions } from '../../../server/mail/courier';
import { findMail, storeMail } from '../../../server/mail/mailStore';
import { MAILS_AT_ONCE, MOST_ENDLESS_TRIES } from '../../../server/mail/mailLimits';
import { MailQueue } from '../../../server/mail/queue';
import { storeSheet } from '../../../server/mail/sheetStore';
import { UNCLEAR_REASON, UNREACHABLE_REASON } from '../../../server/mail/retries';
import type { Attempt, Delivery } from '../../../server/mail/transports/transport';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { TRUSTED_CLOCK } from '../../support/trustedClock';
import { until } from '../../support/until';
import { openMemoryDatabase } from '../support/databases';
import { mailClock } from '../support/mailClock';
import { sampleMessage, userRow } from '../support/sampleRows';

const SENT: Attempt = { kind: 'sent', answered: true };
const BUSY: Attempt = { kind: 'failed', answered: true };
const SILENT: Attempt = { kind: 'failed', answered: false };
const FILE = { fileName: 'a.pdf', name: 'A', type: 'application/pdf', length: 4, pieces: [], attached: true };

let database: Database;
let mailQueue: MailQueue;
let userId: number;
let courier: Courier;

beforeAll(async () => {
  database = await openMemoryDatabase();
  mailQueue = new MailQueue(database, { perHour: 100, exempt: async () => [] });
  await mailQueue.start();
  const [user] = await database.db.insert(users).values(userRow()).returning({ id: users.id });
  userId = user?.id ?? 0;
});
afterAll(async () => {
  await mailQueue.stop();
  await database.close();
});
beforeEach(() => database.db.delete(mails));
afterEach(() => courier.stop());

async function queue(): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const mail = {
    ...{ id, userId, key: randomUUID(), contentHash: 'x', recipient: 'k@b.example', message: sampleMessage },
    files: [FILE, { ...FILE, printed: true as const }],
  };
  await storeSheet(database.db, { mailId: id, place: 1 }, new Uint8Array([7, 8, 9, 10]));
  await storeMail(database.db, { ...mail, createdAt: now, heldUntil: now });
  return id;
}

interface Told {
  readonly tried: Parameters<CourierOptions['onTry']>[0][];
  readonly errors: unknown[];
  readonly delivered: Delivery[];
}

/** The simulated mail server first gives the answers `attempts` and then accepts all mails. */
function start(
  attempts: (Attempt | ((delivery: Delivery) => Promise<Attempt>))[] = [],
  options: Partial<CourierOptions> = {},
): Told {
  const told: Told = { tried: [], errors: [], delivered: [] };
  courier = new Courier({
    db: database.db,
    queue: mailQueue,
    transport: {
      deliver: async (delivery) => {
        told.delivered.push(delivery);
        const attempt = attempts.shift() ?? SENT;
        if (typeof attempt === 'function') return attempt(delivery);
        if (!attempt.answered || attempt.kind === 'sent') await delivery.onHandOver();
        return attempt;
      },
    },
    releases: openReleaseStore('/nowhere'),
    onTry: (tried) => told.tried.push(tried),
    onError: (error) => told.errors.push(error),
    clock: mailClock(database.db),
    ...options,
  });
  courier.start();
  return told;
}

const rowOf = async (id: string) => {
  const row = await findMail(database.db, id);
  if (row === null) throw new Error('The mail is gone.');
  return row;
};
const settled = (id: string) =>
  until('the mail is settled', async () => {
    const row = await rowOf(id);
    return row.status !== 'queued' && row;
  });
test('the courier reports each try to send a mail, including the error of a failed try', async () => {
  const id = await queue();
  const error = new Error('Busy.');
  const { tried, delivered, errors } = start([{ ...BUSY, error }]);
  expect(await settled(id)).toMatchObject({ status: 'sent', tries: 1, unanswered: 1, reason: null });
  expect(tried).toEqual([
    { mail: id, end: 'again', error },
    { mail: id, end: 'sent' },
  ]);
  expect(delivered[0]?.mail).toMatchObject({ id, recipient: 'k@b.example', message: sampleMessage });
  expect(errors).toEqual([]);
});

test('the courier reads the bytes of an attached advice sheet from the database', async () => {
  await queue();
  const bytes: Buffer[] = [];
  const { tried } = start([
    async ({ mail, open }) => {
      const [, sheet] = mail.files;
      if (sheet !== undefined) for await (const chunk of open(sheet)) bytes.push(chunk as Buffer);
      return SENT;
    },
  ]);
  await until('it was tried', () => tried.length === 1);
  expect([...Buffer.concat(bytes)]).toEqual([7, 8, 9, 10]);
});

test('a mail fails at the first try when the mail server refuses it', async () => {
  const id = await queue();
  const { tried } = start([{ kind: 'refused', reason: 'Unbekannt.', answered: true }]);
  expect(await settled(id)).toMatchObject({ status: 'failed', reason: 'Unbekannt.' });
  expect(tried).toEqual([{ mail: id, end: 'failed' }]);
});

test('a mail fails after two tries in a row without an answer of the mail server', async () => {
  const id = await queue();
  const { delivered } = start([SILENT, BUSY, SILENT, SILENT]);
  expect(await settled(id)).toMatchObject({ status: 'failed', reason: UNCLEAR_REASON });
  expect(delivered).toHaveLength(4);
});

test('a mail with two unanswered tries fails without another try', async () => {
  const id = await queue();
  await database.db.update(mails).set({ unanswered: 2 }).where(eq(mails.id, id));
  const { delivered } = start();
  expect(await settled(id)).toMatchObject({ status: 'failed', reason: UNCLEAR_REASON });
  expect(delivered).toEqual([]);
});

test.each([
  ['failed', { status: 'failed' as const, reason: 'Nein.' }],
  ['lost its recipient', { recipient: null }],
])('the courier does not send a mail that %s after leaving the queue', async (_what, change) => {
  const id = await queue();
  const taking = new Proxy(mailQueue, {
    get: (whole, name) => {
      if (name === 'takeOver') return () => whole.takeOver();
      return async () => {
        const hold = await whole.take();
        if (hold !== null) await database.db.update(mails).set(change).where(eq(mails.id, id));
        return hold;
      };
    },
  });
  const { delivered } = start([], { queue: taking });
  expect(await settled(id)).toMatchObject({ status: 'failed' });
  await courier.stop();
  expect(delivered).toEqual([]);
});

test('the courier marks a mail as failed after too many unfinished tries', async () => {
  const id = await queue();
  await database.db.update(mails).set({ endlessTries: MOST_ENDLESS_TRIES - 1 });
  expect(await mailQueue.take()).toEqual({ mailId: id, courier: null });
  await database.db.update(mails).set({ dueAt: sql`now()` });
  const { delivered } = start();
  expect(await settled(id)).toMatchObject({ status: 'failed', reason: UNREACHABLE_REASON });
  expect(delivered).toEqual([]);
});

test('after a restart, a server with an embedded database immediately tries unfinished mails again', async () => {
  const id = await queue();
  await mailQueue.take();
  expect(await mailQueue.take()).toBeNull();
  await mailQueue.start();
  expect(await mailQueue.take()).toMatchObject({ mailId: id });
  await mailQueue.start();
  start();
  await settled(id);
});

test('a server still records success, but no failure, for a mail that another server has taken over', async () => {
  const takeOver = ({ mail }: Delivery) => database.db.update(mails).set({ courier: 7 }).where(eq(mails.id, mail.id));
  const [id] = [await queue()];
  const failing = start([
    async (delivery) => {
      await takeOver(delivery);
      return BUSY;
    },
  ]);
  await until('it was tried', () => failing.tried.length === 1);
  expect(failing.tried).toEqual([{ mail: id, end: 'elsewhere' }]);
  expect(await rowOf(id)).toMatchObject({ status: 'queued', tries: 0 });
  await courier.stop();
  const sent = await queue();
  const { tried } = start([
    async (delivery) => {
      await takeOver(delivery);
      return SENT;
    },
  ]);
  expect(await settled(sent)).toMatchObject({ status: 'sent' });
  await until('it was told', () => tried.length === 1);
  expect(tried).toEqual([{ mail: sent, end: 'sent' }]);
});

/** Wraps the queue to count how often the courier finds no due mail. */
function watched() {
  const looks = { empty: 0 };
  const watchedQueue = new Proxy(mailQueue, {
    get: (whole, name) => {
      const member = Reflect.get(whole, name, whole) as unknown;
      if (typeof member !== 'function') return member;
      // The proxy binds methods to the real queue, because only this queue has the private fields that they use.
      const bound = member.bind(whole) as (...given: unknown[]) => unknown;
      if (name !== 'take') return bound;
      return async () => {
        const hold = await whole.take();
        if (hold === null) looks.empty += 1;
        return hold;
      };
    },
  });
  return { watchedQueue, idle: () => until('all have found nothing', () => looks.empty >= MAILS_AT_ONCE) };
}

test('a notification makes the courier send a new mail immediately', async () => {
  const { watchedQueue, idle } = watched();
  const endless = async (_ms: number, signal: AbortSignal) => {
    if (!signal.aborted) await once(signal, 'abort');
  };
  const told = start([], { queue: watchedQueue, clock: { ...TRUSTED_CLOCK, wait: endless } });
  await idle();
  const id = await queue();
  courier.ring();
  expect((await settled(id)).status).toBe('sent');
  expect(told.delivered).toHaveLength(1);
});

test('without a notification, the courier finds a new mail at its next check, after five seconds', async () => {
  const { watchedQueue, idle } = watched();
  const waits: number[] = [];
  const short = (ms: number, signal: AbortSignal) => {
    waits.push(ms);
    return wait(50, signal);
  };
  start([], { queue: watchedQueue, clock: { ...TRUSTED_CLOCK, wait: short } });
  await idle();
  expect((await settled(await queue())).status).toBe('sent');
  expect([...new Set(waits)]).toEqual([5_000]);
});

test('after a failed try, the courier waits a minute until the next try', async () => {
  const id = await queue();
  const { tried } = start([BUSY], { clock: TRUSTED_CLOCK });
  await until('it was tried', () => tried.length === 1);
  const { dueAt, createdAt } = await rowOf(id);
  const waitMs = dueAt.getTime() - createdAt.getTime();
  expect(waitMs).toBeGreaterThanOrEqual(60_000);
  expect(waitMs).toBeLessThan(90_000);
});

test('the courier sends a limited number of mails in parallel', async () => {
  const ids = await Promise.all(Array.from({ length: MAILS_AT_ONCE + 1 }, queue));
  const ends: (() => void)[] = [];
  let [under, most] = [0, 0];
  const held = async () => {
    most = Math.max(most, (under += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    under -= 1;
    return SENT;
  };
  start(ids.map(() => held));
  await until('all hands are full', () => ends.length === MAILS_AT_ONCE);
  ends[0]?.();
  await until('the next one is taken', () => ends.length === MAILS_AT_ONCE + 1);
  for (const end of ends) end();
  for (const id of ids) expect((await settled(id)).status).toBe('sent');
  expect(most).toBe(MAILS_AT_ONCE);
});

test('a courier that stops finishes its running tries and starts no new try', async () => {
  const id = await queue();
  let end = (): void => undefined;
  const { delivered } = start([() => new Promise<Attempt>((resolve) => (end = () => resolve(SENT)))]);
  await until('the try goes on', () => delivered.length === 1);
  let stopped = false;
  const stopping = courier.stop().then(() => (stopped = true));
  const later = await queue();
  expect(stopped).toBe(false);
  end();
  await stopping;
  expect((await rowOf(id)).status).toBe('sent');
  expect((await rowOf(later)).status).toBe('queued');
  expect(delivered).toHaveLength(1);
  expect(delivered[0]?.signal.aborted).toBe(false);
});

test('the courier waits for a mail that is due in an hour', async () => {
  const startsIn = (time: string) => database.db.update(mails).set({ dueAt: sql`now() + ${time}::interval` });
  const id = await queue();
  await startsIn('1 hour');
  expect(await mailQueue.takeOver()).toBe(0);
  expect(await mailQueue.take()).toBeNull();
  await startsIn('3 days');
  start([], { clock: TRUSTED_CLOCK });
  expect(await settled(id)).toMatchObject({ status: 'sent' });
});

test('a mail that cannot be read from the database is tried again', async () => {
  const id = await queue();
  const errors: unknown[] = [];
  let faults = 1;
  const db = new Proxy(database.db, {
    get: (whole, name) => {
      if (name === 'select' && faults > 0) {
        faults -= 1;
        return () => {
          throw new Error('The connection broke.');
        };
      }
      return Reflect.get(whole, name) as unknown;
    },
  });
  start([], { db, onError: (error) => errors.push(error) });
  expect((await settled(id)).status).toBe('sent');
  expect(errors.map(String)).toEqual(['Error: The connection broke.']);
});
