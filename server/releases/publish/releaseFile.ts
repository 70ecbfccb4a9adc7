import { PATHS, PRODUCT_LISTS, productListPath } from '../../../src/contract/paths';

/** The publisher may call `bytes` three times instead of holding all files in memory. */
export interface ReleaseFile {
  readonly address: string;
  readonly type: string;
  /** First day on which the app shows the file (src/contract/release/opening.ts). */
  readonly opens?: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
}

/** Files are in the order of their use. Neighbours share a pack. */
export interface ReleaseInput {
  readonly version: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly note?: string;
  /** True when the app must install the release before further use. */
  readonly required?: boolean;
  readonly files: readonly ReleaseFile[];
}

const MEDIA_PREFIX = `${PATHS.filedata}?id=`;

export const mediaIdOf = (address: string): string | null =>
  address.startsWith(MEDIA_PREFIX) ? address.slice(MEDIA_PREFIX.length) : null;

/**
 * Files of one group share packs. Each publication changes the documents that contain the version, so these documents
 * have their own group.
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
