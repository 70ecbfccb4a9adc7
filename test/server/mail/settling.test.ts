import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Db } from '../../../server/db/database';
import { mails, users } from '../../../server/db/schema';
import { Courier } from '../../../server/mail/courier';
import { findMail, forgetPeople, storeMail } from '../../../server/mail/mailStore';
import { MailQueue } from '../../../server/mail/queue';
import { UNREACHABLE_REASON } from '../../../server/mail/retries';
import type { Attempt } from '../../../server/mail/transports/transport';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { openTestDatabase } from '../support/databases';
import { mailClock } from '../support/mailClock';
import { sampleMessage, userRow } from '../support/sampleRows';
import { until } from '../../support/until';

const SENT: Attempt = { kind: 'sent', answered: true };
const REFUSED: Attempt = { kind: 'refused', reason: 'Nein.', answered: true };
const BUSY: Attempt = { kind: 'failed', answered: true };

let database: Database;
let mailQueue: MailQueue;
let userId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  mailQueue = new MailQueue(database, { perHour: 100, exempt: async () => [] });
  await mailQueue.start();
  const [user] = await database.db.insert(users).values(userRow()).returning({ id: users.id });
  userId = user?.id ?? 0;
}, 60_000);
afterAll(async () => {
  await mailQueue.stop();
  await database.close();
});

async function queue(): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const mail = {
    id,
    userId,
    key: randomUUID(),
    contentHash: 'x',
    recipient: 'k@b.example',
    message: sampleMessage,
    files: [],
  };
  await storeMail(database.db, { ...mail, createdAt: now, heldUntil: now });
  return id;
}

/**
 * `early` fails before the transaction's work. `late` fails after the work is stored, so only the database's answer is
 * lost.
 */
const failing = (faults: ('early' | 'late')[]): Db =>
  new Proxy(database.db, {
    get: (db, name) => {
      // The database itself provides all other members. The cast is safe: `unknown` only replaces the type `any`.
      if (name !== 'transaction') return Reflect.get(db, name) as unknown;
      return async (work: Parameters<Db['transaction']>[0]) => {
        const fault = faults.shift();
        if (fault === 'early') throw new Error('The connection broke.');
        const answer = await db.transaction(work);
        if (fault === 'late') throw new Error('The connection broke.');
        return answer;
      };
    },
  });

function courier(db: Db, attempts: Attempt[]) {
  const delivered: string[] = [];
  const errors: unknown[] = [];
  const made = new Courier({
    db,
    queue: mailQueue,
    transport: {
      deliver: async ({ mail, onHandOver }) => {
        await onHandOver();
        delivered.push(mail.id);
        return attempts.shift() ?? SENT;
      },
    },
    releases: openReleaseStore('/nowhere'),
    onTry: () => undefined,
    onError: (error) => errors.push(error),
    clock: mailClock(database.db),
  });
  made.start();
  return { made, delivered, errors };
}

const settled = (id: string) =>
  until('the mail is settled', async () => {
    const mail = await findMail(database.db, id);
    return mail !== null && mail.status !== 'queued' && mail;
  });

test.each<[string, Attempt, ('early' | 'late')[], string]>([
  ['accepted', SENT, ['early'], 'sent'],
  ['accepted', SENT, ['early', 'early'], 'sent'],
  ['accepted', SENT, ['late'], 'sent'],
  ['refused', REFUSED, ['early', 'early'], 'failed'],
])('a mail that the mail server has %s is not sent again', async (_what, attempt, faults, status) => {
  const count = faults.length;
  const id = await queue();
  const { made, delivered, errors } = courier(failing(faults), [attempt]);
  expect((await settled(id)).status).toBe(status);
  await made.stop();
  expect(delivered).toEqual([id]);
  expect(errors).toHaveLength(count);
});

test('a failed try is followed by exactly one more try', async () => {
  const id = await queue();
  const { made, delivered } = courier(failing(['late', 'late']), [BUSY]);
  expect(await settled(id)).toMatchObject({ status: 'sent', tries: 1 });
  await made.stop();
  expect(delivered).toEqual([id, id]);
});

test('the recipient of a waiting mail is kept until the mail is sent', async () => {
  const id = await queue();
  const inAMinute = () => new Date(Date.now() + 60_000);
  await forgetPeople(database.db, inAMinute());
  const { made, delivered } = courier(database.db, []);
  expect((await settled(id)).status).toBe('sent');
  await made.stop();
  expect(delivered).toEqual([id]);
  await forgetPeople(database.db, inAMinute());
  expect(await findMail(database.db, id)).toMatchObject({ recipient: null, message: null });
});

test('a waiting mail fails if its recipient was deleted', async () => {
  const id = await queue();
  await database.db.update(mails).set({ recipient: null, message: null }).where(eq(mails.id, id));
  const { made, delivered } = courier(database.db, []);
  expect(await settled(id)).toMatchObject({ status: 'failed', reason: UNREACHABLE_REASON });
  await made.stop();
  expect(delivered).toEqual([]);
});
