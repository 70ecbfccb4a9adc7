import { rmSync } from 'node:fs';
import path from 'node:path';
import { activate } from '../../../../server/releases/publish/activate';
import { KEEP_SECONDS } from '../../../../server/releases/folder/pointers';
import { acquireLock } from '../../../../server/releases/publish/lock';
import { publish, type PublishResult } from '../../../../server/releases/publish/publish';
import { ReleaseError } from '../../../../server/releases/folder/releaseError';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { flipBit } from '../../support/rot';
import { ageHistory, namesIn, pointerIn, removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const release = (version: string, revision: number) =>
  syntheticRelease({ version, media: 10, mediaBytes: 1000, revision: () => revision });

/** Names of the packs that hold other bytes in each release. */
const mediaPacks = ({ packs }: PublishResult) =>
  packs.filter(({ kind }) => kind === 'media').map(({ sha256 }) => sha256);

test('superseded releases stay for 30 days, then the next publication removes what only they use', async () => {
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

test('stopped at any step of the removal, the store is whole, and the next publication removes the rest', async () => {
  for (const stopAt of ['manifests collected', 'packs collected', 'history placed']) {
    const store = tempStore();
    const first = await publish(store, release('1.0.0', 1));
    await publish(store, release('2.0.0', 2));
    ageHistory(store, 2 * KEEP_SECONDS);
    let current = false;
    const onStep = (step: string) => {
      current ||= step === 'current placed';
      if (current && step === stopAt) throw new Error('stopped');
    };
    expect((await publish(store, release('3.0.0', 3), { onStep })).leftovers).toBe('stopped');
    await expect(activate(store, '1.0.0')).rejects.toThrow(ReleaseError);
    expect(await openReleaseStore(store).health()).toBe('ok');
    expect(await publish(store, release('4.0.0', 4))).toMatchObject({ leftovers: null });
    const names = namesIn(store);
    for (const sha256 of mediaPacks(first)) expect(names).not.toContain(`packs/${sha256}`);
    await expect(activate(store, '9.0.0')).rejects.toThrow('Vorhanden: 4.0.0, 3.0.0, 2.0.0.');
  }
});

test('packs that the current release shares with an old one are never removed', async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  await publish(store, release('1.0.1', 1));
  ageHistory(store, 2 * KEEP_SECONDS);
  const third = await publish(store, release('1.0.2', 1));
  const names = namesIn(store);
  for (const { sha256 } of third.packs) expect(names).toContain(`packs/${sha256}`);
  expect(third.packs.filter(({ sha256 }) => first.packs.some((pack) => pack.sha256 === sha256))).not.toEqual([]);
});

test('activating points back, keeps both releases and lets a newer version follow', async () => {
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

describe('a kept release that is damaged', () => {
  const packFile = (store: string, { packs }: PublishResult) => path.join(store, 'packs', packs.at(-1)?.sha256 ?? '');

  test.each<[string, (file: string) => void]>([
    ['fehlt', rmSync],
    ['ist beschädigt', flipBit],
  ])('is not activated, and it says which pack: it %s', async (fault, damage) => {
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

  test('is not activated while another publisher is at work', async () => {
    const store = tempStore();
    await publish(store, release('1.0.0', 1));
    await publish(store, release('2.0.0', 2));
    const lock = await acquireLock(path.join(store, 'lock'));
    await expect(activate(store, '1.0.0')).rejects.toThrow('läuft gerade');
    await lock.release();
    expect((await activate(store, '1.0.0')).version).toBe('1.0.0');
  });
});

test('what cannot be activated is said', async () => {
  const store = tempStore();
  await expect(activate(store, '1.0.0')).rejects.toThrow(/noch nichts veröffentlicht/);
  await publish(store, release('1.0.0', 1));
  await publish(store, release('2.0.0', 2));
  await expect(activate(store, '3.0.0')).rejects.toThrow('Vorhanden: 2.0.0, 1.0.0.');
});
