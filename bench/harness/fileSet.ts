import { PATHS } from '../../src/contract/paths';
import type { ReleaseInput } from '../../server/releases/releaseFile';
import { syntheticRelease } from '../../server/releases/syntheticRelease';

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
}

/** The release that holds exactly these files. */
export const releaseOf = ({ version, count, bytes, changedEvery }: FileSet): ReleaseInput =>
  syntheticRelease({
    version,
    media: count,
    mediaBytes: bytes,
    ...(changedEvery === undefined
      ? {}
      : { revision: (index) => (index % changedEvery === 0 ? revisionOf(version) : 0) }),
  });

/** A number that no two versions of a benchmark share. */
const revisionOf = (version: string): number => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

/** Addresses of the set's files, without the documents. */
export const mediaOf = (files: FileSet): string[] =>
  releaseOf(files)
    .files.map(({ address }) => address)
    .filter((address) => address.startsWith(PATHS.filedata));
