import { PATHS, PRODUCT_LISTS, productListPath } from '../../../src/contract/paths';

/**
 * One file to publish: a GET address and its bytes. `bytes` may be called twice and is called once more for what is
 * written; nothing is held longer than needed. A media address (`/api/filedata?id=`) must carry the id of its bytes.
 */
export interface ReleaseFile {
  readonly address: string;
  /** Content type of the answer. */
  readonly type: string;
  /** The day on which a medium opens (contract/opening.ts), when it is a later one. */
  readonly opens?: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
}

/** What `publish` takes. `files` stand in the order they are seen in: neighbours come to lie in the same pack. */
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

/**
 * What shares packs with each other: media never with documents, which are loaded first, and documents that carry the
 * version never with others, as each publication changes all of them and leaves the others alone.
 */
export function groupOf(address: string): 'documents' | 'versioned' | 'media' {
  if (mediaIdOf(address) !== null) return 'media';
  return VERSIONED.has(address) ? 'versioned' : 'documents';
}

const VERSIONED: ReadonlySet<string> = new Set([
  PATHS.version,
  PATHS.referenceImages,
  ...PRODUCT_LISTS.map((list) => productListPath(list)),
]);
