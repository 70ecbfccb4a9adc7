import { packPath, PATHS } from '../../../src/contract/paths';
import { sha256Hex } from '../../../sw/base/digest';
import { LANES } from '../../../sw/base/limits';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { cutShort, notFound } from '../../support/workerDevice/releaseServer';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const release = makeRelease({ version: '1.0.1', documents: 1, media: 8 });
/** A release with sixty packs, of which a third are documents. */
const large = makeRelease({ version: '1.0.2', documents: 20, media: 40 });

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(release);
});
afterEach(() => device.close());

const asked = () => device.server.packRequests();
const changed = async (answer: Response): Promise<Response> =>
  new Response(new Uint8Array(await answer.arrayBuffer()).with(0, 0), answer);
const pause = (ms: number) => new Promise<void>((wake) => void setTimeout(wake, ms));

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is busy', () => Promise.resolve(new Response('', { status: 503 }))],
])('a server that %s is asked for packs with growing pauses', async (_name, fail) => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  device.server.publish(large);
  device.server.between = ({ path }, serve) => (path.startsWith(PATHS.packs) ? fail() : serve());
  await device.startDownload();
  await device.pollFor(600);
  // Each lane sends requests at 0, 1, 3, 7, 15, 31 and 63 s, and then once a minute.
  expect(asked().length).toBeGreaterThan(10);
  expect(asked().length).toBeLessThanOrEqual(LANES * 16);
  device.server.mend();
  // The answer to this check, the pointer, ends all pauses.
  await device.checkForUpdate();
  await device.pollUntil('everything is here', async () => (await device.poll()).count_loaded === 60, 5);
});

test.each([
  ['has lost all packs', () => notFound()],
  ['is behind a proxy that changes all packs', (serve: () => Response) => changed(serve())],
])(
  'a server that %s is asked for packs with growing pauses, even if the device lacks many packs',
  async (_name, fail) => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    device.server.publish(large);
    device.server.between = ({ path }, serve) => (path.startsWith(PATHS.packs) ? fail(serve) : serve());
    await device.startDownload();
    await device.pollFor(600);
    expect(asked().length).toBeGreaterThan(10);
    expect(asked().length).toBeLessThanOrEqual(LANES * 20);
    device.server.mend();
    await device.checkForUpdate();
    await device.pollUntil('everything is here', async () => (await device.poll()).count_loaded === 60, 5);
  },
);

test('a failing disk stops both parallel downloads for growing pauses', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  device.caches.beforePut = () => Promise.reject(new TypeError('Failed writing data to the file system'));
  await device.startDownload();
  await device.pollFor(60);
  // Each lane requests at most one pack at 0, 1, 3, 7, 15 and 31 s.
  const times = new Set(asked().map(({ at }) => Math.round(at / 1_000)));
  expect(times.size).toBe(6);
  expect(asked().length).toBeLessThanOrEqual(6 * LANES);
});

test('from its second pack on, each parallel download loads the next pack while it stores one', async () => {
  device.server.publish(large);
  let puts = 0;
  const stored: (() => void)[] = [];
  device.caches.beforePut = () => ((puts += 1) <= LANES ? Promise.resolve() : new Promise((done) => stored.push(done)));
  await device.startDownload();
  await device.pollUntil('each lane stores its second pack', () => stored.length === LANES);
  await device.elapse(1_000);
  // Each lane's third pack waits until the second pack is stored, so the lane requests no fourth pack.
  expect(asked()).toHaveLength(3 * LANES);
  device.caches.beforePut = () => undefined;
  stored.forEach((done) => done());
  await device.untilWhole('1.0.2');
  expect(new Set(asked().map(({ path }) => path)).size).toBe(60);
  expect(asked()).toHaveLength(60);
});

test.each([
  { loading: 1_000, storing: 700, aside: 'the next pack of each download is loading', asked: 3 * LANES },
  {
    loading: 1_000,
    storing: 800,
    aside: 'no other pack is loaded, as an ended worker would lose both',
    asked: 2 * LANES,
  },
])(
  'if storing a pack takes $storing ms and loading one takes $loading ms, then during the storing $aside',
  async (took) => {
    device.server.publish(large);
    device.server.between = async ({ path }, serve) => {
      if (path.startsWith(PATHS.packs)) await pause(took.loading);
      return serve();
    };
    let puts = 0;
    device.caches.beforePut = () => ((puts += 1) <= LANES ? pause(took.storing) : pause(600_000));
    await device.startDownload();
    await device.pollUntil('each lane stores its second pack', () => puts === 2 * LANES);
    await device.elapse(10);
    expect(asked()).toHaveLength(took.asked);
  },
);

describe('while a person scrolls', () => {
  const SIGN_MS = 300;
  /** Simulates a person who uses the page for `seconds` seconds, while the page polls. */
  const scrollFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await device.poll();
      for (let sign = 0; sign < 3; sign += 1) {
        device.say({ type: 'personActs' });
        await device.elapse(SIGN_MS, SIGN_MS);
      }
    }
  };

  beforeEach(() => {
    device.server.publish(large);
    device.server.between = async ({ path }, serve) => {
      if (path.startsWith(PATHS.packs)) await pause(1_000);
      return serve();
    };
  });

  test('no download begins and no pack is stored', async () => {
    await device.startDownload();
    await device.pollUntil('packs come', () => asked().length > LANES);
    const begun = asked().length;
    const { count_loaded: loaded } = await device.poll();
    await scrollFor(8);
    expect(asked()).toHaveLength(begun);
    expect((await device.poll()).count_loaded).toBe(loaded);
    await device.elapse(1_000);
    expect((await device.poll()).count_loaded).toBe(begun);
    expect(asked()).toHaveLength(begun + LANES);
    await device.untilWhole('1.0.2');
    expect(asked()).toHaveLength(60);
  });
});

test('a downloaded pack never overwrites the bytes of a pack that is still being stored', async () => {
  device.server.publish(large);
  let answers = 0;
  // The 10 bytes of the broken download stay in a buffer for the next try.
  device.server.between = ({ path }, serve) =>
    path === large.packs('documents')[3] && (answers += 1) === 1 ? cutShort(serve(), 10) : serve();
  let puts = 0;
  device.caches.beforePut = () =>
    (puts += 1) % 3 === 0 ? new Promise((wake) => void setTimeout(wake, 700)) : undefined;
  await device.untilWhole('1.0.2');
  for (const { sha256 } of large.manifest.packs) {
    const entry = await device.caches.match(packPath(sha256));
    expect(await sha256Hex((await entry?.arrayBuffer()) ?? new ArrayBuffer(0))).toBe(sha256);
  }
});

test('when storing one pack fails, only one pack is loaded again', async () => {
  device.server.publish(large);
  let puts = 0;
  device.caches.beforePut = async () => {
    if ((puts += 1) !== 10) return;
    await new Promise((wake) => void setTimeout(wake, 500));
    throw new TypeError('Failed writing data to the file system');
  };
  await device.untilWhole('1.0.2');
  const paths = asked().map(({ path }) => path);
  const twice = paths.filter((path, at) => paths.indexOf(path) !== at);
  expect(twice).toHaveLength(1);
});

describe('the order of documents and media', () => {
  const [first = ''] = large.packs('documents');
  const isMedium = (path: string) => large.packs('media').includes(path);

  beforeEach(() => {
    device.server.publish(large);
    // Makes each random pause as long as possible.
    jest.spyOn(Math, 'random').mockReturnValue(1);
  });

  /**
   * Loads the whole release. `fail` turns the first `times` answers for the first document into failures. Media load
   * slowly.
   */
  async function load(fail: (answer: Response) => Response, times: number): Promise<void> {
    let tries = 0;
    device.server.between = async ({ path }, serve) => {
      if (path === first && (tries += 1) <= times) return fail(serve());
      if (isMedium(path)) await new Promise((wake) => void setTimeout(wake, MEDIUM_MS));
      return serve();
    };
    await device.untilWhole('1.0.2');
  }
  const MEDIUM_MS = 500;
  const noConnection = (): Response => {
    throw new TypeError('Failed to fetch');
  };

  test('puts all documents before media, even after a failed connection', async () => {
    await load(noConnection, 1);
    const paths = asked().map(({ path }) => path);
    const firstMedium = paths.findIndex(isMedium);
    expect(paths.lastIndexOf(first)).toBeLessThan(firstMedium);
    expect(new Set(paths.slice(0, firstMedium)).size).toBe(20);
  });

  test.each([
    ['no connection', noConnection],
    ['a server that is busy', () => new Response('', { status: 503 })],
    ['a server that does not have it', notFound],
    ['changed bytes', (answer: Response) => new Response(new Uint8Array(60), answer)],
  ])('puts a failed document before the remaining media after its pause (failure: %s)', async (_name, fail) => {
    await load(fail, 3);
    const tries = asked().filter(({ path }) => path === first);
    expect(tries).toHaveLength(4);
    const [, , , last] = tries;
    // The pauses are at most 1, 2 and 4 s long. After each pause a lane may still have to finish the download of a
    // medium.
    expect((last?.at ?? 0) - (tries[0]?.at ?? 0)).toBeLessThanOrEqual(7_000 + 3 * MEDIUM_MS);
    const media = asked().filter(({ path }) => isMedium(path));
    expect(media.some(({ at }) => at < (last?.at ?? 0))).toBe(true);
    expect(media.some(({ at }) => at > (last?.at ?? 0))).toBe(true);
  });
});
