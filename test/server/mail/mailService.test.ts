import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { createKeyVault } from '../../../server/access/accessKeys';
import { readConfig } from '../../../server/base/config';
import type { Database } from '../../../server/db/database';
import { mails, mailSheets, users } from '../../../server/db/schema';
import type { Cart, CartDocument } from '../../../server/mail/cartForm';
import { tidy } from '../../../server/mail/housekeeping';
import { MailService, type Acceptance } from '../../../server/mail/mailService';
import { MAILS_PER_HOUR } from '../../../server/mail/mailLimits';
import { PATIENCE, UNREACHABLE_REASON } from '../../../server/mail/retries';
import { readShareToken } from '../../../server/mail/shareLinks';
import { layoutOf } from '../../../server/releases/folder/layout';
import { documentFile } from '../../../server/releases/publish/documentFile';
import { openReleaseStore, type ReleaseStore } from '../../../server/releases/serve/releaseStore';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { filedataPath } from '../../../src/contract/paths';
import { demoBrand as brand } from '../../support/demoBrand';
import { publish } from '../../support/publishing';
import { calculationPart, finderPart, sheetOf, sheetRelease } from '../../support/sampleSheets';
import { pagesOf } from '../../support/pdf';
import { TRUSTED_CLOCK } from '../../support/trustedClock';
import { until } from '../../support/until';
import { samples } from '../support/cartStage';
import { openMemoryDatabase } from '../support/databases';
import { userRow } from '../support/sampleRows';

const DAY = 86_400_000;
const vault = createKeyVault('the secret of the tests, used nowhere else');
const [small, large] = samples([3_000, 1_500_000]);
if (small === undefined || large === undefined) throw new Error('There are two samples.');

let folder: string;
let database: Database;
let releases: ReleaseStore;
let service: MailService;
let eva: number;
let otto: number;
/** Further mail services that a single test opens. They are closed after the test. */
const others: MailService[] = [];

const start = async (env: Record<string, string> = {}, send = false): Promise<MailService> => {
  const config = readConfig(
    { DATA_DIR: 'data', MAIL_MAX_MB: '1', MAIL_PER_RECIPIENT: '1000', PUBLIC_URL: 'https://dach.example', ...env },
    folder,
  );
  const made = new MailService({
    ...{ config, database, vault, releases, onTry: () => undefined },
    onError: (error) => {
      throw error;
    },
    clock: TRUSTED_CLOCK,
  });
  if (send) await made.start();
  others.push(made);
  return made;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-mails-'));
  const releasesDir = path.join(folder, 'data', 'releases');
  const sheets = sheetRelease('1.2.3');
  const media = [small, large].map(({ id, bytes, type }) => ({ address: filedataPath(id), type, bytes: () => bytes }));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><rect width="4" height="1"/></svg>';
  const logo = { address: BRAND_PATHS.logo, type: 'image/svg+xml', bytes: () => Buffer.from(svg) };
  const files = [...sheets.files, ...media, documentFile(BRAND_PATHS.json, brand), logo];
  await publish(releasesDir, { ...sheets, files });
  releases = openReleaseStore(releasesDir);
  database = await openMemoryDatabase();
  const rows = await database.db
    .insert(users)
    .values([{ ...userRow(1), firstname: 'Eva', lastname: 'Muster', client: 'Dach GmbH' }, userRow(2)])
    .returning({ id: users.id });
  [eva = 0, otto = 0] = rows.map(({ id }) => id);
  service = await start();
  others.length = 0;
}, 60_000);
afterAll(async () => {
  await service.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const one of others.splice(0)) await one.stop();
  await database.db.delete(mails);
});

const file = (image: string, place = 0, name = `Dokument ${place}`): CartDocument => ({
  ...{ kind: 'file', image, name, description: '', place },
});
const sheet = (place = 0, version = '1.2.3'): CartDocument => ({
  ...{ kind: 'sheet', inputs: { ...sheetOf(finderPart), version }, name: 'Blatt', description: '', place },
});
const cart = (items: readonly CartDocument[] = [file(small.id)], changes: Partial<Cart> = {}): Cart => ({
  ...{ recipient: 'kunde@beispiel.de', items, key: randomUUID() },
  ...changes,
});
const accepted = async (asked: Cart, by = eva, on = service): Promise<string> => {
  const acceptance: Acceptance = await on.accept(by, asked);
  if (acceptance.kind !== 'accepted') throw new Error(JSON.stringify(acceptance));
  return acceptance.id;
};
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(mails).where(eq(mails.id, id));
  if (row === undefined) throw new Error('The mail is gone.');
  return row;
};
const holds = async (): Promise<string[]> =>
  readdir(layoutOf(path.join(folder, 'data', 'releases')).holds).catch(() => []);

test('the method "accept" keeps the files of a mail as long as the link in the mail is valid', async () => {
  const asked = cart([file(small.id, 0, 'Klein'), file(large.id, 1, 'Film'), sheet(2)]);
  const id = await accepted(asked);
  const row = await rowOf(id);
  expect(row).toMatchObject({ userId: eva, key: asked.key, recipient: 'kunde@beispiel.de', status: 'queued' });
  expect(row.files.map(({ name, length, attached, printed }) => ({ name, length, attached, printed }))).toEqual([
    { name: 'Dokument', length: 3_000, attached: true, printed: undefined },
    { name: 'Dokument', length: 1_500_000, attached: false, printed: undefined },
    {
      name: 'Beratungsblatt: Modellfinder bei 17° in Deutschland',
      length: expect.any(Number) as number,
      attached: true,
      printed: true,
    },
  ]);
  expect(row.message).toMatchObject({
    from: { name: 'Dachberater Tonwerk Lindenau', address: brand.support.mail },
    replyTo: { name: 'Eva Muster' },
    subject: 'Ihre gewünschten Dokumente – Tonwerk Lindenau',
    messageId: expect.stringContaining(id) as string,
  });
  const days = (row.heldUntil.getTime() - Date.now()) / DAY;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  const token = /https:\/\/dach\.example\/application\/share\/(\S+)/.exec(row.message?.text ?? '')?.[1] ?? '';
  expect(readShareToken(vault, token)).toEqual({ mailId: id, until: row.heldUntil.getTime() / 1000 });
  expect((await holds()).join()).toContain(id);
  expect(await service.sharedFiles({ mailId: id, until: 0 })).toMatchObject([{ place: 1, file: { name: 'Dokument' } }]);
  expect(await service.sharedFiles({ mailId: randomUUID(), until: 0 })).toBeNull();
});

test('the method "accept" prints an advice sheet and stores the bytes of the PDF', async () => {
  const id = await accepted(cart([file(small.id), sheet(1)]));
  const rows = await database.db.select().from(mailSheets).where(eq(mailSheets.mailId, id)).orderBy(mailSheets.start);
  expect([...new Set(rows.map(({ place }) => place))]).toEqual([1]);
  const bytes = Buffer.concat(rows.map((row) => row.bytes));
  expect((await rowOf(id)).files[1]).toMatchObject({ type: 'application/pdf', pieces: [], length: bytes.length });
  expect((await pagesOf(bytes)).join(' ')).toContain('Katalogversion 1.2.3.');
});

test('a mail has the configured sender, and no link if the server has no public address', async () => {
  const other = await start({ MAIL_FROM: 'Versand <versand@dach.example>', PUBLIC_URL: '' });
  const { message } = await rowOf(await accepted(cart([file(large.id)]), eva, other));
  expect(message?.from).toEqual({ name: 'Versand', address: 'versand@dach.example' });
  expect(message?.text).not.toContain('https:');
});

test.each<[string, readonly CartDocument[], string[]]>([
  ['a file that was never there', [file('A'.repeat(22), 3)], ['items.3.image: Dieses Dokument gibt es nicht mehr.']],
  [
    'a release that is not kept',
    [sheet(1, '0.9.0')],
    ['items.1.sheet.version: Diese Katalogversion gibt es nicht mehr.'],
  ],
  [
    'a product that the release lacks',
    [
      {
        ...{ kind: 'sheet', name: 'Blatt', description: '', place: 0 },
        inputs: sheetOf({ ...calculationPart, product: 'biber' }),
      },
    ],
    ['items.0.sheet.parts.0.product: Dieses Produkt gibt es in dieser Katalogversion nicht.'],
  ],
  [
    'several missing documents',
    [file('A'.repeat(22), 0), file(small.id, 1), sheet(2, '0.9.0')],
    [
      'items.0.image: Dieses Dokument gibt es nicht mehr.',
      'items.2.sheet.version: Diese Katalogversion gibt es nicht mehr.',
    ],
  ],
])('the method "accept" queues no mail when a cart asks for %s', async (_what, items, expected) => {
  const before = await holds();
  const acceptance = await service.accept(eva, cart(items));
  if (acceptance.kind !== 'unknownFiles') throw new Error(acceptance.kind);
  expect(acceptance.errors.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  expect(await database.db.select().from(mails)).toEqual([]);
  expect(await holds()).toEqual(before);
});

describe('a cart that is sent again', () => {
  test('causes no second mail', async () => {
    const asked = cart([file(small.id), sheet(1)]);
    const id = await accepted(asked);
    const before = await holds();
    expect(await accepted(asked)).toBe(id);
    expect(await database.db.select().from(mails)).toHaveLength(1);
    expect(await holds()).toEqual(before);
  });

  test('in parallel causes only one mail', async () => {
    const asked = cart();
    const before = (await holds()).length;
    const [one, other] = await Promise.all([accepted(asked), accepted(asked)]);
    expect(other).toBe(one);
    expect((await holds()).length).toBe(before + 1);
  });

  test.each<[string, (asked: Cart) => Cart]>([
    ['to another recipient', (asked) => ({ ...asked, recipient: 'otto@beispiel.de' })],
    ['with another document', (asked) => ({ ...asked, items: [file(large.id)] })],
    ['with another name', (asked) => ({ ...asked, items: [file(small.id, 0, 'Anders')] })],
    ['with another description', (asked) => ({ ...asked, items: [{ ...file(small.id), description: 'rot' }] })],
    ['with a sheet', (asked) => ({ ...asked, items: [sheet()] })],
  ])('with its old key is refused if it is sent %s', async (_what, change) => {
    const asked = cart();
    await accepted(asked);
    expect(await service.accept(eva, change(asked))).toEqual({ kind: 'taken' });
  });

  test('is refused when the inputs of a sheet differ', async () => {
    const asked = cart([sheet()]);
    await accepted(asked);
    const items = [{ ...sheet(), kind: 'sheet' as const, inputs: sheetOf(calculationPart) }];
    expect(await service.accept(eva, { ...asked, items })).toEqual({ kind: 'taken' });
  });

  test('without a key causes a new mail each time', async () => {
    const [one, other] = [
      await accepted(cart([file(small.id)], { key: null })),
      await accepted(cart([file(small.id)], { key: null })),
    ];
    expect(other).not.toBe(one);
  });
});

test("a cart beyond the user's hourly limit is refused, so the server keeps no files for the cart", async () => {
  const { sheets: _none, ...row } = { ...(await rowOf(await accepted(cart()))), sheets: null };
  const more = Array.from({ length: MAILS_PER_HOUR - 1 }, () => ({ ...row, id: randomUUID(), key: randomUUID() }));
  await database.db.insert(mails).values(more);
  const before = await holds();
  expect(await service.accept(eva, cart())).toMatchObject({ kind: 'full' });
  expect(await holds()).toEqual(before);
  expect((await service.accept(otto, cart())).kind).toBe('accepted');
});

test('only the user who sent a mail can read its state', async () => {
  const id = await accepted(cart());
  const { statusAt } = await rowOf(id);
  expect(await service.entry(eva, id)).toEqual({ id, status: 'queued', at: statusAt.toISOString() });
  expect(await service.entry(otto, id)).toBeNull();
  expect(await service.entry(eva, randomUUID())).toBeNull();
  await database.db.update(mails).set({ status: 'failed', reason: 'Voll.' }).where(eq(mails.id, id));
  expect(await service.entry(eva, id)).toMatchObject({ status: 'failed', reason: 'Voll.' });
});

test('oldestWaiting returns the creation time of the mail that waits longest', async () => {
  expect(await service.oldestWaiting()).toBeNull();
  const { createdAt } = await rowOf(await accepted(cart()));
  expect(await service.oldestWaiting()).toEqual(createdAt);
});

test('an accepted mail is sent with the bytes of its files', async () => {
  const sending = await start({}, true);
  const id = await accepted(cart([file(small.id, 0, 'Klein'), sheet(1)]), eva, sending);
  await until('it is sent', async () => (await sending.entry(eva, id))?.status === 'sent');
  const parsed = await PostalMime.parse(await readFile(path.join(folder, 'data', 'mail', `${id}.eml`)));
  expect(parsed.to).toMatchObject([{ address: 'kunde@beispiel.de' }]);
  const [picture, printed] = parsed.attachments
    .filter(({ contentId }) => contentId === undefined)
    .map(({ content }) => Buffer.from(content as ArrayBuffer));
  expect(picture?.equals(small.bytes)).toBe(true);
  expect((await pagesOf(printed ?? Buffer.alloc(0))).join(' ')).toContain('Katalogversion 1.2.3.');
});

describe('the housekeeping of mails', () => {
  const at = (now: number, days = 30) =>
    tidy(
      {
        config: { dataDir: path.join(folder, 'data'), mailKeepDays: days },
        database,
        releases,
      },
      now,
    );
  const aged = async (days: number, changes: Partial<typeof mails.$inferInsert> = {}) => {
    const id = await accepted(cart());
    const createdAt = new Date(Date.now() - days * DAY);
    await database.db
      .update(mails)
      .set({ createdAt, dueAt: createdAt, status: 'sent', ...changes })
      .where(eq(mails.id, id));
    return id;
  };

  test('deletes recipients and texts after the configured days', async () => {
    const [old, young] = [await aged(30.1), await aged(29.9)];
    await at(Date.now());
    expect(await rowOf(old)).toMatchObject({ recipient: null, message: null, documents: 1 });
    expect(await rowOf(young)).toMatchObject({ recipient: 'kunde@beispiel.de' });
    await at(Date.now(), 29);
    expect(await rowOf(young)).toMatchObject({ recipient: null });
  });

  test('marks a mail as failed after it has waited too long', async () => {
    const days = PATIENCE.giveUpMs / DAY + 1;
    const [old, young] = [await aged(days + 0.1, { status: 'queued' }), await aged(days - 0.1, { status: 'queued' })];
    await at(Date.now());
    expect(await rowOf(old)).toMatchObject({ status: 'failed', reason: UNREACHABLE_REASON });
    expect(await rowOf(young)).toMatchObject({ status: 'queued' });
  });

  test('deletes old mails whose links have ended', async () => {
    const ended = new Date(Date.now() - DAY);
    const [gone, counted] = [await aged(100.1, { heldUntil: ended }), await aged(99.9, { heldUntil: ended })];
    const shared = await aged(100.1);
    await at(Date.now());
    await expect(rowOf(gone)).rejects.toThrow();
    await Promise.all([rowOf(counted), rowOf(shared)]);
    const long = await aged(300, { heldUntil: ended });
    await at(Date.now(), 365);
    await rowOf(long);
  });

  test('deletes only old .eml files and their drafts', async () => {
    const mailFolder = path.join(folder, 'data', 'mail');
    await rm(mailFolder, { recursive: true, force: true });
    await at(Date.now());
    const names = ['a.eml', 'b.eml.draft', 'c.txt', 'd.emlx', 'e.eml'];
    await mkdir(mailFolder);
    for (const name of names) {
      await writeFile(path.join(mailFolder, name), '');
      const age = new Date(Date.now() - (name === 'e.eml' ? 29.9 : 30.1) * DAY);
      await utimes(path.join(mailFolder, name), age, age);
    }
    await at(Date.now());
    expect((await readdir(mailFolder)).sort()).toEqual(['c.txt', 'd.emlx', 'e.eml']);
  });

  test('deletes a hold on published files when its end time has passed', async () => {
    const id = await accepted(cart());
    expect((await holds()).join()).toContain(id);
    await releases.hold(
      { name: id.replace(/^./, 'f'), until: Math.floor(Date.now() / 1000) - 10 },
      (await rowOf(id)).files,
    );
    const before = (await holds()).length;
    await at(Date.now());
    expect((await holds()).length).toBe(before - 1);
    expect((await holds()).join()).toContain(id);
  });
});
