import { PATHS } from '../../src/contract/paths';
import type { ReleaseFile, ReleaseInput } from '../../server/releases/publish/releaseFile';
import { syntheticMedium, syntheticRelease } from '../../test/support/syntheticRelease';
import { productDocuments } from './productDocuments';

/** A set of made-up files, small enough to be told to another process, which makes the same bytes from it. */
export interface FileSet {
  /** Version of the release they form. */
  readonly version: string;
  /** Number of media files. */
  readonly count: number;
  /** Bytes of each. */
  readonly bytes: number;
  /** Every n-th file has bytes of its own in this version; none when absent. */
  readonly changedEvery?: number;
  /** Bytes of one long medium beside them, as a video; none when absent. */
  readonly longBytes?: number;
  /** Number of products, each with a document of about 4 KB; a few small documents are all when absent. */
  readonly products?: number;
  /** So many products, from the first on, have another text than at first; none when absent. */
  readonly editedProducts?: number;
}

/** The release that holds exactly these files. */
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

/** The set's long medium. Its bytes are hashed for its address with each call. */
export const longMediumOf = ({ count, longBytes = 0 }: FileSet): ReleaseFile => syntheticMedium(count, longBytes);

/** A number that no two versions of a benchmark share. */
const revisionOf = (version: string): number => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

/** Addresses of the set's files, without the documents and the long medium. */
export const mediaOf = ({ longBytes: _none, ...files }: FileSet): string[] =>
  releaseOf(files)
    .files.map(({ address }) => address)
    .filter((address) => address.startsWith(PATHS.filedata));
