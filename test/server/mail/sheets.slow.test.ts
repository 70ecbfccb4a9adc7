import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { eq, sql } from 'drizzle-orm';
import { CART_MAX_SHEETS, SHEET_MAX_BYTES, type RoofPart, type SheetInputs } from '../../../src/contract/advice/sheet';
import { DOCUMENT_TYPE } from '../../../src/contract/base/format';
import { filedataPath } from '../../../src/contract/paths';
import { HOUSES_PATH } from '../../../src/contract/paths/documents';
import { fileIdOf } from '../../../server/base/digest';
import { mails, mailSheets } from '../../../server/db/schema';
import { MAILS_PER_HOUR } from '../../../server/mail/mailLimits';
import { pagesOf } from '../../support/pdf';
import { publish } from '../../support/publishing';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetRelease } from '../../support/sampleSheets';
import { houses } from '../../support/sampleHouses';
import { until } from '../../support/until';
import { accepted, entryOf, sendCart, settled } from '../support/cartStage';
import { Mailbox } from '../support/mailbox';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

const email = 'kunde@beispiel.de';
const itemOf = (inputs: SheetInputs, name = 'Beratungsblatt') => ({
  sheet: JSON.stringify(inputs),
  name,
  description: '',
});

let mailbox: Mailbox;
let server: TestApp;
let token: string;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  server = await openTestApp({
    env: { SMTP_URL: mailbox.url, MAIL_FROM: 'versand@dach.example', PUBLIC_URL: 'https://dach.example' },
    mail: { send: true },
  });
  await publish(server.releasesDir, sheetRelease('1.2.3'));
  token = await server.logIn('worker');
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(() => {
  mailbox.received.length = 0;
  mailbox.moods.length = 0;
});

/** Sends the cart and returns the PDFs attached to the mail, by file name. */
async function received(items: readonly object[]): Promise<Map<string, Buffer>> {
  const id = await accepted(server, token, { email, items });
  expect((await settled(server, token, id)).status).toBe('sent');
  const attachments = mailbox.received.at(-1)?.email.attachments ?? [];
  return new Map(attachments.map(({ filename, content }) => [String(filename), Buffer.from(content as ArrayBuffer)]));
}

test('an advice sheet of every kind arrives as a PDF with its results', async () => {
  const files = await received([
    itemOf(sheetOf(finderPart), 'What a stranger says'),
    itemOf(sheetOf(comparisonPart)),
    itemOf(sheetOf(calculationPart)),
  ]);
  const names = ['Modellfinder bei 17° in Deutschland', 'Ziegel 1, Ziegel 2', 'Ziegel 1'];
  expect([...files.keys()]).toEqual(names.map((name) => expect.stringContaining(name) as string));
  const texts = await Promise.all([...files.values()].map(async (file) => (await pagesOf(file)).join(' ')));
  expect(texts[0]).toContain('Welche Modelle eignen sich bei 17°?');
  expect(texts[0]).toContain('Klasse 2: Unterdach [1]');
  expect(texts[1]).toContain('Mit Zusatzmaßnahme: Unterdach regensicher [1]');
  expect(texts[2]).toContain('Menge für Ziegel 1');
  for (const text of texts) expect(text).toContain('Katalogversion 1.2.3.');
});

test('an advice sheet keeps its bytes when it is printed again after a newer release', async () => {
  mailbox.moods.push('busy');
  const before = await received([itemOf(sheetOf(calculationPart))]);
  await publish(server.releasesDir, sheetRelease('1.2.4'));
  await until('the new release is served', async () => (await server.releases.current())?.pointer.version === '1.2.4');
  const after = await received([itemOf(sheetOf(calculationPart))]);
  const hashes = [before, after].map((files) =>
    [...files.values()].map((file) => createHash('sha256').update(file).digest('hex')),
  );
  expect(hashes[0]).toHaveLength(1);
  expect(hashes[1]).toEqual(hashes[0]);
  const newer = await received([itemOf({ ...sheetOf(calculationPart), version: '1.2.4' })]);
  expect((await pagesOf([...newer.values()][0] ?? Buffer.alloc(0))).join(' ')).toContain('Katalogversion 1.2.4.');
});

const roof = calculationPart.roof;
const question = finderPart.question;

test.each<[string, string, unknown]>([
  ['a text that is not JSON', 'items.0.sheet', '%PDF-1.7'],
  ['no object', 'items.0.sheet', '[]'],
  ['no part', 'items.0.sheet.parts', { ...sheetOf() }],
  ['a part of an unknown kind', 'items.0.sheet.parts.0.kind', sheetOf({ ...finderPart, kind: 'foreign' } as never)],
  [
    'a roof pitch below the minimum',
    'items.0.sheet.parts.0.roof.pitch',
    sheetOf({ ...calculationPart, roof: { ...roof, pitch: 2 } }),
  ],
  [
    'a length in fractions',
    'items.0.sheet.parts.0.roof.eaves',
    sheetOf({ ...calculationPart, roof: { ...roof, eaves: 0.5 } }),
  ],
  ['an unknown field', 'items.0.sheet.parts.0.title', sheetOf({ ...finderPart, title: 'Garantie' } as never)],
  [
    'an unknown country',
    'items.0.sheet.parts.0.question.country',
    sheetOf({ ...finderPart, question: { ...question, country: 'FR' as never } }),
  ],
  ['the 31st of February', 'items.0.sheet.day', { ...sheetOf(finderPart), day: '2026-02-31' }],
  [
    'a comparison of only one product',
    'items.0.sheet.parts.0.products',
    sheetOf({ ...comparisonPart, products: ['ziegel-1'] }),
  ],
  ['a release that is not kept', 'items.0.sheet.version', { ...sheetOf(finderPart), version: '0.9.0' }],
  [
    'a product that the release lacks',
    'items.0.sheet.parts.0.product',
    sheetOf({ ...calculationPart, product: 'biber' }),
  ],
  [
    'two products, one of which the release lacks',
    'items.0.sheet.parts.1.products.1',
    sheetOf(finderPart, { ...comparisonPart, products: ['ziegel-1', 'biber'] }),
  ],
])('an advice sheet with %s gets an error for the field %s', async (_what, field, sheet) => {
  const text = typeof sheet === 'string' ? sheet : JSON.stringify(sheet);
  const answer = await sendCart(server, token, { email, items: [{ sheet: text, name: 'Blatt', description: '' }] });
  expect(answer.status).toBe(400);
  expect(answer.body['errors']).toEqual(expect.arrayContaining([{ field, message: expect.any(String) as string }]));
  expect(mailbox.received).toHaveLength(0);
});

test("a calculation is refused outside the product's period of validity", async () => {
  await publish(
    server.releasesDir,
    sheetRelease('1.3.0', {
      'ziegel-1': { valid_from: '2020-05-10', valid_until: '2020-05-12' },
      'ziegel-2': { valid_from: '2098-01-01' },
    }),
  );
  await until('the release is served', async () => (await server.releases.current())?.pointer.version === '1.3.0');
  const on = (day: string, ...parts: SheetInputs['parts']) => itemOf({ ...sheetOf(...parts), version: '1.3.0', day });
  const refused = async (item: object) => (await sendCart(server, token, { email, items: [item] })).body['errors'];
  const fault = (field: string) => [
    { field: `items.0.sheet.${field}`, message: 'Dieses Produkt ist nicht freigegeben.' },
  ];
  expect(await refused(on('2020-05-09', calculationPart))).toEqual(fault('parts.0.product'));
  expect(await refused(on('2020-05-13', calculationPart))).toEqual(fault('parts.0.product'));
  expect(await refused(on('2098-01-02', finderPart, { ...calculationPart, product: 'ziegel-2' }))).toEqual(
    fault('parts.1.product'),
  );
  const files = await received([on('2020-05-12', calculationPart), on('2020-05-12', finderPart)]);
  const [calculation, finder] = await Promise.all(
    [...files.values()].map(async (file) => (await pagesOf(file)).join(' ')),
  );
  expect(calculation).toContain('Menge für Ziegel 1');
  expect(finder).toContain('Ziegel 1');
  expect(finder).not.toContain('Ziegel 2');
});

test('the server refuses a cart with too many sheets', async () => {
  const long = JSON.stringify(sheetOf(finderPart)).padEnd(SHEET_MAX_BYTES + 1);
  const other = (day: number) => itemOf({ ...sheetOf(finderPart), day: `2026-11-${day}` });
  const many = Array.from({ length: CART_MAX_SHEETS + 1 }, (_, index) => other(10 + index));
  const both = { ...itemOf(sheetOf(finderPart)), image: 'a'.repeat(22) };
  const answers = await Promise.all(
    [[{ sheet: long, name: 'B', description: '' }], many, [both], [{ name: 'B', description: '' }]].map((items) =>
      sendCart(server, token, { email, items }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  const fields = answers.map(({ body }) => (body['errors'] as { field: string }[]).map(({ field }) => field));
  expect(fields).toEqual([['items.0.sheet'], ['items'], ['items.0.sheet'], ['items.0.image']]);
});

test('a sheet that occurs twice in a cart is attached once', async () => {
  const id = await accepted(server, token, {
    email,
    items: [itemOf(sheetOf(finderPart)), itemOf(sheetOf(finderPart))],
  });
  await settled(server, token, id);
  expect(mailbox.received.at(-1)?.email.attachments).toHaveLength(1);
  const { db } = server.database;
  const kept = () => db.select({ place: mailSheets.place }).from(mailSheets).where(eq(mailSheets.mailId, id));
  expect(await kept()).toEqual([]);
  expect((await entryOf(server, token, id)).status).toBe('sent');
});

test("an advice sheet for a coloured roof contains the roof's picture", async () => {
  const release = sheetRelease('9.0.0');
  const grey = (shade: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: shade } })
      .webp({ lossless: true })
      .toBuffer();
  const [gable] = houses;
  const [picture, mask] = [await grey('#959595'), await grey('#ffffff')];
  const pass = { ...gable?.passes[0], picture: fileIdOf(picture), mask: fileIdOf(mask) };
  const document = Buffer.from(JSON.stringify({ data: [{ ...gable, passes: [pass] }] }));
  await publish(server.releasesDir, {
    ...release,
    files: [
      ...release.files,
      { address: HOUSES_PATH, type: DOCUMENT_TYPE, bytes: () => document },
      { address: filedataPath(pass.picture), type: 'image/webp', bytes: () => picture },
      { address: filedataPath(pass.mask), type: 'image/webp', bytes: () => mask },
    ],
  });
  await until('the release is served', async () => (await server.releases.current())?.pointer.version === '9.0.0');
  const part: RoofPart = { kind: 'roof', house: 'gable', product: 'ziegel-1', color: 'engobiert-grau' };
  const of = (one: RoofPart) => itemOf({ ...sheetOf(one), version: '9.0.0' });
  const files = await received([of(part)]);
  const [pdf = Buffer.alloc(0)] = files.values();
  expect((await pagesOf(pdf)).join(' ')).toContain('Ziegel 1, engobiert grau');
  expect(pdf.includes('/DCTDecode')).toBe(true);
  const refused = await sendCart(server, token, { email, items: [of({ ...part, house: 'barn' })] });
  expect(refused.body['errors']).toEqual([
    { field: 'items.0.sheet.parts.0', message: 'Dieses Dach gibt es in dieser Katalogversion nicht.' },
  ]);
});

describe('the server prints no advice sheet', () => {
  /** Five sheets with different days, because the server would print equal sheets only once. */
  const sheets = Array.from({ length: 5 }, (_, at) =>
    itemOf({ ...sheetOf(finderPart, comparisonPart, calculationPart), day: `2026-11-${10 + at}` }),
  );
  /** Returns the processor time in milliseconds that this process uses during `work`. */
  async function costOf(work: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }
  const send = (items: readonly object[], more: object = {}) => sendCart(server, token, { email, items, ...more });
  let printing: number;

  beforeAll(async () => {
    await send(sheets.slice(0, 1));
    printing = await costOf(async () => expect((await send(sheets)).status).toBe(200));
    await until('all are sent', () =>
      server.database.db.$count(mails, eq(mails.status, 'queued')).then((n) => n === 0),
    );
  });

  test('for a cart with an unknown document', async () => {
    const unknown = { image: 'A'.repeat(22), name: 'x', description: '' };
    const cost = await costOf(async () => {
      const { status, body } = await send([...sheets, unknown]);
      expect([status, body['errors']]).toEqual([400, [expect.objectContaining({ field: 'items.5.image' })]]);
    });
    expect(cost).toBeLessThan(printing / 2);
  });

  test('for parallel carts beyond the hourly limit', async () => {
    const { db } = server.database;
    const sent = await db.$count(mails);
    await db.execute(sql`
      insert into mails (id, user_id, key, files, documents, status, created_at, held_until)
      select gen_random_uuid(), id, gen_random_uuid(), '[]', 1, 'sent', now(), now()
      from users, generate_series(1, ${MAILS_PER_HOUR - 1 - sent}) where email like 'worker@%'`);
    const cost = await costOf(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(sheets)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(429)]);
    });
    expect(cost).toBeLessThan(3 * printing);
  });
});
