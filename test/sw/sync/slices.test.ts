/** Tests how long downloads and events keep the worker running, and what ends them. */
import { PATHS } from '../../../src/contract/paths';
import { LANES, SLICE_GRACE_MS, SLICE_MS, SLICE_RENEW_MS } from '../../../sw/base/limits';
import { collectGarbage } from '../../support/collectGarbage';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { trickle } from '../../support/workerDevice/releaseServer';
import { ReleaseStage, TOKEN } from '../releaseStage';
import { elapse, settle, watchHashes } from './elapse';

interface Downloads {
  continueDownloads(event: object): void;
  startDownloads(event: object): void;
  downloadNow(event: object): void;
  untilDownloadsRest(ms: number): Promise<void>;
  abortDownloads(): Promise<void>;
  yieldDownloads(): void;
}

interface LastErrorModule {
  readLastError(): Promise<object | null>;
}

const release = makeRelease({ version: '1.0.1', documents: 1, media: 12, mediaName: 's' });
const ALL = release.manifest.packs.length;

let stage: ReleaseStage;
let downloads: Downloads;

beforeEach(async () => {
  stage = new ReleaseStage();
  stage.server.publish(release);
  await stage.session.learnToken(TOKEN);
  downloads = stage.parts.load<Downloads>('sync/downloads');
  watchHashes();
});
afterEach(() => stage.close());

/** Makes an event. `isPending` tells whether the event still keeps the worker running. */
function makeEvent() {
  const held = new Set<Promise<unknown>>();
  const waitUntil = jest.fn((work: Promise<unknown>) => {
    held.add(work);
    void work.finally(() => held.delete(work));
  });
  return { waitUntil, isPending: () => held.size > 0 };
}
const pointers = () => stage.asked(PATHS.pointer).length;
const packs = () => stage.server.packRequests().length;
const isPack = (path: string) => path.startsWith(PATHS.packs);
/** Makes the device want a release of which it has stored nothing. */
const want = () => stage.change({ wanted: release.pointer });
const silence = () => {
  stage.server.between = ({ path }, serve) => (isPack(path) ? new Promise<never>(() => undefined) : serve());
};
/** Makes the server send packs so slowly that no download of a pack ends. */
const flow = () => {
  stage.server.between = ({ path }, serve) => (isPack(path) ? trickle(serve(), 25_000) : serve());
};
const goOn = () => {
  const event = makeEvent();
  downloads.continueDownloads(event);
  return event;
};

describe('a poll that a page sends to the worker', () => {
  test('makes the worker load a known release', async () => {
    await want();
    const event = goOn();
    expect(event.isPending()).toBe(true);
    await elapse(100);
    expect([packs(), await stage.packsAfterSync()]).toEqual([ALL, ALL]);
    expect([event.isPending(), event.waitUntil.mock.calls.length]).toEqual([false, 1]);
  });

  test('causes no request on a device that knows no release', async () => {
    goOn();
    await elapse(100);
    expect([pointers(), packs()]).toEqual([0, 0]);
  });

  test('begins another download after the former download has ended', async () => {
    goOn();
    await elapse(100);
    await want();
    goOn();
    await elapse(100);
    expect(packs()).toBe(ALL);
  });

  test("extends the worker's run only when a new time slice is due", async () => {
    await want();
    silence();
    const first = goOn();
    await elapse(SLICE_RENEW_MS - 1);
    const early = goOn();
    await elapse(1);
    const due = goOn();
    await elapse(10);
    expect([first, early, due].map((event) => event.waitUntil.mock.calls.length)).toEqual([1, 0, 1]);
    expect([first.isPending(), due.isPending()]).toEqual([true, true]);
  });

  test('keeps the worker running no longer than a time slice and its grace period', async () => {
    await want();
    flow();
    const event = goOn();
    await elapse(SLICE_MS + SLICE_GRACE_MS - 1);
    expect(event.isPending()).toBe(true);
    await elapse(1);
    expect(event.isPending()).toBe(false);
  });

  test('begins a new time slice only when one is due', async () => {
    await want();
    stage.server.between = ({ path }, serve) => (isPack(path) ? slowly(serve()) : serve());
    goOn();
    await elapse(SLICE_RENEW_MS - 1_000, 1_000);
    goOn();
    await elapse(SLICE_MS - SLICE_RENEW_MS + 2_000, 1_000);
    // So far the worker has requested one document, and three pictures in each lane. The last downloads end after the
    // time slice, so the worker then starts no others.
    expect(packs()).toBe(1 + 3 * LANES);
    await elapse(SLICE_RENEW_MS - 5_000, 1_000);
    expect(packs()).toBe(1 + 3 * LANES);
    goOn();
    await elapse(10_000);
    expect(packs()).toBe(1 + 4 * LANES);
  });
});

/** Makes an answer that sends a tenth of its bytes every eight seconds. */
function slowly(answer: Response): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      for (let at = 0; at < bytes.length; at += 100) {
        await new Promise((wake) => void setTimeout(wake, 8_000));
        controller.enqueue(bytes.subarray(at, at + 100));
      }
      controller.close();
    },
  });
  return new Response(body, answer);
}

describe('a page that asks for a download', () => {
  test('makes the worker ask the server after 1.5 s', async () => {
    const [event, other] = [makeEvent(), makeEvent()];
    downloads.startDownloads(event);
    downloads.startDownloads(other);
    await elapse(1_499);
    expect([pointers(), event.isPending(), other.isPending()]).toEqual([0, true, true]);
    await elapse(1);
    await elapse(100);
    expect([pointers(), packs()]).toEqual([1, ALL]);
  });

  test('makes the worker ask the server even if everything is stored', async () => {
    await stage.hold(release);
    downloads.startDownloads(makeEvent());
    await elapse(1_500);
    await elapse(100);
    const { readLastError } = stage.parts.load<LastErrorModule>('database/lastError');
    expect([pointers(), packs(), await readLastError()]).toEqual([1, 0, null]);
    downloads.startDownloads(makeEvent());
    await elapse(1_500);
    expect(pointers()).toBe(1);
    await elapse(8_500);
    downloads.startDownloads(makeEvent());
    await elapse(1_500);
    expect(pointers()).toBe(2);
  });

  test('makes the worker note an error when the server is away', async () => {
    await stage.hold(release);
    stage.server.online = false;
    downloads.startDownloads(makeEvent());
    await elapse(1_500);
    expect(await stage.lastError()).toMatch(/^pointer: /);
  });
});

test('an empty device asks the server immediately when a person asks for the update', async () => {
  downloads.downloadNow(makeEvent());
  await elapse(100);
  expect([pointers(), packs()]).toEqual([1, ALL]);
});

describe('a wait for the downloads', () => {
  const isOver = async (wait: Promise<void>): Promise<boolean> => {
    let over = false;
    void wait.then(() => (over = true));
    await settle();
    return over;
  };

  test('ends immediately when no download runs', async () => {
    expect(await isOver(downloads.untilDownloadsRest(10_000))).toBe(true);
  });

  test('ends together with the downloads', async () => {
    await want();
    let open = (): void => undefined;
    const gate = new Promise<void>((wake) => (open = wake));
    stage.server.between = ({ path }, serve) => (isPack(path) ? gate.then(serve) : serve());
    goOn();
    await elapse(100);
    const wait = downloads.untilDownloadsRest(10_000);
    expect(await isOver(wait)).toBe(false);
    open();
    await elapse(100);
    expect(await isOver(wait)).toBe(true);
  });

  test('ends after its time limit', async () => {
    await want();
    silence();
    goOn();
    const wait = downloads.untilDownloadsRest(10_000);
    await elapse(9_999);
    expect(await isOver(wait)).toBe(false);
    await elapse(1);
    expect(await isOver(wait)).toBe(true);
  });
});

describe('a log-out', () => {
  test('aborts running downloads and waits for their end', async () => {
    downloads.downloadNow(makeEvent());
    silence();
    await elapse(10);
    expect(packs()).toBe(LANES);
    await downloads.abortDownloads();
    await stage.change({ active: null, staged: null, wanted: null });
    stage.server.mend();
    const before = pointers();
    goOn();
    await elapse(1_000);
    expect([pointers(), packs()]).toEqual([before, LANES]);
  });

  test.each([
    ['the server does not answer', silence],
    ['bytes flow', flow],
  ])('aborts downloads while %s, even after a garbage collection', async (_name, answer) => {
    const event = makeEvent();
    downloads.downloadNow(event);
    answer();
    await elapse(10);
    collectGarbage();
    expect(event.isPending()).toBe(true);
    await downloads.abortDownloads();
    expect([packs(), event.isPending()]).toEqual([LANES, false]);
  });

  test('lets downloads start again for the next person', async () => {
    await downloads.abortDownloads();
    await want();
    goOn();
    await elapse(100);
    expect(packs()).toBe(ALL);
  });
});

test('a replaced build of the worker aborts running downloads', async () => {
  await want();
  silence();
  const event = goOn();
  await elapse(10);
  downloads.yieldDownloads();
  await elapse(10);
  expect(event.isPending()).toBe(false);
  stage.server.mend();
  const next = goOn();
  await elapse(1_000);
  expect([packs(), next.waitUntil.mock.calls.length]).toEqual([LANES, 0]);
});
