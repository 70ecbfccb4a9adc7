import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createKeyVault } from '../../../server/access/accessKeys';
import { OPERATOR } from '../../../server/access/audit';
import type { Database } from '../../../server/db/database';
import { accessAudit, mails, users } from '../../../server/db/schema';
import { findMail, oldestWaiting, storeMail } from '../../../server/mail/mailStore';
import { MailQueue } from '../../../server/mail/queue';
import { activateUser, deactivateUser } from '../../../server/users/userAccess';
import { DEACTIVATED_REASON } from '../../../server/users/waitingMails';
import { openMemoryDatabase } from '../support/databases';
import { sampleMessage, userRow } from '../support/sampleRows';

const vault = createKeyVault('one secret of at least thirty-two characters');

let database: Database;
let queue: MailQueue;
let eva = 0;
let otto = 0;

beforeAll(async () => {
  database = await openMemoryDatabase();
  queue = new MailQueue(database, { perHour: 3, exempt: async () => ['hersteller.example'] });
  const rows = await database.db
    .insert(users)
    .values([userRow(1), userRow(2)])
    .returning({ id: users.id });
  [eva = 0, otto = 0] = rows.map(({ id }) => id);
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(mails));

async function send(recipient: string, userId = eva): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const mail = { id, userId, key: randomUUID(), contentHash: 'x', recipient, message: sampleMessage, files: [] };
  await storeMail(database.db, { ...mail, createdAt: now, heldUntil: now });
  return id;
}
async function takeAll(): Promise<string[]> {
  const taken: string[] = [];
  for (let hold = await queue.take(); hold !== null; hold = await queue.take()) taken.push(hold.mailId);
  return taken;
}
const letPass = (time: string) =>
  database.db.update(mails).set({
    releasedAt: sql`released_at - ${time}::interval`,
    dueAt: sql`due_at - ${time}::interval`,
    status: sql`case when under_way then 'sent' else status end`,
  });

describe('a recipient', () => {
  test('gets only a limited number of mails an hour', async () => {
    const spellings = ['kunde@beispiel.de', 'Kunde@beispiel.de', 'KUNDE@Beispiel.DE', 'kunde@BEISPIEL.de'];
    const ids: string[] = [];
    for (const [index, spelling] of spellings.entries()) ids.push(await send(spelling, index % 2 === 0 ? eva : otto));
    const other = await send('anderer@beispiel.de');
    expect(await takeAll()).toEqual([...ids.slice(0, 3), other]);
    await letPass('59 minutes');
    expect(await takeAll()).toEqual([]);
    expect(await findMail(database.db, ids[3] ?? '')).toMatchObject({ status: 'queued' });
    expect(await oldestWaiting(database.db)).toBeNull();
    await letPass('2 minutes');
    expect(await takeAll()).toEqual([ids[3]]);
  });

  test('gets waiting mails in the order in which users sent the mails', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await send('kunde@beispiel.de'));
    expect(await takeAll()).toEqual(ids.slice(0, 3));
    await letPass('61 minutes');
    expect(await takeAll()).toEqual(ids.slice(3, 6));
    await letPass('61 minutes');
    expect(await takeAll()).toEqual(ids.slice(6));
  });

  test('gets a mail that is tried again, even when the hourly limit is reached', async () => {
    const ids = [await send('kunde@beispiel.de'), await send('kunde@beispiel.de'), await send('kunde@beispiel.de')];
    await takeAll();
    await database.db.update(mails).set({ dueAt: sql`now()` });
    expect((await takeAll()).sort()).toEqual(ids.sort());
  });

  test('with an address of the manufacturer has no hourly limit', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.push(await send(`Versand@${count % 2 ? 'h' : 'H'}ersteller.example`));
    expect(await takeAll()).toEqual(ids);
  });
});

describe('a deactivated user', () => {
  afterEach(() => activateUser(database.db, vault, eva, OPERATOR));

  test('loses all waiting mails, which stay failed even if the user becomes active again', async () => {
    const [waits, pauses, others] = [
      await send('a@b.example'),
      await send('b@b.example'),
      await send('c@b.example', otto),
    ];
    await database.db
      .update(mails)
      .set({ dueAt: sql`now() + interval '30 minutes'` })
      .where(eq(mails.id, pauses));
    await deactivateUser(database.db, vault, eva, OPERATOR);
    await activateUser(database.db, vault, eva, OPERATOR);
    expect(await takeAll()).toEqual([others]);
    for (const id of [waits, pauses])
      expect(await findMail(database.db, id)).toMatchObject({ status: 'failed', reason: DEACTIVATED_REASON });
    const actions = await database.db.select({ action: accessAudit.action }).from(accessAudit).orderBy(accessAudit.id);
    expect(actions.slice(0, 2)).toEqual([{ action: 'user.deactivated' }, { action: 'mails.ended' }]);
  });

  test('gets no second try for a mail that has already gone to the mail server', async () => {
    const id = await send('a@b.example');
    await queue.take();
    await database.db.update(mails).set({ handedOver: true });
    await deactivateUser(database.db, vault, eva, OPERATOR);
    expect(await findMail(database.db, id)).toMatchObject({ status: 'queued' });
    await database.db.update(mails).set({ dueAt: sql`now()` });
    expect(await takeAll()).toEqual([]);
    expect(await findMail(database.db, id)).toMatchObject({ status: 'failed', reason: DEACTIVATED_REASON });
  });
});
