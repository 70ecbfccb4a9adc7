import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DISK } from '../../../../server/releases/folder/disk';
import { holdPacks } from '../../../../server/releases/folder/holds';
import { layoutOf, releaseFolder } from '../../../../server/releases/folder/layout';
import { KEEP_SECONDS } from '../../../../server/releases/folder/pointers';
import { acquireLock } from '../../../../server/releases/publish/lock';
import type { PublishResult } from '../../../../server/releases/publish/publish';
import { ReleaseError } from '../../../../server/releases/folder/releaseError';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { activate, publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { flipBit } from '../../support/rot';
import { ageHistory, namesIn, pointerIn, removeTempStores, tempStore } from '../tempStore';
import { failingDisk, watchedDisk } from '../watchedDisk';

afterAll(removeTempStores);

const release = (version: string, revision: number) =>
  syntheticRelease({ version, media: 10, mediaBytes: 1000, revision: () => revision });

/** The names of a release's media packs. Each release in this test file has its own media packs. */
const mediaPacks = ({ packs }: PublishResult) =>
  packs.filter(({ kind }) => kind === 'media').map(({ sha256 }) => sha256);

test('a superseded release is deleted by the first publication after 30 days', async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  await publish(store, release('2.0.0', 2));
  ageHistory(store, KEEP_SECONDS - 60);
  await publish(store, release('3.0.0', 3));
  expect(namesIn(store)).toContain(`manifests/${first.pointer.sha256}`);
  ageHistory(store, 120);
  await publish(store, release('4.0.0', 3));
  const names = namesIn(store);
  expect(names).not.toContain(`manifests/${first.pointer.sha256}`);
  for (const sha256 of mediaPacks(first)) expect(names).not.toContain(`packs/${sha256}`);
  expect(names.filter((name) => name.startsWith('manifests/'))).toHaveLength(3);
});

describe('publishing with a clock that jumps ahead', () => {
  const DAY_MS = 86_400_000;
  const start = Date.now();
  /** Publishes a release while the clock is `days` days ahead of the start of the tests. */
  async function publishAfter(days: number, store: string, version: string) {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + days * DAY_MS);
    const made = release(version, Number.parseInt(version, 10));
    const result = await publish(store, { ...made, timestamp: Math.floor(Date.now() / 1000) });
    clock.mockRestore();
    return result;
  }
  const isKept = (store: string, { pointer }: PublishResult) => namesIn(store).includes(`manifests/${pointer.sha256}`);
  async function twoReleases() {
    const store = tempStore();
    const first = await publishAfter(0, store, '1.0.0');
    await publishAfter(0, store, '2.0.0');
    return { store, first };
  }

  test('deletes no release before its 30 days are really over', async () => {
    const { store, first } = await twoReleases();
    const hold = { name: '01234567-89ab-4cde-8f01-23456789abcd', until: Math.floor(start / 1000) + 86_400 };
    await holdPacks(releaseFolder(store, DISK), hold, mediaPacks(first));
    for (const [days, version] of [
      [500, '3.0.0'],
      [500.9, '4.0.0'],
      [1000, '5.0.0'],
      [29, '6.0.0'],
    ] as const) {
      expect((await publishAfter(days, store, version)).leftovers).toBeNull();
      const holds = days < 45 ? 0 : 1;
      expect([isKept(store, first), readdirSync(layoutOf(store).holds).length]).toEqual([true, holds]);
    }
    await publishAfter(31, store, '7.0.0');
    expect(isKept(store, first)).toBe(false);
  });

  test('keeps old releases for one more day', async () => {
    const { store, first } = await twoReleases();
    await publishAfter(100, store, '3.0.0');
    expect(isKept(store, first)).toBe(true);
    await publishAfter(101, store, '4.0.0');
    expect(isKept(store, first)).toBe(false);
  });
});

test('a store stays complete if the deletion stops before any change of the disk', async () => {
  const withOldRelease = async () => {
    const store = tempStore();
    const first = await publish(store, release('1.0.0', 1));
    await publish(store, release('2.0.0', 2));
    ageHistory(store, KEEP_SECONDS + 60);
    return { store, first };
  };
  const trial = await withOldRelease();
  const changes: string[] = [];
  const watched = watchedDisk((change) => changes.push(change));
  await publish(trial.store, release('3.0.0', 3), {}, watched);
  const manifestGone = changes.indexOf(`remove ${trial.first.pointer.sha256}`) + 1;
  const last = changes.indexOf('write event');
  expect(changes.slice(last - 2, last)).toEqual(['rename history', 'sync releases']);
  expect(last - manifestGone).toBeGreaterThan(3);

  for (let stopped = manifestGone + 1; stopped <= last; stopped += 1) {
    const { store, first } = await withOldRelease();
    const disk = failingDisk(stopped, 'stopped');
    expect((await publish(store, release('3.0.0', 3), {}, disk)).leftovers).toBe('stopped');
    await expect(activate(store, '1.0.0')).rejects.toThrow(ReleaseError);
    expect(await openReleaseStore(store).health()).toBe('ok');
    expect(await publish(store, release('4.0.0', 4))).toMatchObject({ leftovers: null });
    const names = namesIn(store);
    for (const sha256 of mediaPacks(first)) expect(names).not.toContain(`packs/${sha256}`);
    await expect(activate(store, '9.0.0')).rejects.toThrow('Vorhanden: 4.0.0, 3.0.0, 2.0.0.');
  }
});

test('a publication never deletes packs of an old release that the current release also uses', async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  await publish(store, release('1.0.1', 1));
  ageHistory(store, KEEP_SECONDS + 60);
  const third = await publish(store, release('1.0.2', 1));
  const names = namesIn(store);
  for (const { sha256 } of third.packs) expect(names).toContain(`packs/${sha256}`);
  expect(third.packs.filter(({ sha256 }) => first.packs.some((pack) => pack.sha256 === sha256))).not.toEqual([]);
});

test('activate can switch back to an older kept release, and a newer version can be published afterwards', async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  await publish(store, release('2.0.0', 2));
  const back = await activate(store, '1.0.0');
  expect(back).toEqual({ ...first.pointer, serial: back.serial });
  expect(pointerIn(store)).toEqual(back);
  await expect(publish(store, release('2.0.0', 2))).rejects.toThrow(/schon einmal/);
  const { newPacks } = await publish(store, release('2.0.1', 2));
  expect(newPacks.filter((pack) => pack.kind === 'media')).toEqual([]);
  await activate(store, '2.0.0');
  expect(pointerIn(store).version).toBe('2.0.0');
});

describe('a kept release', () => {
  const packFile = (store: string, { packs }: PublishResult) => path.join(store, 'packs', packs.at(-1)?.sha256 ?? '');

  test.each<[string, (file: string) => void]>([
    ['fehlt', rmSync],
    ['ist beschädigt', flipBit],
  ])('cannot be activated when a pack is missing or damaged (end of the German error: "%s")', async (fault, damage) => {
    const store = tempStore();
    const first = await publish(store, release('1.0.0', 1));
    await publish(store, release('2.0.0', 2));
    damage(packFile(store, first));
    await expect(activate(store, '1.0.0')).rejects.toThrow(
      new ReleaseError(
        `Version 1.0.0 ist nicht mehr vollständig: Paket ${path.basename(packFile(store, first))} ${fault}.`,
      ),
    );
    expect(pointerIn(store).version).toBe('2.0.0');
    expect(namesIn(store)).not.toContain('lock');
  });

  test('can be activated only after a running publication has ended', async () => {
    const store = tempStore();
    await publish(store, release('1.0.0', 1));
    await publish(store, release('2.0.0', 2));
    const lock = await acquireLock(path.join(store, 'lock'));
    await expect(activate(store, '1.0.0')).rejects.toThrow('läuft gerade');
    await lock.release();
    expect((await activate(store, '1.0.0')).version).toBe('1.0.0');
  });
});

test('activate refuses an unknown version and lists the available versions', async () => {
  const store = tempStore();
  await expect(activate(store, '1.0.0')).rejects.toThrow(/noch nichts veröffentlicht/);
  await publish(store, release('1.0.0', 1));
  await publish(store, release('2.0.0', 2));
  await expect(activate(store, '3.0.0')).rejects.toThrow('Vorhanden: 2.0.0, 1.0.0.');
});
