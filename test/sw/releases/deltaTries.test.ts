/** Tests one try to load only the difference between a stored manifest and the wanted manifest. */
import { createHash } from 'node:crypto';
import { diffManifests } from '../../../src/contract/release/manifestDelta';
import { serializeManifest } from '../../../src/contract/release/manifestText';
import { manifestDeltaPath } from '../../../src/contract/paths';
import type { Manifest } from '../../../src/contract/release/release';
import type { ReleaseRef } from '../../../sw/model/refs';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { cutShort, notFound, refusal } from '../../support/workerDevice/releaseServer';
import { deleteRecord } from '../../support/workerDevice/storedRecords';
import { sha } from '../releaseFixture';
import { ReleaseStage, TOKEN } from '../releaseStage';

interface Outcome {
  readonly kind: string;
  readonly bytes?: Uint8Array;
}
interface Delta {
  tryDelta(ref: ReleaseRef, token: string | null, signal: AbortSignal): Promise<Outcome | null>;
}

const [one, two, three] = [
  makeRelease({ version: '1.0.1', media: 30 }),
  makeRelease({ version: '1.0.2', media: 31 }),
  makeRelease({ version: '1.0.3', media: 32 }),
];

let stage: ReleaseStage;

beforeEach(() => {
  stage = new ReleaseStage();
  stage.server.hasDeltas = true;
  for (const release of [one, two, three]) stage.server.publish(release);
});
afterEach(() => stage.close());

const attempt = (ref: ReleaseRef = three.pointer) =>
  stage.parts.load<Delta>('releases/manifestDelta').tryDelta(ref, TOKEN, new AbortController().signal);
const path = (from: MadeRelease) => manifestDeltaPath(three.pointer.sha256, from.pointer.sha256);
const asked = () => stage.server.asked.map((request) => request.path);
const complete = { kind: 'complete', bytes: three.blobs.get(`/api/v1/manifests/${three.pointer.sha256}`) };
const answer = (response: (serve: () => Response) => Response | Promise<Response>) => {
  stage.server.between = (_asked, serve) => response(serve);
};
const json = (body: string | ReadableStream<Uint8Array>) =>
  new Response(body, { headers: { 'Content-Type': 'application/json' } });

describe('the base of a requested manifest difference', () => {
  test('is the newest manifest of an active or former release', async () => {
    await stage.hold(two);
    await stage.hold(one);
    expect(await attempt()).toEqual(complete);
    expect(stage.server.asked).toMatchObject([{ path: path(two), token: TOKEN, range: null }]);
  });

  test('is the second newest manifest if the newest manifest is lost', async () => {
    await stage.hold(one);
    await stage.hold(two);
    await deleteRecord('manifests', two.pointer.sha256);
    stage.parts.restart();
    expect(await attempt()).toEqual(complete);
    expect(asked()).toEqual([path(one)]);
  });

  test('is missing on an empty device', async () => {
    expect(await attempt()).toBeNull();
    expect(asked()).toEqual([]);
  });

  test('is never the manifest of the wanted release', async () => {
    await stage.hold(three);
    expect(await attempt()).toBeNull();
    expect(asked()).toEqual([]);
  });

  test("is never a draft's manifest", async () => {
    await stage.hold(one);
    await stage.hold(two);
    const draft = { owner: sha('a'), viewed: two.pointer, next: null, former: [], isWithdrawn: false };
    await stage.change({ active: one.pointer, previous: [], draft });
    await attempt();
    expect(asked()).toEqual([path(one)]);
    await stage.change({ draft: { ...draft, viewed: three.pointer } });
    expect(await attempt()).toBeNull();
    expect(asked()).toEqual([path(one)]);
  });
});

describe("the server's answer to a request for a manifest difference", () => {
  beforeEach(() => stage.hold(one));

  const delta = JSON.stringify(diffManifests(one.manifest, three.manifest));
  const other = JSON.stringify(diffManifests(one.manifest, two.manifest));
  const longer = JSON.stringify(diffManifests(one.manifest, { ...three.manifest, version: '1.0.30' }));
  const { size } = three.pointer;

  test.each<[string, (serve: () => Response) => Response]>([
    ['has the status 404', notFound],
    ['is no JSON', () => json('{')],
    ['is no difference', () => json('[]')],
    ['leads to another manifest', () => json(other)],
    ['leads to a manifest of another length', () => json(longer)],
    ['is larger than the manifest', () => json(delta.padEnd(size + 1))],
  ])('makes the worker give up the difference if the answer %s', async (_what, response) => {
    answer(response);
    expect(await attempt()).toBeNull();
    stage.server.mend();
    expect(await attempt()).toBeNull();
    expect(asked()).toEqual([path(one)]);
  });

  test('may be as large as the manifest itself', async () => {
    answer(() => json(delta.padEnd(size)));
    expect(await attempt()).toEqual(complete);
    // No timer is left, so the timer that watches the connection has stopped too.
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is cancelled if it is too large', async () => {
    let sent = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(++sent < 1_000 ? size : 0).fill(32)),
      cancel: () => {
        isCancelled = true;
      },
    });
    answer(() => json(body));
    expect(await attempt()).toBeNull();
    expect([isCancelled, sent < 10]).toEqual([true, true]);
  });

  test('makes the worker stop asking after three failed requests', async () => {
    const answers = [
      () => new Response('', { status: 503 }),
      refusal,
      (serve: () => Response) => cutShort(serve(), 10),
    ];
    const kinds: unknown[] = [];
    for (const response of answers) {
      answer(response);
      kinds.push((await attempt())?.kind);
    }
    stage.server.mend();
    expect([...kinds, await attempt()]).toEqual(['busy', 'refused', 'unreachable', null]);
    expect(asked()).toEqual([path(one), path(one), path(one)]);
  });

  test('lets the worker load a difference from another stored manifest even if the answer is unusable', async () => {
    answer(() => json('['));
    await attempt();
    stage.server.mend();
    await stage.hold(two);
    expect(await attempt()).toEqual(complete);
  });

  test.each<[string, () => Response]>([
    ['a portal’s page', () => new Response(delta, { headers: { 'Content-Type': 'text/html' } })],
    ['status 204 and no body', () => new Response(null, { status: 204 })],
    ['the type JSON and no body', () => new Response(null, { headers: { 'Content-Type': 'application/json' } })],
  ])('with %s counts as a lost connection', async (_what, response) => {
    answer(response);
    expect(await attempt()).toMatchObject({
      kind: 'unreachable',
      detail: expect.stringMatching(/^20[04] /) as unknown,
    });
    stage.server.mend();
    expect(await attempt()).toEqual(complete);
  });

  test('is cancelled if it comes from a captive portal', async () => {
    const cancel = jest.fn();
    answer(() => new Response(new ReadableStream({ cancel }), { headers: { 'Content-Type': 'text/html' } }));
    await attempt();
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  test('is awaited as long as bytes arrive', async () => {
    const parts = [delta.slice(0, 100), delta.slice(100, 200), delta.slice(200)].map((text) => Buffer.from(text));
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((wake) => void setTimeout(wake, 20_000));
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new Uint8Array(part));
      },
    });
    answer(() => json(body));
    const outcome = attempt();
    for (let second = 0; second < 90; second += 1) {
      await new Promise((turn) => void setImmediate(turn));
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(await outcome).toEqual(complete);
  });

  test('may be cut into parts inside a character', async () => {
    const manifest: Manifest = { ...one.manifest, files: [...one.manifest.files, ['/ü', 0, [0, 0, 1]]] };
    const text = serializeManifest(manifest);
    const sha256 = createHash('sha256').update(text).digest('hex');
    const bytes = Buffer.from(JSON.stringify(diffManifests(one.manifest, manifest)));
    const cut = bytes.indexOf('ü') + 1;
    const parts = [bytes.subarray(0, cut), bytes.subarray(cut)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new Uint8Array(part));
      },
    });
    answer(() => json(body));
    const outcome = await attempt({ ...three.pointer, sha256, size: Buffer.byteLength(text) });
    expect(Buffer.from(outcome?.bytes ?? []).toString()).toBe(text);
  });
});
