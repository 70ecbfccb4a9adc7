/** Tests the parallel downloads (lanes) that load a list of packs, without the rest of the worker. */
import { PACK_BYTES } from '../../../src/contract/base/format';
import { packPath, PATHS } from '../../../src/contract/paths';
import type { ManifestPack } from '../../../src/contract/release/release';
import { sha256Hex } from '../../../sw/base/digest';
import { GIVE_WAY_MOST_MS, LANES } from '../../../sw/base/limits';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { cutShort, makeGate, notFound } from '../../support/workerDevice/releaseServer';
import { ReleaseStage, TOKEN } from '../releaseStage';
import { elapse, watchHashes } from './elapse';

interface Lanes {
  runLanes(task: {
    readonly packs: readonly ManifestPack[];
    readonly signal: AbortSignal;
    readonly isOver: () => boolean;
    readonly store: (pack: ManifestPack, bytes: Uint8Array) => Promise<boolean>;
  }): Promise<void>;
}
interface SyncStatus {
  readonly personRest: { ask(restMs: number): void };
  currentProblem(): string | null;
}

const release = makeRelease({ version: '1.0.1', documents: 2, media: 8, mediaName: 'z' });
const { packs: PACKS } = release.manifest;
const [FIRST = ''] = release.packs('documents');

let stage: ReleaseStage;
/** The names of the stored packs, in order. */
let stored: string[];

beforeEach(async () => {
  stage = new ReleaseStage();
  stage.server.publish(release);
  await stage.session.learnToken(TOKEN);
  watchHashes();
  // Makes each random pause as long as possible.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  stored = [];
});
afterEach(() => stage.close());

interface Wish {
  readonly packs?: readonly ManifestPack[];
  readonly signal?: AbortSignal;
  readonly isOver?: () => boolean;
  readonly store?: (pack: ManifestPack, bytes: Uint8Array) => Promise<boolean>;
}
/** Starts the lanes. The returned function gives their outcome, or null while they run. */
function start({
  packs = PACKS,
  signal = new AbortController().signal,
  isOver = () => false,
  store = async () => true,
}: Wish = {}) {
  let end: string | null = null;
  const keep = async (pack: ManifestPack, bytes: Uint8Array) => {
    const isStored = await store(pack, bytes);
    if (isStored) stored.push(pack.sha256);
    return isStored;
  };
  stage.parts
    .load<Lanes>('sync/lanes')
    .runLanes({ packs, signal, isOver, store: keep })
    .then(
      () => (end = 'resolved'),
      (error: unknown) => (end = String(error)),
    );
  return () => end;
}
const asked = () => stage.server.packRequests();
const status = () => stage.parts.load<SyncStatus>('net/syncStatus');
const answer = (path: string, give: (serve: () => Response) => Response | Promise<Response>) => {
  stage.server.between = (one, serve) => (one.path === path ? give(serve) : serve());
};

test('the parallel downloads store all packs, then end', async () => {
  const end = start();
  await elapse(10);
  expect(end()).toBe('resolved');
  expect(stored.toSorted()).toEqual(PACKS.map(({ sha256 }) => sha256).toSorted());
  expect(asked()).toHaveLength(PACKS.length);
});

test.each<[string, Wish]>([
  ['nothing is to be loaded', { packs: [] }],
  ['the sync is over', { isOver: () => true }],
  ['somebody logged out', { signal: AbortSignal.abort() }],
])('the parallel downloads request no pack when %s', async (_what, wish) => {
  const end = start(wish);
  await elapse(10);
  expect([end(), asked()]).toEqual(['resolved', []]);
});

test('a running download is completed after the end of the sync, and no other download begins', async () => {
  let isOver = false;
  const gate = makeGate();
  stage.server.between = ({ path }, serve) => (path.startsWith(PATHS.packs) ? gate.opened.then(serve) : serve());
  const end = start({ isOver: () => isOver });
  await elapse(10);
  isOver = true;
  gate.open();
  await elapse(10);
  expect([end(), stored.length, asked().length]).toEqual(['resolved', LANES, LANES]);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is busy', () => new Response('', { status: 503 })],
])('the rest of a pack is requested with growing pauses when the server %s', async (_what, fail) => {
  let asks = 0;
  answer(FIRST, (serve) => {
    if (asks > 20) return serve();
    asks += 1;
    return asks === 1 ? cutShort(serve(), 300) : fail();
  });
  start({ packs: PACKS.filter(({ sha256 }) => packPath(sha256) === FIRST) });
  await elapse(60_000);
  // The lane sends requests at 0, 1, 3, 7, 15 and 31 s.
  expect(asks).toBe(6);
});

test('a log-out aborts running downloads', async () => {
  const over = new AbortController();
  stage.server.between = () => new Promise<never>(() => undefined);
  const end = start({ signal: over.signal });
  await elapse(10);
  expect(end()).toBeNull();
  over.abort();
  await elapse(10);
  expect([end(), stored, asked().length]).toEqual(['resolved', [], LANES]);
  // The log-out is no fault of the connection, so no problem is reported.
  expect([status().currentProblem(), await stage.lastError()]).toEqual([null, undefined]);
});

test('a full device ends both parallel downloads', async () => {
  const end = start({ store: async () => false });
  await elapse(10);
  expect([end(), asked().length]).toEqual(['resolved', LANES]);
});

test('a failing disk is reported only after the other parallel download has ended', async () => {
  const gate = makeGate();
  let calls = 0;
  const store = async () => {
    if ((calls += 1) === 1) throw new Error('The disk failed.');
    await gate.opened;
    return true;
  };
  const end = start({ store });
  await elapse(10);
  expect([end(), calls]).toEqual([null, LANES]);
  gate.open();
  await elapse(10);
  expect([end(), stored.length, asked().length]).toEqual(['Error: The disk failed.', 1, LANES]);
});

test('the parallel downloads end once the last pack is stored', async () => {
  const gate = makeGate();
  stage.server.between = async ({ path }, serve) => {
    if (path.startsWith(PATHS.packs)) await new Promise((wake) => void setTimeout(wake, 100));
    return serve();
  };
  let calls = 0;
  const store = async () => {
    if ((calls += 1) === PACKS.length) await gate.opened;
    return true;
  };
  const end = start({ store });
  await elapse(2_000, 10);
  expect([end(), stored.length]).toEqual([null, PACKS.length - 1]);
  gate.open();
  await elapse(10);
  expect([end(), stored.length]).toEqual(['resolved', PACKS.length]);
});

test('a pack whose download fails is requested again until it arrives', async () => {
  let tries = 0;
  answer(FIRST, (serve) => ((tries += 1) <= 3 ? notFound() : serve()));
  const end = start({ packs: PACKS.filter(({ sha256 }) => packPath(sha256) === FIRST) });
  await elapse(900, 100);
  // The lane did not pause after the pack's first failure, so it tried twice.
  expect([tries, end()]).toEqual([2, null]);
  await elapse(200, 100);
  expect([tries, end()]).toEqual([3, null]);
  await elapse(1_800, 100);
  expect(tries).toBe(3);
  await elapse(400, 100);
  expect([tries, end(), stored.length]).toEqual([4, 'resolved', 1]);
});

test('a pack whose download fails is requested again after its pause', async () => {
  jest.mocked(Math.random).mockReturnValue(0.3);
  let tries = 0;
  answer(FIRST, (serve) => ((tries += 1) <= 2 ? notFound() : serve()));
  await elapse(5_000);
  const end = start();
  await elapse(200, 100);
  expect([tries, end()]).toEqual([2, null]);
  await elapse(200, 100);
  expect([tries, end()]).toEqual([3, 'resolved']);
  expect(await stage.lastError()).toBe(`pack ${FIRST.slice(-64, -52)}: missing (404)`);
});

test('the parallel downloads no longer wait for a failed pack after the end of the sync', async () => {
  let isOver = false;
  answer(FIRST, notFound);
  const end = start({ isOver: () => isOver });
  await elapse(20_000, 1_000);
  expect([end(), stored.length]).toEqual([null, PACKS.length - 1]);
  isOver = true;
  await elapse(1_100, 100);
  expect(end()).toBe('resolved');
});

test('both parallel downloads wait as long as the server asks', async () => {
  let isOver = false;
  answer(FIRST, () => new Response('', { status: 429, headers: { 'Retry-After': '30' } }));
  const end = start({ isOver: () => isOver });
  await elapse(1_000, 100);
  const before = asked().length;
  await elapse(20_000, 1_000);
  expect([asked().length, end()]).toEqual([before, null]);
  isOver = true;
  await elapse(11_000, 1_000);
  expect([asked().length, end()]).toEqual([before, 'resolved']);
});

test('after a pause, a pack whose download broke off is continued at its first missing byte', async () => {
  let tries = 0;
  const medium = release.packs('media')[0] ?? '';
  answer(medium, (serve) => ((tries += 1) <= 2 ? cutShort(serve(), 300) : serve()));
  const end = start();
  await elapse(5_000, 100);
  expect(end()).toBe('resolved');
  expect(
    asked()
      .filter(({ path }) => path === medium)
      .map(({ range }) => range),
  ).toEqual([null, 'bytes=300-', 'bytes=600-']);
});

test('a pack whose download breaks off is not continued after the end of the sync', async () => {
  let isOver = false;
  const medium = release.packs('media')[0] ?? '';
  answer(medium, (serve) => cutShort(serve(), 300));
  const end = start({ isOver: () => isOver });
  await elapse(500, 100);
  isOver = true;
  await elapse(5_000, 100);
  expect([end(), stored.length]).toEqual(['resolved', PACKS.length - 1]);
  expect(asked().filter(({ path }) => path === medium)).toHaveLength(1);
});

describe('while a pack is stored and the next is loading', () => {
  const STORING_MS = 50;
  const pause = (ms: number) => new Promise<void>((wake) => void setTimeout(wake, ms));

  beforeEach(() => {
    stage.server.between = async ({ path }, serve) => {
      if (path.startsWith(PATHS.packs)) await pause(2 * STORING_MS);
      return serve();
    };
  });

  test('a failing disk ends the downloads', async () => {
    let calls = 0;
    const store = async () => {
      const isFailing = (calls += 1) === LANES + 1;
      await pause(STORING_MS);
      if (isFailing) throw new Error('The disk failed.');
      return true;
    };
    const end = start({ store });
    await elapse(2_000, 10);
    expect(end()).toBe('Error: The disk failed.');
    // Only the second pack of one lane is not stored. At this failure both lanes were loading their third packs, and
    // they still store these packs.
    expect([asked().length, stored.length]).toEqual([3 * LANES, 3 * LANES - 1]);
  });

  describe('each of the parallel downloads reuses two buffers', () => {
    const piecesFor = async (packs: readonly ManifestPack[]) => {
      const used = new Set<ArrayBufferLike>();
      const store = async (_pack: ManifestPack, bytes: Uint8Array) => {
        used.add(bytes.buffer);
        await pause(STORING_MS);
        return true;
      };
      const end = start({ packs, store });
      await elapse(2_000, 10);
      expect([end(), stored.length]).toEqual(['resolved', packs.length]);
      return Array.from(used, ({ byteLength }) => byteLength);
    };
    const PIECES = Array.from({ length: 2 * LANES }, () => PACK_BYTES);

    test('for packs of different sizes', async () => {
      expect(await piecesFor(PACKS)).toEqual(PIECES);
    });

    test('for the largest published packs', async () => {
      const packs: ManifestPack[] = [];
      const blobs = new Map<string, Uint8Array<ArrayBuffer>>();
      for (let index = 0; index < 4 * LANES; index += 1) {
        const bytes = new Uint8Array(PACK_BYTES).fill(index);
        const sha256 = await sha256Hex(bytes);
        packs.push({ sha256, size: bytes.length, kind: 'media' });
        blobs.set(packPath(sha256), bytes);
      }
      stage.server.publish({ ...release, blobs });
      expect(await piecesFor(packs)).toEqual(PIECES);
    });
  });
});

test('a download that succeeds after several failures ends the pauses of all downloads', async () => {
  const gate = makeGate();
  let late = 0;
  stage.server.between = ({ at }, serve) => {
    if (at < 30_000) throw new TypeError('Failed to fetch');
    // The first request after 30 s is answered only when the gate opens. The second request fails.
    if ((late += 1) === 1) return gate.opened.then(serve);
    if (late === 2) throw new TypeError('Failed to fetch');
    return serve();
  };
  const end = start();
  await elapse(40_000, 100);
  expect([late, stored, end()]).toEqual([2, [], null]);
  gate.open();
  await elapse(1_000, 100);
  expect([end(), stored.length]).toEqual(['resolved', PACKS.length]);
});

test('a failed download does not end the pauses of other downloads', async () => {
  const medium = release.packs('media')[0] ?? '';
  const gate = makeGate();
  let tries = 0;
  stage.server.between = async ({ path }, serve) => {
    if (path === FIRST) return notFound();
    if (path !== medium || (tries += 1) > 1) return serve();
    return gate.opened.then(() => cutShort(serve(), 300));
  };
  const end = start();
  await elapse(8_000, 100);
  gate.open();
  await elapse(4_000, 100);
  expect([stored.length, end()]).toEqual([PACKS.length - 1, null]);
  // The first failure causes no pause, so requests come at 0, 0, 1, 3 and 7 s.
  expect(asked().filter(({ path }) => path === FIRST)).toHaveLength(5);
});

test('a refused login ends the parallel downloads, and the worker stores the refusal', async () => {
  stage.server.accepted.clear();
  const end = start();
  await elapse(10);
  expect([end(), stored, (await stage.session.readSession()).refused]).toEqual(['resolved', [], true]);
  expect(status().currentProblem()).toBe('refused');
});

test('the parallel downloads continue if a new login has replaced the refused one', async () => {
  const next = `${TOKEN}-2`;
  stage.server.accepted.clear();
  stage.server.accepted.add(next);
  let isNew = false;
  stage.server.between = async (_one, serve) => {
    if (!isNew) {
      isNew = true;
      await stage.session.learnToken(next);
    }
    return serve();
  };
  const end = start();
  await elapse(10);
  expect([end(), stored.length]).toEqual(['resolved', PACKS.length]);
});

describe('a person who uses the device', () => {
  test('delays the next pack until the person has stopped', async () => {
    status().personRest.ask(600);
    const end = start();
    await elapse(590, 10);
    expect(asked()).toEqual([]);
    await elapse(20, 10);
    expect(end()).toBe('resolved');
  });

  test('delays the next pack by ten seconds at most', async () => {
    status().personRest.ask(60_000);
    start();
    await elapse(GIVE_WAY_MOST_MS - 100, 100);
    expect(asked()).toEqual([]);
    await elapse(200, 100);
    expect(asked()).toHaveLength(LANES);
  });

  /** Starts pack requests, whose answers wait until the gate opens. */
  const withPacksOnTheirWay = async (wish: Wish = {}) => {
    const gate = makeGate();
    stage.server.between = ({ path }, serve) => (path.startsWith(PATHS.packs) ? gate.opened.then(serve) : serve());
    const end = start(wish);
    await elapse(10);
    expect(asked()).toHaveLength(LANES);
    return { end, gate };
  };

  test('delays the storing of a downloaded pack', async () => {
    const { end, gate } = await withPacksOnTheirWay();
    status().personRest.ask(600);
    gate.open();
    await elapse(500, 10);
    expect([stored, asked().length]).toEqual([[], LANES]);
    await elapse(200, 10);
    expect([end(), stored.length]).toEqual(['resolved', PACKS.length]);
  });

  test('delays each pack by ten seconds at most', async () => {
    const { gate } = await withPacksOnTheirWay();
    await elapse(GIVE_WAY_MOST_MS - 1_000, 100);
    status().personRest.ask(60_000);
    gate.open();
    await elapse(800, 100);
    expect(stored).toEqual([]);
    await elapse(400, 100);
    expect([stored.length, asked().length]).toEqual([LANES, LANES]);
    await elapse(GIVE_WAY_MOST_MS + 100, 100);
    expect([stored.length, asked().length]).toEqual([2 * LANES, 2 * LANES]);
  });

  test('does not make the worker lose a downloaded pack when the sync ends', async () => {
    let isOver = false;
    const { end, gate } = await withPacksOnTheirWay({ isOver: () => isOver });
    status().personRest.ask(60_000);
    gate.open();
    await elapse(300, 10);
    isOver = true;
    await elapse(GIVE_WAY_MOST_MS, 100);
    expect([end(), stored.length]).toEqual(['resolved', LANES]);
  });

  test('does not delay the worker after a log-out, so the worker drops a downloaded pack immediately', async () => {
    const logOut = new AbortController();
    const { end, gate } = await withPacksOnTheirWay({ signal: logOut.signal });
    status().personRest.ask(60_000);
    gate.open();
    await elapse(300, 10);
    logOut.abort();
    await elapse(100);
    expect([end(), stored]).toEqual(['resolved', []]);
  });

  test('keeps no download waiting after the end of the sync', async () => {
    let isOver = false;
    status().personRest.ask(60_000);
    const over = new AbortController();
    const end = start({ isOver: () => isOver, signal: over.signal });
    await elapse(1_000, 100);
    isOver = true;
    over.abort();
    await elapse(100);
    expect([end(), asked()]).toEqual(['resolved', []]);
  });
});
