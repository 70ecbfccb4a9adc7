/**
 * If possible, the worker loads only the difference between a stored manifest and the wanted manifest. Otherwise the
 * worker loads the whole manifest.
 */
import { manifestDeltaPath, manifestPath, PATHS } from '../../../src/contract/paths';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { cutShort, notFound, type Between } from '../../support/workerDevice/releaseServer';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const first = makeRelease({ version: '1.0.1', media: 30 });
const second = makeRelease({ version: '1.0.2', media: 31 });
const third = makeRelease({ version: '1.0.3', media: 32 });

const whole = (release: MadeRelease) => manifestPath(release.pointer.sha256);
const delta = (to: MadeRelease, from: MadeRelease) => manifestDeltaPath(to.pointer.sha256, from.pointer.sha256);

let device: WorkerDevice;
let askedAtFirst: string[];

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.hasDeltas = true;
  device.server.publish(first);
  await device.untilWhole('1.0.1');
  askedAtFirst = asked();
  device.server.asked.length = 0;
});
afterEach(() => device.close());

/** The requests for manifests since the test began, without requests for pointers. */
const asked = () =>
  device.server.asked.map(({ path }) => path).filter((path) => path.startsWith(`${PATHS.manifests}/`));

async function stage(release: MadeRelease): Promise<void> {
  device.server.publish(release);
  await device.checkForUpdate();
  await device.pollUntil(`${release.pointer.version} is staged`, async () => {
    const { staged } = await device.state();
    return staged?.version === release.pointer.version && staged.packsStored === release.manifest.packs.length;
  });
}

function answerDeltas(between: Between): void {
  device.server.between = (request, serve) => (request.path.includes('/from/') ? between(request, serve) : serve());
}

test('a device loads the manifest of a newer release only as a difference', async () => {
  await stage(second);
  expect(asked()).toEqual([delta(second, first)]);
  await device.get(PATHS.applicationUpdate);
  for (const [address, bytes] of second.files) {
    const answer = await device.get(address, { cache: 'no-cache' });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  }
});

test('a device requests a manifest as the difference from the manifest of its newest stored release', async () => {
  await stage(second);
  await stage(third);
  await device.get(PATHS.applicationUpdate);
  device.server.publish(makeRelease({ version: '1.0.4', media: 33 }));
  await device.checkForUpdate();
  await device.pollUntil('the next manifest is asked for', () => asked().length === 3);
  expect(asked()[1]).toBe(delta(third, second));
  expect(asked()[2]).toContain(`/from/${third.pointer.sha256}`);
});

test('the manifest of a first release is loaded whole', () => {
  expect(askedAtFirst).toEqual([whole(first)]);
});

const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } });

test.each<[string, Between]>([
  ['the server has none', notFound],
  ['it is no JSON', () => json('{')],
  ['it is JSON of another kind', () => json('[]')],
  [
    'it leads to another manifest',
    async (_request, serve) => json((await serve().text()).replace('"1.0.2"', '"1.0.9"')),
  ],
  ['it copies enormous runs', async (_request, serve) => json(hugeRuns(await serve().text()))],
  ['it is larger than the manifest', () => json(' '.repeat(second.pointer.size + 1))],
])('the worker loads the whole manifest once in place of an unusable difference (case: %s)', async (_name, between) => {
  answerDeltas(between);
  await stage(second);
  expect(asked()).toEqual([delta(second, first), whole(second)]);
  expect(device.server.asked.filter(({ path }) => path === PATHS.pointer)).toHaveLength(1);
});

const hugeRuns = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), packs: [[0, Number.MAX_SAFE_INTEGER]] });

test.each<[string, Between]>([
  ['breaks off', (_request, serve) => cutShort(serve(), 10)],
  ['is refused by a busy server', () => new Response('', { status: 503 })],
  ['comes from a captive portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
])('the worker finally loads the whole manifest if the download of a difference %s', async (_name, between) => {
  answerDeltas(between);
  await stage(second);
  const tries = asked().filter((path) => path === delta(second, first)).length;
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThan(5);
  expect(asked().at(-1)).toBe(whole(second));
});

test('when the download of a manifest difference breaks off once, the next try loads the difference', async () => {
  let broken = 0;
  answerDeltas((_request, serve) => (broken++ === 0 ? cutShort(serve(), 10) : serve()));
  await stage(second);
  expect(asked()).toEqual([delta(second, first), delta(second, first)]);
});

test('a refused token pauses the download of a manifest until the server accepts the token again', async () => {
  answerDeltas((_request, serve) => {
    if (asked().length === 1) device.server.accepted.clear();
    return serve();
  });
  device.server.publish(second);
  await device.checkForUpdate();
  await device.pollUntil('it is asked for', () => asked().length > 0);
  await device.pollFor(3);
  expect(asked()).toEqual([delta(second, first)]);
  device.server.accepted.add(TOKEN);
  await device.pollUntil('it is staged', async () => (await device.state()).staged?.version === '1.0.2');
});
