/** When a player seeks in a long video offline, the worker reads little more than is played. */
import { PACK_BYTES } from '../../../src/contract/base/format';
import { syntheticRelease } from '../../support/syntheticRelease';
import { until } from '../../support/until';
import { waveMedium } from '../../support/wave';
import { Device, untilWhole } from './device';
import type { WorkerPage } from './workerPage';

jest.setTimeout(180_000);

const PACKS = 60;
/** The first byte's pack, one pack read ahead, and one pack read before the browser cancels the request. */
const PACKS_PER_SEEK = 3;

const video = waveMedium(PACKS * PACK_BYTES);
const release = syntheticRelease({ version: '1.0.0' });

let device: Device;
let page: WorkerPage;

beforeAll(async () => {
  device = await Device.open([{ ...release, files: [...release.files, video] }]);
  await device.begin('1.0.0');
  page = await device.page(await device.logIn());
  await untilWhole(page, '1.0.0');
  await device.proxy.setOnline(false);
  await page.inWorker(() => {
    const counter = globalThis as { openedPacks?: number };
    counter.openedPacks = 0;
    const match = CacheStorage.prototype.match;
    CacheStorage.prototype.match = function (...parameters: Parameters<CacheStorage['match']>) {
      counter.openedPacks = (counter.openedPacks ?? 0) + 1;
      return match.apply(this, parameters);
    };
  }, undefined);
});

afterAll(async () => {
  await device?.end();
  await device?.close();
});

const openedPacks = (): Promise<number> =>
  page.inWorker(() => (globalThis as { openedPacks?: number }).openedPacks ?? Number.NaN, undefined);

/** Resolves with the number of opened packs when the worker opens no more. */
async function untilQuiet(): Promise<number> {
  let before = await openedPacks();
  await until(
    'the worker has nothing more to read',
    async () => {
      const now = await openedPacks();
      const isQuiet = now === before;
      before = now;
      return isQuiet;
    },
    { intervalMs: 300 },
  );
  return before;
}

test('the worker reads few packs for an open-ended byte range if the browser cancels the request early', async () => {
  for (const start of [40, 3, 55]) {
    const before = await openedPacks();
    const answer = await page.page.evaluate(
      async ([address, first]) => {
        const response = await fetch(address, { headers: { range: `bytes=${first}-` } });
        const reader = response.body?.getReader();
        const bytes = (await reader?.read())?.value;
        await reader?.cancel();
        return { range: response.headers.get('content-range'), bytes: [...(bytes ?? [])].slice(0, 8) };
      },
      [video.address, start * PACK_BYTES] as const,
    );
    const wanted = (await video.bytes()).subarray(start * PACK_BYTES, start * PACK_BYTES + 8);
    expect(answer).toEqual({
      range: `bytes ${start * PACK_BYTES}-${PACKS * PACK_BYTES - 1}/${PACKS * PACK_BYTES}`,
      bytes: [...wanted],
    });
    expect((await untilQuiet()) - before).toBeLessThanOrEqual(PACKS_PER_SEEK);
  }
});

test('a video player reads few packs when it seeks back and forth and then plays on', async () => {
  const before = await openedPacks();
  const seeks = [0.5, 0.1, 0.9, 0.3];
  const positions = await page.page.evaluate(
    async ([address, shares]) => {
      const player = document.createElement('video');
      player.muted = true;
      player.preload = 'metadata';
      document.body.append(player);
      const happens = (name: string) =>
        new Promise<void>((resolve, reject) => {
          player.addEventListener(name, () => resolve(), { once: true });
          player.addEventListener('error', () => reject(new Error(player.error?.message)), { once: true });
        });
      const reached: number[] = [];
      const ready = happens('loadedmetadata');
      player.src = address;
      await ready;
      for (const share of shares) {
        const sought = happens('seeked');
        player.currentTime = player.duration * share;
        await sought;
        reached.push(player.currentTime / player.duration);
      }
      const from = player.currentTime;
      await player.play();
      while (player.currentTime < from + 1) await happens('timeupdate');
      player.pause();
      return reached;
    },
    [video.address, seeks] as const,
  );
  expect(positions.map((share) => share.toFixed(3))).toEqual(seeks.map((share) => share.toFixed(3)));
  // Loading the video's start and playing for one second may each need as many packs as a seek.
  expect((await untilQuiet()) - before).toBeLessThanOrEqual((seeks.length + 2) * PACKS_PER_SEEK);
});
