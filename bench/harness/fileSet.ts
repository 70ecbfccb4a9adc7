import { PATHS } from '../../src/contract/paths';
import type { ReleaseFile, ReleaseInput } from '../../server/releases/publish/releaseFile';
import { syntheticMedium, syntheticRelease } from '../../test/support/syntheticRelease';
import { productDocuments } from './productDocuments';

/** A few numbers that describe synthetic files. Several processes make the same bytes from the same numbers. */
export interface FileSet {
  readonly version: string;
  readonly count: number;
  /** Bytes of each media file. */
  readonly bytes: number;
  /** Every n-th media file changes in each version. The other media files never change. Default: no file changes. */
  readonly changedEvery?: number;
  /** Bytes of an additional long file, such as a video. Default: no long file. */
  readonly longBytes?: number;
  /** Number of products, each with a document of about 4 KB. Default: only a few small documents. */
  readonly products?: number;
  /** Number of products whose text is changed, counted from the first product. Default: none. */
  readonly editedProducts?: number;
}

export function releaseOf(set: FileSet): ReleaseInput {
  const { version, count, bytes, changedEvery, products = 0, editedProducts = 0 } = set;
  const release = syntheticRelease({
    version,
    media: count,
    mediaBytes: bytes,
    ...(products === 0 ? {} : { documents: productDocuments({ version, products, edited: editedProducts }) }),
    ...(changedEvery === undefined
      ? {}
      : { revision: (index) => (index % changedEvery === 0 ? revisionOf(version) : 0) }),
  });
  return set.longBytes === undefined ? release : { ...release, files: [...release.files, longMediumOf(set)] };
}

/** This function is slow, because each call hashes all bytes of the long file. */
export const longMediumOf = ({ count, longBytes = 0 }: FileSet): ReleaseFile => syntheticMedium(count, longBytes);

/**
 * A different number for each version. `releaseOf` uses this number to give changed files other bytes in each version.
 */
const revisionOf = (version: string): number => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

/** The addresses of the set's media files, except the long file. */
export const mediaOf = ({ longBytes: _none, ...files }: FileSet): string[] =>
  releaseOf(files)
    .files.map(({ address }) => address)
    .filter((address) => address.startsWith(PATHS.filedata));
