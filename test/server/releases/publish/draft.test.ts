import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishResult } from '../../../../server/releases/publish/publish';
import { isDraft } from '../../../../server/releases/publish/published';
import { acquireLock } from '../../../../server/releases/publish/lock';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { discardDraft, publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { namesIn, pointerIn, removeTempStores, tempStore } from '../tempStore';
import { failingDisk, watchedDisk } from '../watchedDisk';

afterAll(removeTempStores);

const release = (version: string, revision: number, timestamp = 1) =>
  syntheticRelease({ version, timestamp, media: 10, mediaBytes: 1000, revision: () => revision });
const asDraft = { as: 'draft' } as const;

const namesOf = ({ pointer, packs }: PublishResult): string[] => [
  `manifests/${pointer.sha256}`,
  ...packs.map(({ sha256 }) => `packs/${sha256}`),
];
const onlyIn = (one: PublishResult, ...others: PublishResult[]): string[] =>
  namesOf(one).filter((name) => others.every((other) => !namesOf(other).includes(name)));

const draftFile = (store: string) => path.join(store, 'draft');

test('a draft leaves the published release unchanged', async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  const draft = await publish(store, release('1.1.0', 2), asDraft);
  expect(draft.leftovers).toBeNull();
  expect(pointerIn(store)).toEqual(first.pointer);
  expect(JSON.parse(readFileSync(draftFile(store), 'utf8'))).toEqual(draft.pointer);
  expect(draft.pointer).not.toHaveProperty('serial');
  const releases = openReleaseStore(store);
  expect((await releases.current())?.pointer.version).toBe('1.0.0');
  expect(await releases.draft()).toEqual(draft.pointer);
  expect(await releases.health()).toBe('ok');
  expect(namesIn(store)).toEqual(expect.arrayContaining([...namesOf(first), ...namesOf(draft)]));
});

test("only administrators can read the draft's own packs, but every user reads shared packs", async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  const draft = await publish(store, release('1.1.0', 2), asDraft);
  const releases = openReleaseStore(store);
  const own = draft.packs.filter(({ sha256 }) => first.packs.every((pack) => pack.sha256 !== sha256));
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(draft.packs.length);
  for (const { sha256 } of draft.packs) {
    const isOwn = own.some((pack) => pack.sha256 === sha256);
    expect((await releases.pack(sha256)) === null).toBe(isOwn);
    expect(await releases.pack(sha256, 'editor')).toMatchObject({ isDraft: isOwn });
  }
  expect(await releases.manifest(draft.pointer.sha256)).toBeNull();
  expect(await releases.manifest(draft.pointer.sha256, 'editor')).toMatchObject({ isDraft: true });
  expect(await releases.manifest(first.pointer.sha256)).toMatchObject({ isDraft: false });
});

test('not even administrators can read packs that a crash left from an earlier draft', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0', 1));
  const draft = await publish(store, release('1.1.0', 2), asDraft);
  writeFileSync(draftFile(store), JSON.stringify({ ...draft.pointer, sha256: 'a'.repeat(64) }));
  const releases = openReleaseStore(store);
  expect(await releases.manifest(draft.pointer.sha256, 'editor')).toBeNull();
  for (const { sha256 } of draft.newPacks) expect(await releases.pack(sha256, 'editor')).toBeNull();
});

test('a new draft replaces the old draft and its packs', async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  const old = await publish(store, release('1.1.0', 2), asDraft);
  const draft = await publish(store, release('1.1.0', 3), asDraft);
  expect(await openReleaseStore(store).draft()).toEqual(draft.pointer);
  const names = namesIn(store);
  for (const name of onlyIn(old, first, draft)) expect(names).not.toContain(name);
  expect(names).toEqual(expect.arrayContaining([...namesOf(first), ...namesOf(draft)]));
});

test("the publication of a draft's content ends the draft and writes no new packs", async () => {
  const store = tempStore();
  const first = await publish(store, release('1.0.0', 1));
  const draft = await publish(store, release('1.1.0', 2), asDraft);
  const second = await publish(store, release('1.1.0', 2, 2));
  expect(second.newPacks).toEqual([]);
  expect(existsSync(draftFile(store))).toBe(false);
  const names = namesIn(store);
  for (const name of onlyIn(draft, first, second)) expect(names).not.toContain(name);
});

test('a draft stays when a version older than the draft is published', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0', 1));
  const draft = await publish(store, release('2.0.0', 2), asDraft);
  await publish(store, release('1.0.1', 3));
  expect(await openReleaseStore(store).draft()).toEqual(draft.pointer);
  expect(namesIn(store)).toEqual(expect.arrayContaining(namesOf(draft)));
});

test('a discarded draft leaves no files in the store', async () => {
  const store = tempStore();
  expect(await discardDraft(store)).toBe(false);
  await publish(store, release('1.0.0', 1));
  const before = namesIn(store);
  await publish(store, release('1.1.0', 2), asDraft);
  expect(await discardDraft(store)).toBe(true);
  expect(namesIn(store).sort()).toEqual(before.sort());
  expect(await discardDraft(store)).toBe(false);
});

test('a damaged draft counts as no draft and does not prevent a publication', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0', 1));
  await publish(store, release('1.1.0', 2), asDraft);
  writeFileSync(draftFile(store), '{');
  expect(await openReleaseStore(store).draft()).toBeNull();
  expect((await publish(store, release('1.0.1', 3))).leftovers).toBeNull();
  expect(await discardDraft(store)).toBe(true);
});

test('a draft is refused when it is not newer than the published release', async () => {
  const store = tempStore();
  await expect(publish(store, release('1.0.0', 1), asDraft)).rejects.toThrow('Es ist noch nichts veröffentlicht');
  await publish(store, release('1.0.0', 1));
  await expect(publish(store, release('1.0.0', 2), asDraft)).rejects.toThrow('nicht neuer');
});

test('isDraft recognizes the files of the current draft', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0', 1));
  expect(await isDraft(store, release('1.1.0', 2))).toBe(false);
  await publish(store, release('1.1.0', 2), asDraft);
  expect(await isDraft(store, release('1.1.0', 2))).toBe(true);
  expect(await isDraft(store, release('1.1.0', 3))).toBe(false);
});

test('a store still has a complete draft when placing a new draft fails at any change of the disk', async () => {
  const withDraft = async () => {
    const store = tempStore();
    await publish(store, release('1.0.0', 1));
    await publish(store, release('1.1.0', 1), asDraft);
    return store;
  };
  let changes = 0;
  const counted = watchedDisk(() => (changes += 1));
  await publish(await withDraft(), release('1.1.0', 2), asDraft, counted);
  expect(changes).toBeGreaterThan(10);
  for (let failing = 1; failing <= changes; failing += 1) {
    const store = await withDraft();
    await publish(store, release('1.1.0', 2), asDraft, failingDisk(failing, 'stopped')).catch(() => undefined);
    const releases = openReleaseStore(store);
    const draft = await releases.draft();
    expect(draft?.version).toBe('1.1.0');
    const manifest: { packs: { sha256: string }[] } = JSON.parse(
      readFileSync(path.join(store, 'manifests', draft?.sha256 ?? ''), 'utf8'),
    );
    for (const { sha256 } of manifest.packs) expect(await releases.pack(sha256, 'editor')).not.toBeNull();
    expect(await releases.health()).toBe('ok');
  }
});

test('placing or discarding a draft during a publication throws an error that names the publishing process', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0', 1));
  await publish(store, release('1.1.0', 2), asDraft);
  const lock = await acquireLock(path.join(store, 'lock'));
  const busy = `läuft gerade (Prozess ${process.pid}`;
  await expect(publish(store, release('1.2.0', 3), asDraft)).rejects.toThrow(busy);
  await expect(discardDraft(store)).rejects.toThrow(busy);
  await lock.release();
  expect(await discardDraft(store)).toBe(true);
});
