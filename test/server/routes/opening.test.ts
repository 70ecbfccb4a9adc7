/** Tests requests for media with a future release day, and carts with such media. */
import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../server/base/germanDays';
import { DOCUMENT_TYPE, MANIFEST_FORMAT, OPENING_FORMAT } from '../../../src/contract/base/format';
import { filedataPath, manifestPath, packPath, PATHS } from '../../../src/contract/paths';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import { publish } from '../../support/publishing';
import { until } from '../../support/until';
import { itemOf, samples, sendCart } from '../support/cartStage';
import { openTestApp, type TestApp } from '../support/testApp';

const DAY_MS = 86_400_000;
const day = (ahead: number) => dayOf(new Date(Date.now() + ahead * DAY_MS));
const [OPEN, TOMORROW, LATER] = ['open', day(1), day(9)];

const files = samples([1_000, 2_000, 3_000, 4_000]);
const [open, tomorrow, later, alsoLater] = files;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp({ mail: { send: false } });
  token = await server.logIn('worker');
  await publishWith('1.0.0', { [OPEN]: [open], [TOMORROW]: [tomorrow], [LATER]: [later, alsoLater] });
}, 60_000);
afterAll(() => server.close());

type Days = Readonly<Record<string, readonly ((typeof files)[number] | undefined)[]>>;

async function publishWith(version: string, days: Days): Promise<void> {
  const media = Object.entries(days).flatMap(([opens, samplesOfDay]) =>
    samplesOfDay.flatMap((sample) => {
      if (sample === undefined) return [];
      const file = { address: filedataPath(sample.id), type: sample.type, bytes: () => sample.bytes };
      return [opens === OPEN ? file : { ...file, opens }];
    }),
  );
  const document = {
    address: PATHS.version,
    type: DOCUMENT_TYPE,
    bytes: () => Buffer.from(JSON.stringify({ version })),
  };
  await publish(server.releasesDir, { version, timestamp: 1_700_000_000, files: [document, ...media] });
  await until('the release is served', async () => (await server.releases.current())?.pointer.version === version);
}
async function readManifest(): Promise<Manifest> {
  const { sha256 } = (await server.get(PATHS.pointer, token)).json<Pointer>();
  return (await server.get(manifestPath(sha256), token)).json<Manifest>();
}
const statusOf = async (address: string) => (await server.get(address, token)).statusCode;

test('each release day has its own pack of media, which devices can load one day early', async () => {
  const { format, packs } = await readManifest();
  expect(format).toBe(OPENING_FORMAT);
  const media = packs.filter(({ kind }) => kind === 'media');
  expect(media.map(({ opens, size }) => [opens, size])).toEqual([
    [undefined, 1_000],
    [TOMORROW, 2_000],
    [LATER, 7_000],
  ]);
  const answers = await Promise.all(media.map(({ sha256 }) => server.get(packPath(sha256), token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403]);
  expect(answers[2]?.json()).toEqual({
    message: 'Dieser Inhalt ist noch nicht freigegeben.',
    errors: [{ field: 'sha256', message: 'Dieser Inhalt ist noch nicht freigegeben.' }],
  });
  expect(answers[2]?.headers['retry-after']).toBeUndefined();
});

test('a medium with a release day is available at its address from that day on', async () => {
  expect(await Promise.all(files.map(({ id }) => statusOf(filedataPath(id))))).toEqual([200, 403, 403, 403]);
});

test("the server refuses a cart with a medium before the medium's release day", async () => {
  const send = (sample = open) =>
    sendCart(server, token, { key: randomUUID(), email: 'kunde@beispiel.de', items: [itemOf(sample ?? { id: '' })] });
  expect((await send(tomorrow)).body['errors']).toEqual([
    { field: 'items.0.image', message: 'Dieser Inhalt ist noch nicht freigegeben.' },
  ]);
  expect((await send(open)).status).toBe(200);
});

test('a publication moves media to other packs when their release day changes or is removed', async () => {
  await publishWith('1.0.1', { [OPEN]: [open, alsoLater], [day(5)]: [later] });
  const { packs } = await readManifest();
  expect(packs.filter(({ opens }) => opens !== undefined).map(({ opens, size }) => [opens, size])).toEqual([
    [day(5), 3_000],
  ]);
  expect(await statusOf(filedataPath(alsoLater?.id ?? ''))).toBe(200);
  await publishWith('1.0.2', { [OPEN]: files });
  const after = await readManifest();
  expect([after.format, after.packs.some(({ opens }) => opens !== undefined)]).toEqual([MANIFEST_FORMAT, false]);
});
