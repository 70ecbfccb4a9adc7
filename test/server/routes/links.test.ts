import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { ErrorAnswer, PersonAnswer } from '../../../src/contract/answers';
import type { LinkAnswer } from '../../../src/contract/mail/links';
import { CART_MAX_SHEETS } from '../../../src/contract/advice/sheet';
import { CART_MAX_ITEMS } from '../../../src/contract/base/limits';
import { filedataPath, PATHS } from '../../../src/contract/paths';
import { exportPath } from '../../../src/contract/people/userPaths';
import { links, mailSheets, users } from '../../../server/db/schema';
import { dayText } from '../../../server/mail/formats';
import { deleteEndedLinks, findLink, storeLink } from '../../../server/mail/linkStore';
import { LINK_SECONDS, LINKS_PER_HOUR } from '../../../server/mail/mailLimits';
import { readShareToken } from '../../../server/mail/shareLinks';
import { deletePerson } from '../../../server/person/person';
import { publish } from '../../support/publishing';
import { finderPart, sheetOf, sheetRelease } from '../../support/sampleSheets';
import { until as eventually } from '../../support/until';
import { itemOf, samples } from '../support/cartStage';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

const ORIGIN = 'https://dach.example';
const [brochure, drawing] = samples([1_000, 2_000]) as [
  ReturnType<typeof samples>[number],
  ReturnType<typeof samples>[number],
];
const sheetItem = { sheet: JSON.stringify(sheetOf(finderPart)), name: 'Blatt', description: '' };

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp({ env: { PUBLIC_URL: ORIGIN }, mail: { send: false } });
  const release = sheetRelease('1.2.3');
  const files = [brochure, drawing].map(({ id, bytes, type }) => ({
    address: filedataPath(id),
    type,
    bytes: () => bytes,
  }));
  await publish(server.releasesDir, { ...release, files: [...release.files, ...files] });
  token = await server.logIn('worker');
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(links));

const ask = (body: object, as = token) => server.post(PATHS.links, body, as);
/** Makes a link to `items`. Returns the link's URL, path, last day and id. */
async function made(items: readonly object[]) {
  const answer = await ask({ items });
  expect(answer.statusCode).toBe(200);
  const { url, until } = answer.json<LinkAnswer>();
  const id = readShareToken(server.vault, url.split('/').at(-1) ?? '')?.mailId ?? '';
  return { url, address: url.slice(ORIGIN.length), until, id };
}
const fieldsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.json<ErrorAnswer>().errors.map(({ field }) => field);

test('a share link opens its files for seven days without a log-in', async () => {
  const before = Date.now();
  const { url, address, until, id } = await made([itemOf(brochure), itemOf(drawing), itemOf(brochure)]);
  expect(url).toMatch(/^https:\/\/dach\.example\/application\/share\//);
  expect(Math.abs(Date.parse(until) - before - LINK_SECONDS * 1000)).toBeLessThan(5_000);
  const page = await server.get(address);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(dayText(new Date(until)));
  expect(page.body.match(/ download>/g)).toHaveLength(2);
  for (const [place, { bytes }] of [brochure, drawing].entries())
    expect((await server.get(`${address}/${place}`)).rawPayload.equals(bytes)).toBe(true);
  const row = await findLink(server.database.db, id);
  expect(Object.keys(row ?? {}).sort()).toEqual(['createdAt', 'files', 'heldUntil', 'id', 'sessionId', 'userId']);
  expect(await readdir(path.join(server.releasesDir, 'holds'))).toContain(`${Date.parse(until) / 1000}-${id}`);
});

test('a share link opens an advice sheet as a PDF', async () => {
  const { address, id } = await made([sheetItem, itemOf(brochure)]);
  const pdf = await server.get(`${address}/0`);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const { db } = server.database;
  expect(await db.$count(mailSheets, eq(mailSheets.mailId, id))).toBeGreaterThan(0);
  await db.update(links).set({ heldUntil: new Date(Date.now() - 1_000) });
  await deleteEndedLinks(db);
  expect(await findLink(db, id)).toBeNull();
  expect((await server.get(address)).statusCode).toBe(404);
});

test.each([
  ['an empty list of documents', { items: [] }, ['items']],
  ['no list of documents', {}, ['items']],
  ['a document with a price', { items: [{ ...itemOf(brochure), price: '1' }] }, ['items.0']],
  ['a document that is neither file nor sheet', { items: [{ name: 'x', description: '' }] }, ['items.0.image']],
  ['an invalid advice sheet', { items: [{ ...sheetItem, sheet: '{' }] }, ['items.0.sheet']],
  ['an unknown document', { items: [itemOf(brochure), itemOf({ id: 'a'.repeat(22) })] }, ['items.1.image']],
  ['too many sheets', { items: Array(CART_MAX_SHEETS + 1).fill(sheetItem) }, ['items']],
  [
    'too many documents',
    { items: Array.from({ length: CART_MAX_ITEMS + 1 }, (_, at) => itemOf(brochure, `${at}`)) },
    ['items'],
  ],
])('a request for a share link with %s is refused', async (_what, body, fields) => {
  const answer = await ask(body);
  expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, expect.arrayContaining(fields)]);
  expect(await server.database.db.$count(links)).toBe(0);
});

test('each session of a user can create 20 share links an hour', async () => {
  const { id } = await made([itemOf(brochure)]);
  const { db } = server.database;
  const row = await findLink(db, id);
  if (row === null) throw new Error('The link is stored.');
  const earlier = new Date(row.createdAt.getTime() - 600_000);
  for (let count = 1; count < LINKS_PER_HOUR; count += 1)
    expect(await storeLink(db, { ...row, id: randomUUID(), createdAt: earlier })).toBe(0);
  const full = await ask({ items: [itemOf(brochure)] });
  expect([full.statusCode, fieldsOf(full)]).toEqual([429, ['items']]);
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(2_900);
  expect(Number(full.headers['retry-after'])).toBeLessThanOrEqual(3_000);
  expect(await storeLink(db, { ...row, id: randomUUID(), createdAt: row.createdAt })).toBeGreaterThan(0);
  expect((await ask({ items: [itemOf(brochure)] }, await server.logIn('worker'))).statusCode).toBe(200);
});

test('creating a share link requires a session and a published catalogue', async () => {
  expect((await server.post(PATHS.links, { items: [sheetItem] })).statusCode).toBe(401);
  const bare = await openTestApp({ mail: { send: false } });
  try {
    const bareToken = await bare.logIn('worker');
    const post = () => bare.post(PATHS.links, { items: [sheetItem] }, bareToken);
    expect((await post()).statusCode).toBe(503);
    await publish(bare.releasesDir, sheetRelease('1.2.3'));
    const answer = await eventually('the release is seen', async () => {
      const found = await post();
      return found.statusCode === 200 && found.json<LinkAnswer>();
    });
    expect(answer.url).toMatch(/^\/application\/share\//);
  } finally {
    await bare.close();
  }
});

test("a person's share links are in the export of the person's data and are deleted with the person", async () => {
  await made([itemOf(brochure)]);
  const { db } = server.database;
  const [worker] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'worker@demo.example'));
  const id = worker?.id ?? 0;
  const held = (await server.post(exportPath(id), {}, await server.logIn('admin'))).json<PersonAnswer>();
  expect(held.links).toEqual([expect.objectContaining({ files: [expect.objectContaining({ attached: false })] })]);
  await deletePerson(db, id, { actor: null, address: null });
  expect(await db.$count(links)).toBe(0);
});
