/** Repeated attempts to load a manifest reuse the bytes of a failed attempt. */
import { manifestDeltaPath, manifestPath } from '../../../src/contract/paths';
import type { ReleaseRef } from '../../../sw/model/refs';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { cutShort, refusal, type Asked } from '../../support/workerDevice/releaseServer';
import { ReleaseStage, TOKEN } from '../releaseStage';

interface Outcome {
  readonly kind: string;
  readonly bytes?: Uint8Array;
  readonly detail?: string;
}
interface Download {
  tryManifest(epoch: string, ref: ReleaseRef, token: string | null, signal: AbortSignal): Promise<Outcome>;
  manifestDownload(ref: ReleaseRef): { attempt(token: string | null, signal: AbortSignal): Promise<Outcome> };
}

const EPOCH = 'epoch';
const [one, two, three] = [
  makeRelease({ version: '1.0.1', media: 30 }),
  makeRelease({ version: '1.0.2', media: 31 }),
  makeRelease({ version: '1.0.3', media: 32 }),
];

let stage: ReleaseStage;
let download: Download;

beforeEach(() => {
  stage = new ReleaseStage();
  download = stage.parts.load<Download>('releases/manifestDownload');
  for (const release of [one, three, two]) stage.server.publish(release);
});
afterEach(() => stage.close());

const whole = ({ pointer }: MadeRelease) => manifestPath(pointer.sha256);
const delta = (to: MadeRelease, from: MadeRelease) => manifestDeltaPath(to.pointer.sha256, from.pointer.sha256);
const complete = (release: MadeRelease) => ({ kind: 'complete', bytes: release.blobs.get(whole(release)) });
const attempt = (release = two, epoch = EPOCH, { signal } = new AbortController()) =>
  download.tryManifest(epoch, release.pointer, TOKEN, signal);
const asked = () => stage.server.asked.map(({ path, range }) => (range === null ? path : `${path} ${range}`));
const breakOff = (...lengths: number[]) => {
  stage.server.between = (_asked, serve) => {
    const length = lengths.shift();
    return length === undefined ? serve() : cutShort(serve(), length);
  };
};

describe('on a device without a release', () => {
  test('a manifest is loaded whole, with the login token', async () => {
    expect(await attempt()).toEqual(complete(two));
    expect(stage.server.asked).toMatchObject([{ path: whole(two), token: TOKEN }]);
  });

  test('a manifest download that breaks off keeps its bytes', async () => {
    breakOff(100, 100);
    expect(await attempt()).toMatchObject({ kind: 'unreachable' });
    expect(await attempt()).toMatchObject({ kind: 'unreachable' });
    expect(await attempt()).toEqual(complete(two));
    expect(asked()).toEqual([whole(two), `${whole(two)} bytes=100-`, `${whole(two)} bytes=200-`]);
  });

  test('a complete manifest download leaves no bytes for the next try', async () => {
    await attempt();
    expect(await attempt()).toEqual(complete(two));
    expect(asked()).toEqual([whole(two), whole(two)]);
  });

  test('received bytes of a manifest are dropped when another release is loaded', async () => {
    breakOff(100, 100, 100);
    for (const [release, epoch] of [[two], [three], [two], [two, 'next']] as const) await attempt(release, epoch);
    expect(asked()).toEqual([whole(two), whole(three), whole(two), whole(two)]);
  });

  test('an aborted manifest download leaves no bytes for the next try', async () => {
    const end = new AbortController();
    breakOff(100);
    await attempt();
    stage.server.between = () => {
      end.abort();
      return new Promise<never>(() => undefined);
    };
    expect(await attempt(two, EPOCH, end)).toMatchObject({ kind: 'unreachable' });
    stage.server.mend();
    expect(await attempt()).toEqual(complete(two));
    expect(asked()).toEqual([whole(two), `${whole(two)} bytes=100-`, whole(two)]);
  });

  test.each([
    ['a portal’s page', () => new Response('<p>Anmelden', { headers: { 'Content-Type': 'text/html' } }), 'unreachable'],
    ['an answer that refuses the token', refusal, 'refused'],
    [
      'an answer with other bytes',
      (serve: () => Response) => new Response(' '.repeat(two.pointer.size), serve()),
      'damaged',
    ],
    [
      'an answer with too many bytes',
      (serve: () => Response) => new Response(' '.repeat(two.pointer.size + 1), serve()),
      'damaged',
    ],
  ])('%s is not accepted as a manifest', async (_what, answer, kind) => {
    stage.server.between = (_asked, serve) => answer(serve);
    expect(await attempt()).toMatchObject({ kind });
  });

  test.each([
    ['goes on where it broke', 100, [whole(two), `${whole(two)} bytes=100-`]],
    ['is replaced by a download of the difference if no byte came', 0, [whole(two), delta(two, one)]],
  ])('once another manifest is stored, an interrupted manifest download %s', async (_what, length, paths) => {
    stage.server.hasDeltas = true;
    breakOff(length);
    await attempt();
    await stage.hold(one);
    expect(await attempt()).toEqual(complete(two));
    expect(asked()).toEqual(paths);
  });

  test('a caller that cannot wait gets a separate manifest download', async () => {
    breakOff(100);
    await attempt();
    const { signal } = new AbortController();
    expect(await download.manifestDownload(two.pointer).attempt(TOKEN, signal)).toEqual(complete(two));
    await attempt();
    expect(asked()).toEqual([whole(two), whole(two), `${whole(two)} bytes=100-`]);
  });
});

describe('on a device with a release, from a server with differences', () => {
  beforeEach(async () => {
    stage.server.hasDeltas = true;
    await stage.hold(one);
  });

  test('a manifest is loaded as a difference', async () => {
    expect(await attempt()).toEqual(complete(two));
    expect(asked()).toEqual([delta(two, one)]);
  });

  test('the difference is requested again after its download breaks off', async () => {
    breakOff(10, 0);
    expect(await attempt()).toMatchObject({ kind: 'unreachable' });
    expect(await attempt()).toMatchObject({ kind: 'unreachable' });
    expect(await attempt()).toEqual(complete(two));
    expect(asked()).toEqual([delta(two, one), delta(two, one), delta(two, one)]);
  });

  test('a broken download of the whole manifest is continued', async () => {
    stage.server.hasDeltas = false;
    const isWhole = ({ path, range }: Asked) => path === whole(two) && range === null;
    stage.server.between = (request, serve) => (isWhole(request) ? cutShort(serve(), 100) : serve());
    await attempt();
    // The server can now send the difference, but the worker requests the rest of the whole manifest, which is shorter.
    stage.server.hasDeltas = true;
    expect(await attempt()).toEqual(complete(two));
    expect(asked()).toEqual([delta(two, one), whole(two), `${whole(two)} bytes=100-`]);
  });

  test('an unusable difference makes the worker load the whole manifest', async () => {
    stage.server.between = (request, serve) => (request.path === delta(two, one) ? Response.json([]) : serve());
    expect(await attempt()).toEqual(complete(two));
    expect(asked()).toEqual([delta(two, one), whole(two)]);
  });

  test("the difference is requested even after another manifest's download broke off", async () => {
    stage.server.hasDeltas = false;
    breakOff(1_000, 100);
    await attempt(three);
    stage.server.mend();
    stage.server.hasDeltas = true;
    expect(await attempt()).toEqual(complete(two));
    expect(asked().at(-1)).toBe(delta(two, one));
  });
});
