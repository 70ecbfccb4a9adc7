import { leaveBehind, type ReusePlan } from '../../../../server/releases/publish/leaveBehind';
import type { ManifestPack } from '../../../../src/contract/release/release';
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const MB = 1_048_576;

const media = (name: string): ManifestPack => ({ sha256: name, size: MB, kind: 'media' });

const fileIn = (pack: ManifestPack, length: number) => [{ pack, offset: 0, length }];

/** Returns the number of bytes that `plan` reuses but `left` does not. */
const rewritten = (plan: ReusePlan, left: ReusePlan): number =>
  plan.reduce((sum, pieces, at) => sum + (left[at] === null ? (pieces?.[0]?.length ?? 0) : 0), 0);

test('a publication stops reusing a pack of which the new release needs less than half', () => {
  const whole = Array.from({ length: 40 }, (_, index) => fileIn(media(`whole ${index}`), MB));
  const plan = [...whole, fileIn(media('dead'), MB / 2 - 1), fileIn(media('alive'), MB / 2)];
  const left = leaveBehind(plan);
  expect(left[40]).toBeNull();
  expect(left.filter((pieces) => pieces === null)).toHaveLength(1);
});

test('a publication rewrites at most a twentieth of the release', () => {
  const plan = Array.from({ length: 60 }, (_, index) => fileIn(media(`${index}`), MB * (0.15 + index * 0.005)));
  const total = plan.reduce((sum, [piece]) => sum + (piece?.length ?? 0), 0);
  const left = leaveBehind(plan);
  expect(rewritten(plan, left)).toBeLessThanOrEqual(total / 20);
  expect(rewritten(plan, left)).toBeGreaterThan(total / 20 - MB / 2);
  const places = left.flatMap((pieces, at) => (pieces === null ? [at] : []));
  expect(places).toEqual(places.map((_, at) => at));
});

describe('small packs of documents', () => {
  const SMALL = 16_384;
  const documents = (name: string, size: number): ManifestPack => ({ sha256: name, size, kind: 'documents' });
  const small = (count: number, bytes = SMALL - 1) =>
    Array.from({ length: count }, (_, index) => fileIn(documents(`small ${index}`, bytes), bytes));
  const leftOf = (plan: ReusePlan) => leaveBehind(plan).flatMap((pieces, at) => (pieces === null ? [at] : []));
  const first = (count: number) => Array.from({ length: count }, (_, index) => index);

  test('are joined as soon as there are sixteen of them', () => {
    expect(leftOf(small(15))).toEqual([]);
    expect(leftOf(small(16))).toEqual(first(16));
  });

  test('are packs with less than 16 KB in use', () => {
    expect(leftOf(small(16, SMALL))).toEqual([]);
    const used = first(16).map((index) => fileIn(documents(`half ${index}`, 2 * SMALL - 4), SMALL - 1));
    expect(leftOf(used)).toEqual(first(16));
    const wholes = first(16).map((index) => fileIn(documents(`whole ${index}`, 2 * SMALL), 2 * SMALL));
    expect(leftOf([...small(16), ...wholes])).toEqual(first(16));
  });

  test('do not include packs of media, however small', () => {
    const pictures = first(16).map((index) => fileIn({ ...media(`${index}`), size: 100 }, 100));
    expect(leftOf(pictures)).toEqual([]);
    expect(leftOf([...small(15), ...pictures])).toEqual([]);
  });

  test('count toward the same limit of rewritten bytes as mostly unused packs of media', () => {
    // The 16 small packs use all but 16 of the 262,144 bytes that may be rewritten. So the 100 bytes of `dead` do not
    // fit.
    const dead = fileIn(media('dead'), 100);
    expect(leftOf([...small(16), dead])).toEqual(first(16));
    expect(leftOf([...small(15), dead])).toEqual([15]);
  });
});

test('a file in several packs is written again if one of these packs is replaced', () => {
  const [dead, whole] = [media('dead'), media('whole')];
  const both = [...fileIn(whole, MB), ...fileIn(dead, 100)];
  expect(leaveBehind([both])).toEqual([null]);
  expect(leaveBehind([null, fileIn(whole, MB)])).toEqual([null, fileIn(whole, MB)]);
});

test('a publication first replaces the packs of which the smallest share is still used', () => {
  const shares = [0.2, 0.05, 0.15, 0.1];
  const plan = shares.map((share) => fileIn(media(`${share}`), Math.round(MB * share)));
  // Each pack has 1 MB, and at most 0.25 MB may be rewritten. The shares 0.05 and 0.1 fit together, but the next share
  // 0.15 does not.
  expect(leaveBehind(plan).map((pieces) => pieces === null)).toEqual([false, true, false, true]);
});

test('repeated publications gradually replace mostly unused packs with full packs', async () => {
  const store = tempStore();
  // Four media fill a pack, and later releases use only one of each four.
  const files = syntheticRelease({ version: '1.0.0', media: 32, mediaBytes: MB / 4 }).files;
  await publish(store, { version: '1.0.0', timestamp: 1, files });
  const kept = files.filter((file, index) => file.type !== 'image/webp' || index % 4 === 0);
  const bytes: number[] = [];
  const rewrites: number[] = [];
  for (let edit = 1; edit <= 10; edit += 1) {
    const { packs, newPacks } = await publish(store, { version: `1.0.${edit}`, timestamp: 1, files: kept });
    const ofMedia = (some: readonly ManifestPack[]) =>
      some.filter(({ kind }) => kind === 'media').reduce((sum, { size }) => sum + size, 0);
    bytes.push(ofMedia(packs));
    rewrites.push(ofMedia(newPacks));
  }
  expect(Math.max(...rewrites)).toBeLessThanOrEqual(MB / 4);
  expect(bytes[0]).toBeGreaterThan(7 * MB);
  expect(bytes.at(-1)).toBe(2 * MB);
});
