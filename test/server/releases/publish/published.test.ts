import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acquireLock } from '../../../../server/releases/publish/lock';
import {
  hasDraft,
  isDraft,
  isEmptyStore,
  isFilledByAnother,
  isPublished,
  publishedVersionFault,
} from '../../../../server/releases/publish/published';
import { activate, publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { flipBit } from '../../support/rot';
import { ageHistory, removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const release = (version: string, revision = 1, media = 2) =>
  syntheticRelease({ version, timestamp: 1, media, mediaBytes: 1_000, revision: () => revision });

test('a store counts as empty only before its first publication', async () => {
  const store = tempStore();
  expect(await isEmptyStore(store)).toBe(true);
  // A crashed first publication can leave a folder `packs` and a draft of the pointer. The store still counts as empty.
  mkdirSync(path.join(store, 'packs'), { recursive: true });
  writeFileSync(path.join(store, 'current.0123.draft'), '{');
  expect(await isEmptyStore(store)).toBe(true);
  await publish(store, syntheticRelease({ version: '1.0.0' }));
  await publish(store, syntheticRelease({ version: '1.0.1' }));
  for (const gone of ['manifests', 'packs', 'current']) {
    expect(await isEmptyStore(store)).toBe(false);
    rmSync(path.join(store, gone), { recursive: true });
  }
  expect(await isEmptyStore(store)).toBe(false);
});

test('an unreadable store does not count as empty', async () => {
  const store = tempStore();
  writeFileSync(store, '');
  expect(await isEmptyStore(store)).toBe(false);
});

test('publishedVersionFault explains why an older or withdrawn version cannot be published', async () => {
  const store = tempStore();
  expect(await publishedVersionFault(store, '1.0.0')).toBeNull();
  await publish(store, release('1.0.0'));
  await publish(store, release('1.1.0'));
  await activate(store, '1.0.0');
  expect(await publishedVersionFault(store, '1.2.0')).toBeNull();
  expect(await publishedVersionFault(store, '1.1.0')).toBe('Version 1.1.0 wurde schon einmal veröffentlicht');
  expect(await publishedVersionFault(store, '1.0.0')).toMatch(/^Version 1\.0\.0 ist nicht neuer/);
  ageHistory(store, 40 * 86_400);
  expect(await publishedVersionFault(store, '1.1.0')).not.toBeNull();
});

describe('the check whether given files are already published', () => {
  test('is true only for equal files and versions', async () => {
    const store = tempStore();
    expect(await isPublished(store, () => release('1.0.0'))).toBe(false);
    await publish(store, release('1.0.0'));
    expect(await isPublished(store, () => release('1.0.0'))).toBe(true);
    expect(await isDraft(store, release('1.0.0'))).toBe(false);
    expect(await isPublished(store, () => release('1.0.1'))).toBe(false);
    expect(await isPublished(store, () => release('1.0.0', 2))).toBe(false);
    for (const other of [1, 3]) expect(await isPublished(store, () => release('1.0.0', 1, other))).toBe(false);
  });

  test('is false when a pack is damaged', async () => {
    const store = tempStore();
    const { packs } = await publish(store, release('1.0.0'));
    flipBit(path.join(store, 'packs', packs[0]?.sha256 ?? ''));
    expect(await isPublished(store, () => release('1.0.0'))).toBe(false);
  });

  test('is false for the files of a draft', async () => {
    const store = tempStore();
    await publish(store, release('1.0.0'));
    expect(await hasDraft(store)).toBe(false);
    await publish(store, release('1.1.0', 2), { as: 'draft' });
    expect(await hasDraft(store)).toBe(true);
    expect(await isDraft(store, release('1.1.0', 2))).toBe(true);
    expect(await isPublished(store, () => release('1.1.0', 2))).toBe(false);
    expect(await isDraft(store, release('1.0.0'))).toBe(false);
  });
});

describe('a store that another publisher may be filling', () => {
  const occupied = async () => {
    const store = tempStore();
    mkdirSync(store);
    return { store, lock: await acquireLock(path.join(store, 'lock')) };
  };

  test('does not count as filled when it is empty', async () => {
    expect(await isFilledByAnother(tempStore())).toBe(false);
  });

  test('counts as filled when it has a release', async () => {
    const store = tempStore();
    await publish(store, release('1.0.0'));
    expect(await isFilledByAnother(store)).toBe(true);
    writeFileSync(path.join(store, 'lock'), '{');
    expect(await isFilledByAnother(store)).toBe(true);
  });

  test('counts as filled once the other publisher has written a release', async () => {
    const { store, lock } = await occupied();
    const filled = isFilledByAnother(store);
    const outcome = jest.fn();
    void filled.then(outcome);
    await new Promise((done) => void setImmediate(done));
    expect(outcome).not.toHaveBeenCalled();
    writeFileSync(path.join(store, 'current'), '{}');
    expect(await filled).toBe(true);
    await lock.release();
  });

  test('counts as filled even if the other publisher took ten minutes', async () => {
    const { store, lock } = await occupied();
    const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(600_000);
    const filled = isFilledByAnother(store);
    while (clock.mock.calls.length < 2) await new Promise((done) => void setImmediate(done));
    clock.mockRestore();
    writeFileSync(path.join(store, 'current'), '{}');
    expect(await filled).toBe(true);
    await lock.release();
  });

  test('does not count as filled when the other publisher writes nothing', async () => {
    const { store, lock } = await occupied();
    const filled = isFilledByAnother(store);
    await lock.release();
    expect(await filled).toBe(false);
  });

  test('does not count as filled when the other publisher has died', async () => {
    const store = tempStore();
    mkdirSync(store);
    writeFileSync(path.join(store, 'lock'), '{');
    expect(await isFilledByAnother(store)).toBe(false);
  });
});
