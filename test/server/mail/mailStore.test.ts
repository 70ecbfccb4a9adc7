import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../server/db/database';
import { mails, mailSheets, users } from '../../../server/db/schema';
import { MAILS_PER_HOUR } from '../../../server/mail/mailLimits';
import {
  deleteOlder,
  findAdviser,
  findMail,
  findPlace,
  forgetPeople,
  giveUpWaiting,
  oldestWaiting,
  storeMail,
  type NewMail,
} from '../../../server/mail/mailStore';
import {
  deleteEndedSheets,
  deleteOrphanedSheets,
  deleteSheets,
  readSheet,
  storeSheet,
} from '../../../server/mail/sheetStore';
import { takeFromTheGone } from '../../../server/mail/queueRepairs';
import { giveBack, isStillHeld, noteFailedTry, noteHandOver, settleMail } from '../../../server/mail/tries';
import { openMemoryDatabase } from '../support/databases';
import { sampleMessage, userRow } from '../support/sampleRows';

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOW = Date.now();
const KEY = randomUUID();
const file = (name: string) => ({
  ...{ fileName: `${name}.pdf`, name, type: 'application/pdf', length: 3, pieces: [], attached: true },
});

let database: Database;
let db: Db;
let eva: number;
let otto: number;

beforeAll(async () => {
  database = await openMemoryDatabase();
  db = database.db;
  const rows = await db
    .insert(users)
    .values([{ ...userRow(1), firstname: 'Eva', lastname: 'Muster', client: 'Dach GmbH' }, userRow(2)])
    .returning({ id: users.id });
  [eva = 0, otto = 0] = rows.map(({ id }) => id);
});
afterAll(() => database.close());
beforeEach(() => db.delete(mails));

const mail = (changes: Partial<NewMail> = {}): NewMail => ({
  ...{ id: randomUUID(), userId: eva, key: randomUUID(), contentHash: 'hash', recipient: 'k@b.example' },
  ...{ message: sampleMessage, files: [file('a'), file('b')] },
  ...{ createdAt: new Date(NOW), heldUntil: new Date(NOW + 30 * DAY) },
  ...changes,
});

/** Stores a mail and returns its id. `changes` changes the mail before it is stored, `later` changes the stored row. */
async function stored(changes: Partial<NewMail> = {}, later: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const made = mail(changes);
  await storeMail(db, made);
  if (Object.keys(later).length > 0) await db.update(mails).set(later).where(eq(mails.id, made.id));
  return made.id;
}
const row = async (id: string) => {
  const found = await findMail(db, id);
  if (found === null) throw new Error('The mail is gone.');
  return found;
};
const placeOf = (userId: number, key: string, contentHash: string) =>
  findPlace(db, { userId, key, contentHash, createdAt: new Date(NOW) });
const ids = async () => (await db.select({ id: mails.id }).from(mails)).map(({ id }) => id);

describe('a request to send a mail', () => {
  test('with a known key finds the existing mail', async () => {
    expect(await placeOf(eva, KEY, 'hash')).toEqual({ kind: 'free' });
    const id = await stored({ key: KEY });
    expect(await placeOf(eva, KEY, 'hash')).toEqual({ kind: 'known', id });
    expect(await placeOf(eva, KEY, 'another')).toEqual({ kind: 'taken' });
    await db.update(mails).set({ contentHash: null });
    expect(await placeOf(eva, KEY, 'another')).toEqual({ kind: 'known', id });
  });

  test('finds no mail that has another key or another user', async () => {
    await stored({ key: KEY });
    expect(await placeOf(eva, randomUUID(), 'hash')).toEqual({ kind: 'free' });
    expect(await placeOf(otto, KEY, 'hash')).toEqual({ kind: 'free' });
  });

  test('stores the complete mail with the state "queued"', async () => {
    const made = mail();
    expect(await storeMail(db, made)).toEqual({ kind: 'free' });
    expect(await row(made.id)).toMatchObject({
      ...made,
      ...{ documents: 2, status: 'queued', statusAt: made.createdAt, reason: null },
      ...{ tries: 0, unanswered: 0, courier: null, handedOver: false, underWay: false },
    });
  });

  test.each([
    ['unchanged', 'hash', 'known'],
    ['with other documents', 'another', 'taken'],
  ])('stores no second mail when the request comes again %s', async (_what, contentHash, kind) => {
    const id = await stored({ key: KEY });
    expect(await storeMail(db, mail({ key: KEY, contentHash }))).toMatchObject({ kind });
    expect(await ids()).toEqual([id]);
  });
});

describe("a user's quota of mails per hour", () => {
  /** Stores `count` sent mails that the user created `minutesAgo` minutes ago. */
  const sent = async (count: number, minutesAgo: number, userId = eva) => {
    const rest = mail({ userId, createdAt: new Date(NOW - minutesAgo * MINUTE) });
    const rows = Array.from({ length: count }, () => ({ ...rest, id: randomUUID(), key: randomUUID() }));
    await db.insert(mails).values(rows.map((values) => ({ ...values, documents: 1, status: 'sent' as const })));
  };
  const next = () => storeMail(db, mail());

  test('stays used up until the oldest mail in the quota is an hour old', async () => {
    await sent(1, 40);
    await sent(MAILS_PER_HOUR - 2, 10);
    expect(await next()).toEqual({ kind: 'free' });
    expect(await next()).toEqual({ kind: 'full', waitSeconds: 20 * 60 });
    expect(await ids()).toHaveLength(MAILS_PER_HOUR);
  });

  test('rounds up the seconds until the next mail is allowed', async () => {
    await sent(MAILS_PER_HOUR, 60 - 0.5 / 60);
    expect(await next()).toEqual({ kind: 'full', waitSeconds: 1 });
    await db.delete(mails);
    await sent(MAILS_PER_HOUR, 60 - 1.5 / 60);
    expect(await next()).toEqual({ kind: 'full', waitSeconds: 2 });
  });

  test('ignores mails whose creation time lies in the future', async () => {
    await sent(MAILS_PER_HOUR, -60);
    expect(await next()).toEqual({ kind: 'free' });
  });

  test('ignores mails of other users', async () => {
    await sent(MAILS_PER_HOUR, 60);
    await sent(MAILS_PER_HOUR, 1, otto);
    expect(await next()).toEqual({ kind: 'free' });
  });
});

test('findAdviser returns the names, company and address of the user who sends a mail', async () => {
  expect(await findAdviser(db, eva)).toEqual({
    firstname: 'Eva',
    lastname: 'Muster',
    client: 'Dach GmbH',
    email: 'a1@b.example',
  });
  expect(await findAdviser(db, eva + otto)).toBeNull();
});

test('findMail returns null for an unknown mail', async () => expect(await findMail(db, randomUUID())).toBeNull());

describe('a try to send a mail', () => {
  const hold = (mailId: string, courier: number | null = 7) => ({ mailId, courier });
  const isHeld = (mailId: string, courier: number | null = 7) =>
    db.transaction((tx) => isStillHeld(tx, hold(mailId, courier)));

  test('is valid only for the server that has taken the mail', async () => {
    const [id, other] = [await stored({}, { courier: 7 }), await stored()];
    expect(await Promise.all([isHeld(id), isHeld(id, 8), isHeld(id, null)])).toEqual([true, false, false]);
    expect(await Promise.all([isHeld(other, null), isHeld(other)])).toEqual([true, false]);
  });

  test('returns its mail to the queue if the try could not begin', async () => {
    const later = { courier: 7, underWay: true, endlessTries: 2, dueAt: new Date(NOW + DAY) };
    const [id, other] = [await stored({}, later), await stored({}, { ...later, courier: 8 })];
    await giveBack(db, hold(id));
    await giveBack(db, hold(other));
    expect(await row(id)).toMatchObject({ underWay: false, endlessTries: 1 });
    expect((await row(id)).dueAt.getTime()).toBeLessThan(NOW + DAY);
    expect(await row(other)).toMatchObject({ ...later, courier: 8 });
  });

  test('counts as unanswered as soon as the hand-over to the mail server begins', async () => {
    const [id, other] = [await stored({}, { courier: 7, unanswered: 1 }), await stored({}, { courier: 7 })];
    await noteHandOver(db, hold(id));
    expect(await row(id)).toMatchObject({ unanswered: 2, handedOver: true });
    expect(await row(other)).toMatchObject({ unanswered: 0, handedOver: false });
  });

  test.each<[string, number, 'queued' | 'sent']>([
    ['was taken by another server', 8, 'queued'],
    ['was already sent', 7, 'sent'],
  ])('is stopped when its mail %s', async (_what, courier, status) => {
    const id = await stored({}, { courier, status });
    await expect(noteHandOver(db, hold(id))).rejects.toThrow('The mail waits no more.');
    expect(await row(id)).toMatchObject({ unanswered: 0, handedOver: false });
  });

  test('counts only once if its failure is stored twice', async () => {
    const [id, other] = [await stored({}, { unanswered: 1, underWay: true, endlessTries: 1 }), await stored()];
    await noteFailedTry(db, id, { tries: 1, unanswered: 0, afterMs: MINUTE });
    const noted = await row(id);
    expect(noted).toMatchObject({ tries: 1, unanswered: 0, underWay: false, endlessTries: 0 });
    expect(Math.abs(noted.dueAt.getTime() - Date.now() - MINUTE)).toBeLessThan(MINUTE / 2);
    await noteFailedTry(db, id, { tries: 1, unanswered: 5, afterMs: DAY });
    expect(await row(id)).toEqual(noted);
    expect(await row(other)).toMatchObject({ tries: 0 });
  });

  test('of a dead server ends only if the hand-over to the mail server had not begun', async () => {
    const gone = await stored({}, { courier: 7, underWay: true });
    const others = [{ courier: null }, { underWay: false }, { handedOver: true }, { status: 'sent' as const }];
    for (const later of others) await stored({}, { courier: 7, underWay: true, ...later });
    expect(await takeFromTheGone(db)).toEqual([gone]);
    expect(await row(gone)).toMatchObject({ courier: null, underWay: false });
    expect(await takeFromTheGone(db)).toEqual([]);
  });

  test("does not end while its server's database lock exists", async () => {
    await stored({}, { courier: 7, underWay: true });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7402611, 7)`);
      expect(await takeFromTheGone(tx)).toEqual([]);
    });
  });
});

describe('the final state of a mail', () => {
  test('does not change after it was stored', async () => {
    const [id, other] = [await stored({ createdAt: new Date(NOW - DAY) }), await stored()];
    await settleMail(db, id, 'failed', 'Voll.');
    const ended = await row(id);
    expect(ended).toMatchObject({ status: 'failed', reason: 'Voll.' });
    expect(Math.abs(ended.statusAt.getTime() - Date.now())).toBeLessThan(MINUTE);
    await settleMail(db, id, 'sent');
    expect(await row(id)).toEqual(ended);
    expect(await row(other)).toMatchObject({ status: 'queued' });
    await settleMail(db, other, 'sent');
    expect(await row(other)).toMatchObject({ status: 'sent', reason: null });
  });

  test('is "failed" for a mail that has waited too long', async () => {
    const old = await stored({}, { dueAt: new Date(NOW - DAY) });
    const sent = await stored({}, { dueAt: new Date(NOW - DAY), status: 'sent' });
    const young = await stored();
    await giveUpWaiting(db, 'Nie.', new Date(NOW - MINUTE));
    expect(await row(old)).toMatchObject({ status: 'failed', reason: 'Nie.' });
    expect(Math.abs((await row(old)).statusAt.getTime() - Date.now())).toBeLessThan(MINUTE);
    expect([(await row(sent)).status, (await row(young)).status]).toEqual(['sent', 'queued']);
  });
});

describe('the deletion of old mails', () => {
  const before = new Date(NOW - 30 * DAY);
  const old = { createdAt: new Date(NOW - 31 * DAY) };

  test('removes the recipients of old mails that no longer wait', async () => {
    const [sent, waits, young] = [
      await stored(old, { status: 'sent' }),
      await stored(old),
      await stored({}, { status: 'sent' }),
    ];
    await forgetPeople(db, before);
    expect(await row(sent)).toMatchObject({ recipient: null, message: null, contentHash: null, documents: 2 });
    for (const id of [waits, young])
      expect(await row(id)).toMatchObject({ recipient: 'k@b.example', contentHash: 'hash' });
  });

  test.each([
    ['recipient', { recipient: null }],
    ['content', { message: null }],
  ])('removes all personal data of a mail that lost its %s', async (_what, later) => {
    const id = await stored(old, { status: 'failed', ...later });
    await forgetPeople(db, before);
    expect(await row(id)).toMatchObject({ recipient: null, message: null, contentHash: null });
  });

  test('removes old mails whose link has ended', async () => {
    const ended = new Date(NOW - MINUTE);
    await stored({ ...old, heldUntil: ended });
    const kept = [await stored(old), await stored({ heldUntil: ended })];
    await deleteOlder(db, before);
    expect((await ids()).sort()).toEqual(kept.sort());
  });
});

describe('a printed advice sheet', () => {
  const bytes = Uint8Array.from({ length: 50_000 }, (_, index) => index % 251);
  const read = async (mailId: string, start: number, end: number) => {
    const chunks: Buffer[] = [];
    for await (const chunk of readSheet(db, { mailId, place: 1 }, { start, end })) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const kept = async () => [
    ...new Set((await db.select({ id: mailSheets.mailId }).from(mailSheets)).map(({ id }) => id)),
  ];
  const printed = async (changes: Partial<NewMail> = {}, later: Partial<typeof mails.$inferInsert> = {}) => {
    const id = await stored(changes, later);
    await storeSheet(db, { mailId: id, place: 1 }, new Uint8Array([1]));
    return id;
  };
  beforeEach(() => db.delete(mailSheets));

  test('is read unchanged, as a whole or in any range', async () => {
    const id = randomUUID();
    await storeSheet(db, { mailId: id, place: 0 }, new Uint8Array([9]));
    await storeSheet(db, { mailId: id, place: 1 }, bytes);
    for (const [start, end] of [
      [0, 50_000],
      [16_000, 33_000],
      [16_384, 16_385],
      [49_999, 50_000],
    ] as const)
      expect((await read(id, start, end)).equals(bytes.subarray(start, end))).toBe(true);
    await expect(read(id, 0, 50_001)).rejects.toThrow('The sheet of this mail is gone.');
    await deleteSheets(db, id);
    await expect(read(id, 0, 1)).rejects.toThrow('The sheet of this mail is gone.');
  });

  test('stays until the link in its mail has ended', async () => {
    const ended = new Date(NOW - MINUTE);
    const linked = { files: [file('a'), { ...file('b'), attached: false }] };
    await printed({}, { status: 'sent' });
    await printed({ ...linked, heldUntil: ended }, { status: 'failed' });
    const keeps = [await printed({ heldUntil: ended }), await printed(linked, { status: 'sent' })];
    await deleteEndedSheets(db);
    expect((await kept()).sort()).toEqual(keeps.sort());
  });

  test('is deleted when its own mail is sent', async () => {
    const [sent, other] = [await printed(), await printed({}, { status: 'sent' })];
    await settleMail(db, sent, 'sent');
    expect(await kept()).toEqual([other]);
  });

  test('is deleted after an hour if the sheet belongs to no mail', async () => {
    const [young, old] = [randomUUID(), randomUUID()];
    const own = await printed();
    for (const mailId of [young, old]) await storeSheet(db, { mailId, place: 0 }, new Uint8Array([1]));
    await db
      .update(mailSheets)
      .set({ createdAt: new Date(NOW - 61 * MINUTE) })
      .where(inArray(mailSheets.mailId, [old, own]));
    await deleteOrphanedSheets(db);
    expect((await kept()).sort()).toEqual([own, young].sort());
  });
});

test('oldestWaiting returns the creation time of the due mail that waits longest', async () => {
  expect(await oldestWaiting(db)).toBeNull();
  await stored({ createdAt: new Date(NOW - DAY) }, { status: 'sent' });
  expect(await oldestWaiting(db)).toBeNull();
  await stored();
  await stored({ createdAt: new Date(NOW - MINUTE) });
  // oldestWaiting ignores this old mail: its recipient's quota is used up, so the mail is due only tomorrow.
  await stored({ createdAt: new Date(NOW - DAY) }, { dueAt: new Date(NOW + DAY) });
  expect(await oldestWaiting(db)).toEqual(new Date(NOW - MINUTE));
});
