import { Value } from '@sinclair/typebox/value';
import { Brand } from '../../../src/contract/brand/brand';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import type { LoadedRelease } from './loadedRelease';
import { readDocument } from './readDocument';

/** Returns the neutral brand without a release, and for a release without a readable brand. */
export async function readBrand(release: LoadedRelease | null): Promise<Brand> {
  if (release === null) return NEUTRAL_BRAND;
  const brand = await readDocument<unknown>(release, BRAND_PATHS.json).catch(() => null);
  // Another build may have published the release.
  return Value.Check(Brand, brand) ? brand : NEUTRAL_BRAND;
}
