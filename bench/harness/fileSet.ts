import { PATHS } from '../../src/contract/paths';
import type { ReleaseFile, ReleaseInput } from '../../server/releases/releaseFile';
import { syntheticMedium, syntheticRelease } from '../../server/releases/syntheticRelease';

/** A set of made-up files, small enough to be told to another process, which makes the same bytes from it. */
export interface FileSet {
  /** Version of the release they form. */
  readonly version: string;
  /** Number of files beside the release's few documents. */
  readonly count: number;
  /** Bytes of each. */
  readonly bytes: number;
  /** Every n-th file has bytes of its own in this version; none when absent. */
  readonly changedEvery?: number;
  /** Bytes of one long medium beside them, as a video; none when absent. */
  readonly longBytes?: number;
}

/** The release that holds exactly these files. */
export function releaseOf(set: FileSet): ReleaseInput {
  const { version, count, bytes, changedEvery } = set;
  const release = syntheticRelease({
    version,
    media: count,
    mediaBytes: bytes,
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
