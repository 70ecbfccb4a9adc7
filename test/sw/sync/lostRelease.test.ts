/** A release whose manifest is lost or unreadable is restored, or replaced by the server's release. */
import { createHash } from 'node:crypto';
import { manifestPath, PATHS, productPath } from '../../../src/contract/paths';
import type { ReleaseRef } from '../../../sw/model/refs';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';
import { notFound } from '../../support/workerDevice/releaseServer';
import { deleteRecord, readKeys } from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';
import { ReleaseStage, TOKEN } from '../releaseStage';

interface LostRelease {
  manifestGone(epoch: string, ref: ReleaseRef, signal: AbortSignal): Promise<void>;
  manifestUnreadable(epoch: string, ref: ReleaseRef, signal: AbortSignal): Promise<void>;
  repairManifest(epoch: string, ref: ReleaseRef): Promise<boolean>;
}
interface Update {
  isUsable(ref: ReleaseRef): boolean;
}

const PRODUCT = productPath('p1');
const first = makeRelease({ version: '1.0.1' });
const second = makeRelease({ version: '1.0.2', mediaName: 'b' });
const third = makeRelease({ version: '1.0.3', mediaName: 'c' });

describe('lost and unreadable releases, handled by single functions', () => {
  let stage: ReleaseStage;

  beforeEach(async () => {
    stage = new ReleaseStage();
    stage.server.publish(second);
    stage.server.publish(first);
    await stage.session.learnToken(TOKEN);
  });
  afterEach(() => stage.close());

  const lost = () => stage.parts.load<LostRelease>('sync/lostRelease');
  const signal = () => new AbortController().signal;
  const refs = () => stage.releases.readRefs();
  const pointers = () => stage.asked(PATHS.pointer).length;
  const asks = ({ pointer }: MadeRelease) => stage.asked(manifestPath(pointer.sha256)).length;
  const answer = ({ pointer }: MadeRelease, give: () => Response | Promise<Response>) => {
    stage.server.between = ({ path }, serve) => (path === manifestPath(pointer.sha256) ? give() : serve());
  };

  describe('a release whose manifest the server lacks', () => {
    test("is given up when the server's pointer names another release", async () => {
      await stage.change({ active: second.pointer });
      await lost().manifestGone(await stage.epoch(), second.pointer, signal());
      expect(await refs()).toMatchObject({ active: null, wanted: { version: '1.0.1' } });
      expect(pointers()).toBe(1);
    });

    test("stays when the server's pointer names that release", async () => {
      await stage.change({ active: first.pointer });
      await lost().manifestGone(await stage.epoch(), first.pointer, signal());
      expect(await refs()).toMatchObject({ active: first.pointer, wanted: null });
    });

    test('stays when the server does not answer', async () => {
      await stage.change({ active: second.pointer });
      stage.server.online = false;
      await lost().manifestGone(await stage.epoch(), second.pointer, signal());
      expect((await refs()).active).toEqual(second.pointer);
    });
  });

  describe('a release that this build cannot read', () => {
    const unreadable = async () => lost().manifestUnreadable(await stage.epoch(), second.pointer, signal());

    test('is no longer active', async () => {
      await stage.change({ active: second.pointer });
      await unreadable();
      expect((await refs()).active).toBeNull();
      const { isUsable } = stage.parts.load<Update>('releases/pointer');
      expect([isUsable(second.pointer), isUsable(first.pointer)]).toEqual([false, true]);
    });

    test('makes a device without another release ask the server', async () => {
      await stage.change({ active: second.pointer });
      await unreadable();
      expect(pointers()).toBe(1);
      expect((await refs()).wanted).toMatchObject({ version: '1.0.1' });
    });

    test.each([
      ['another release is staged', { active: second.pointer, staged: third.pointer }],
      ['another release is active', { active: third.pointer, staged: second.pointer }],
      ['another release is wanted', { active: second.pointer, wanted: third.pointer }],
    ])('causes no request while %s', async (_what, held) => {
      await stage.change(held);
      await unreadable();
      expect(pointers()).toBe(0);
      const { active, staged, wanted } = await refs();
      expect([active, staged, wanted].filter((ref) => ref !== null)).toEqual([third.pointer]);
    });
  });

  describe('a manifest that a page waits for', () => {
    const repair = async ({ pointer }: MadeRelease = first) => lost().repairManifest(await stage.epoch(), pointer);

    beforeEach(() => stage.change({ active: first.pointer }));

    test('is loaded once for parallel requests', async () => {
      expect(await Promise.all([repair(), repair(), repair()])).toEqual([true, true, true]);
      expect(asks(first)).toBe(1);
      expect(await readKeys('manifests')).toEqual([first.pointer.sha256]);
      expect([await stage.lastError(), pointers()]).toEqual([undefined, 0]);
    });

    test('is loaded again when it is lost again', async () => {
      await repair();
      await repair();
      expect(asks(first)).toBe(2);
    });

    test("is loaded separately from another release's manifest", async () => {
      await stage.change({ previous: [second.pointer] });
      expect(await Promise.all([repair(first), repair(second)])).toEqual([true, true]);
      expect([asks(first), asks(second)]).toEqual([1, 1]);
    });

    test('stays missing when it cannot be loaded', async () => {
      stage.server.publish(second);
      answer(first, () => new Response('', { status: 503 }));
      expect(await repair()).toBe(false);
      expect(await stage.lastError()).toMatch(/^repair of manifest 1\.0\.1: busy/);
      expect([(await refs()).active, pointers()]).toEqual([first.pointer, 0]);
    });

    test('makes the release unusable if this build cannot read it', async () => {
      // `wrong` points to the first release's manifest but names another version.
      const wrong = { ...first.pointer, version: '9.9.9' };
      await stage.change({ active: wrong, staged: third.pointer });
      const bytes = new TextEncoder().encode('{"none":1}');
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
      const ref = { ...wrong, sha256: digest, size: bytes.length };
      await stage.change({ active: ref });
      stage.server.between = ({ path }, serve) =>
        path === manifestPath(digest)
          ? new Response(bytes, { headers: { 'Content-Type': 'application/json' } })
          : serve();
      expect(await lost().repairManifest(await stage.epoch(), ref)).toBe(false);
      expect((await refs()).active).toBeNull();
      expect(stage.parts.load<Update>('releases/pointer').isUsable(ref)).toBe(false);
      expect(pointers()).toBe(0);
    });
  });
});

describe('lost and unreadable releases, handled by the whole worker', () => {
  /** A release whose manifest has the expected hash but invalid content. */
  const unreadable = ((): MadeRelease => {
    const bytes = new TextEncoder().encode('{"none":1}');
    const pointer = { ...second.pointer, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
    return { ...second, pointer, blobs: new Map([[manifestPath(pointer.sha256), bytes]]) };
  })();

  let device: WorkerDevice;

  beforeEach(() => {
    device = new WorkerDevice();
    // Makes each random pause as long as possible.
    jest.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => device.close());

  const asked = (path: string) => device.server.asked.filter((one) => one.path === path).length;
  const askedFor = ({ pointer }: MadeRelease) => asked(manifestPath(pointer.sha256));
  const lastError = async () => (await device.state()).lastError?.message;
  const active = async () => (await device.state()).active?.version;
  const status = async () => (await device.get(PRODUCT)).status;
  function answer(path: string, response: () => Response | Promise<Response>): void {
    const { between } = device.server;
    device.server.between = (one, serve) => (one.path === path ? response() : between(one, serve));
  }
  const answerManifest = ({ pointer }: MadeRelease, response: () => Response | Promise<Response>) =>
    answer(manifestPath(pointer.sha256), response);

  describe('a manifest that the device lost', () => {
    beforeEach(async () => {
      device.server.publish(first);
      await device.untilWhole('1.0.1');
      await device.end();
      await deleteRecord('manifests', first.pointer.sha256);
      device.restart();
      device.server.asked.length = 0;
    });

    test('is given up after twenty seconds without an answer', async () => {
      answerManifest(first, () => new Promise<never>(() => undefined));
      const start = performance.now();
      expect(await status()).toBe(503);
      expect(Math.round((performance.now() - start) / 1_000)).toBe(20);
      expect(await lastError()).toMatch(/^repair of manifest 1\.0\.1: unreachable /);
    });

    test("makes the device load the server's other release if the server lacks the manifest", async () => {
      device.server.publish(second);
      answerManifest(first, notFound);
      expect(await status()).toBe(503);
      expect(asked(PATHS.pointer)).toBeGreaterThan(0);
      await device.pollUntil('it is active', async () => (await active()) === '1.0.2', 20);
      expect(await readKeys('manifests')).toEqual([second.pointer.sha256]);
    });
  });

  describe('a manifest that this build cannot read', () => {
    test('is loaded only once', async () => {
      device.server.publish(first);
      await device.untilWhole('1.0.1');
      device.server.publish(unreadable);
      await device.checkForUpdate();
      await device.pollFor(30);
      expect(askedFor(unreadable)).toBe(1);
      expect(await device.state()).toMatchObject({ active: { version: '1.0.1' }, staged: null });
      await device.checkForUpdate();
      await device.pollFor(30);
      expect(askedFor(unreadable)).toBe(1);
      expect(await lastError()).toMatch(/^release 1\.0\.2: /);
    });

    test('makes an empty device wait for the next release', async () => {
      device.server.publish(unreadable);
      await device.startDownload();
      await device.pollFor(30);
      expect(askedFor(unreadable)).toBe(1);
      expect(asked(PATHS.pointer)).toBeGreaterThan(1);
      expect(asked(PATHS.pointer)).toBeLessThan(12);
      device.server.publish(first);
      await device.untilWhole('1.0.1');
    });
  });
});
