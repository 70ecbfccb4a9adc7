import { createHash } from 'node:crypto';
import type {
  ContentAnswer,
  NewsListAnswer,
  ProductListAnswer,
  ReferenceImagesAnswer,
  VersionAnswer,
} from '../../src/contract/answers';
import type { AdviceAnswer } from '../../src/contract/advice/adviceDocument';
import { LIST_MARKERS } from '../../src/contract/base/markers';
import { CONTENT_SERVICES, filedataPath, PATHS, PRODUCT_LISTS, productListPath } from '../../src/contract/paths';
import { HOUSES_PATH } from '../../src/contract/paths/documents';
import { fileIdOf } from '../../server/base/digest';
import { documentFile } from '../../server/releases/publish/documentFile';
import type { ReleaseFile, ReleaseInput } from '../../server/releases/publish/releaseFile';

/** The contents of a synthetic release for tests and benchmarks. */
export interface SyntheticOptions {
  readonly version: string;
  /** Seconds since 1970. The current time when absent. */
  readonly timestamp?: number;
  readonly note?: string;
  readonly required?: boolean;
  readonly media?: number;
  readonly mediaBytes?: number;
  /** Returns a number that changes the bytes and ID of a file. Default 0. */
  readonly revision?: (index: number) => number;
  /** Documents of the release. Each published route without such a document gets an empty list. */
  readonly documents?: readonly ReleaseFile[];
}

/** The input of `publish` for a release with empty lists and synthetic media of type `image/webp`. */
export function syntheticRelease(options: SyntheticOptions): ReleaseInput {
  const own = options.documents ?? [];
  const addresses = new Set(own.map((file) => file.address));
  const documents = [...own, ...emptyDocuments(options.version).filter((file) => !addresses.has(file.address))];
  const media = Array.from({ length: options.media ?? 0 }, (_, index) =>
    syntheticMedium(index, options.mediaBytes ?? 16_384, options.revision?.(index) ?? 0),
  );
  return {
    version: options.version,
    timestamp: options.timestamp ?? Math.floor(Date.now() / 1000),
    ...(options.note === undefined ? {} : { note: options.note }),
    ...(options.required === undefined ? {} : { required: options.required }),
    files: [...documents, ...media],
  };
}

/** Does not store the bytes, to save memory. Each call of `bytes` computes them. */
export function syntheticMedium(index: number, length: number, revision = 0): ReleaseFile {
  const bytes = () => syntheticBytes(`${index}/${revision}`, length);
  return { address: filedataPath(fileIdOf(bytes())), type: 'image/webp', bytes };
}

/**
 * Bytes that differ for each seed. They repeat one random block, because this is fast. gzip cannot compress them,
 * because the block is longer than gzip's window.
 */
function syntheticBytes(seed: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += NOISE.length) NOISE.copy(bytes, at);
  const mark = createHash('sha256').update(seed).digest();
  for (let at = 0; at < length; at += 1024) {
    mark.writeUInt32LE(at);
    mark.copy(bytes, at);
  }
  return bytes;
}

const NOISE = Buffer.concat(
  Array.from({ length: 2048 }, (_, index) => createHash('sha256').update(`noise ${index}`).digest()),
);

function emptyDocuments(version: string): ReleaseFile[] {
  const content: ContentAnswer = { groups: [], tree: [] };
  const news: NewsListAnswer = [];
  const references: ReferenceImagesAnswer = { content: LIST_MARKERS.referenceImages, version, data: [], filter: [] };
  const advice: AdviceAnswer = { underlays: { DE: [], AT: [], CH: [] }, tables: [], products: [] };
  const current: VersionAnswer = { version };
  return [
    documentFile(PATHS.news, news),
    ...Object.values(CONTENT_SERVICES).map((address) => documentFile(address, content)),
    ...PRODUCT_LISTS.map((list) => {
      const answer: ProductListAnswer = { content: LIST_MARKERS[list], version, data: [], filter: [] };
      return documentFile(productListPath(list), answer);
    }),
    documentFile(PATHS.referenceImages, references),
    documentFile(PATHS.advice, advice),
    documentFile(PATHS.attract, { data: [] }),
    documentFile(PATHS.brochures, { data: [] }),
    documentFile(HOUSES_PATH, { data: [] }),
    documentFile(PATHS.search, { name: 'a'.repeat(22), parts: [] }),
    documentFile(PATHS.version, current),
  ];
}
