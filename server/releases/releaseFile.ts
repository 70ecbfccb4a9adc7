import { PATHS } from '../../src/contract/paths';
import type { ManifestPack } from '../../src/contract/release';

/**
 * One file to publish: a GET address and its bytes. `bytes` may be called twice and is called once more for what is
 * written; nothing is held longer than needed. A media address (`/api/filedata?id=`) must carry the id of its bytes.
 */
export interface ReleaseFile {
  readonly address: string;
  /** Content type of the answer. */
  readonly type: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
}

/**
 * What `publish` takes. `files` stand in the order they are seen in: neighbours come to lie in the same pack. Put
 * documents that carry the version last, so that a mere new version leaves the packs of the others alone.
 */
export interface ReleaseInput {
  readonly version: string;
  /** Publication, seconds since 1970. */
  readonly timestamp: number;
  readonly note?: string;
  /** The release must be installed before the app is used further. */
  readonly required?: boolean;
  readonly files: readonly ReleaseFile[];
}

const MEDIA_PREFIX = `${PATHS.filedata}?id=`;

/** The media id in an address, null for a document's. */
export const mediaIdOf = (address: string): string | null =>
  address.startsWith(MEDIA_PREFIX) ? address.slice(MEDIA_PREFIX.length) : null;

/** Documents and media never share a pack: documents are loaded first. */
export const kindOf = (address: string): ManifestPack['kind'] => (mediaIdOf(address) === null ? 'documents' : 'media');
