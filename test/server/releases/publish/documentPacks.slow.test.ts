/** When an editor changes one text, devices need not load the other documents again. */
import { documentFile } from '../../../../server/releases/publish/documentFile';
import { isPublished } from '../../../../server/releases/publish/published';
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import type { ManifestPack } from '../../../../src/contract/release/release';
import { PATHS, productListPath, productPath } from '../../../../src/contract/paths';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { removeTempStores, tempStore, textOf } from '../tempStore';

jest.setTimeout(60_000);
afterAll(removeTempStores);

const PRODUCTS = 100;
const PRODUCT_BYTES = 4_000;

/** `texts` holds the changed texts by the number of their product. */
function release(version: string, texts: ReadonlyMap<number, string> = new Map()) {
  const documents = Array.from({ length: PRODUCTS }, (_, index) =>
    documentFile(productPath(`p${index}`), { id: index, text: (texts.get(index) ?? 'a').padEnd(PRODUCT_BYTES, 'x') }),
  );
  return syntheticRelease({ version, documents });
}

const bytesOf = (packs: readonly ManifestPack[]) => packs.reduce((sum, pack) => sum + pack.size, 0);

async function packsOf(store: string, addresses: readonly string[]): Promise<Set<string>> {
  const manifest = (await openReleaseStore(store).current())?.manifest;
  const files = manifest?.files.filter(([address]) => addresses.includes(address)) ?? [];
  return new Set(files.map(([, , [pack = -1]]) => manifest?.packs[pack]?.sha256 ?? ''));
}

const VERSIONED = [PATHS.version, PATHS.referenceImages, productListPath('tiles'), productListPath('stones')];
const STABLE = [PATHS.news, PATHS.content, productPath('p0'), productPath(`p${PRODUCTS - 1}`)];

test('documents that contain the version number share no pack with other documents', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'));
  const versioned = await packsOf(store, VERSIONED);
  expect(versioned.size).toBe(1);
  for (const pack of await packsOf(store, STABLE)) expect(versioned).not.toContain(pack);
});

test('a new version without changes writes only documents that contain the version number', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'));
  const { newPacks } = await publish(store, release('1.0.1'));
  expect(newPacks.map((pack) => pack.sha256)).toEqual([...(await packsOf(store, VERSIONED))]);
});

test('one changed text causes only one new pack besides the pack of documents that contain the version number', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'));
  const texts = new Map<number, string>();
  let rewritten = 0;
  for (let edit = 1; edit <= 60; edit += 1) {
    const changed = edit % PRODUCTS;
    texts.set(changed, `text of edit ${edit}`);
    const { newPacks, packs } = await publish(store, release(`1.0.${edit}`, texts));
    const versioned = await packsOf(store, VERSIONED);
    const others = newPacks.filter((pack) => !versioned.has(pack.sha256));
    expect(others).toHaveLength(1);
    expect(new Set(others.map((pack) => pack.sha256))).toEqual(await packsOf(store, [productPath(`p${changed}`)]));
    // Counts publications that also join small packs or replace a mostly unused pack.
    rewritten += bytesOf(others) - PRODUCT_BYTES > 1_000 ? 1 : 0;
    expect(bytesOf(others)).toBeLessThan(262_144 + PRODUCT_BYTES + 100);
    expect(packs.length).toBeLessThan(25);
  }
  expect(rewritten).toBeGreaterThan(0);
  expect(rewritten).toBeLessThan(60 / 10);
  const current = await openReleaseStore(store).current();
  for (const file of release('1.0.60', texts).files) {
    const found = current?.find(file.address);
    expect(found && (await textOf(found.read()))).toBe(Buffer.from(await file.bytes()).toString('latin1'));
  }
});

test('after many publications, the packs are less than twice as large as the files', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'));
  const texts = new Map<number, string>();
  for (let edit = 1; edit <= 25; edit += 1) {
    for (let changed = 0; changed < 10; changed += 1) texts.set((edit * 10 + changed) % PRODUCTS, `edit ${edit}`);
    await publish(store, release(`1.0.${edit}`, texts));
  }
  const manifest = (await openReleaseStore(store).current())?.manifest;
  const live = manifest?.files.reduce((sum, [, , [, , length = 0]]) => sum + length, 0) ?? 0;
  expect(bytesOf(manifest?.packs ?? [])).toBeLessThan(2 * live);
});

test('isPublished recognizes a published release with many small packs', async () => {
  const store = tempStore();
  await publish(store, release('1.0.0'));
  const texts = new Map<number, string>();
  for (let edit = 1; edit <= 40; edit += 1) {
    texts.set(edit, `edit ${edit}`);
    const input = release(`1.0.${edit}`, texts);
    await publish(store, input);
    expect([edit, await isPublished(store, () => input)]).toEqual([edit, true]);
  }
});
