/** Publishes a small release: short JSON documents, a picture, and a video that fills several packs. */
import { createHash, randomBytes } from 'node:crypto';
import { DOCUMENT_TYPE } from '../../../src/contract/base/format';
import {
  CONTENT_SERVICES,
  filedataPath,
  newsItemPath,
  PATHS,
  productListPath,
  productPath,
} from '../../../src/contract/paths';
import { ACCESSORIES_PATH, HOUSES_PATH } from '../../../src/contract/paths/documents';
import { publish } from '../../support/publishing';

export const idOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

export const PICTURE = randomBytes(5_000);
export const VIDEO = randomBytes(2_500_000);
/** A document that is long enough for the server to compress it. */
export const PRODUCT = { id: 'biber', name: 'Biber', text: 'Dachziegel '.repeat(500) };

/** Publishes `version` as the current release or as a draft. `more` adds media. */
export async function publishTestRelease(
  dir: string,
  version: string,
  { as = 'release', more = [] }: { readonly as?: 'release' | 'draft'; readonly more?: readonly Buffer[] } = {},
): Promise<void> {
  const document = (address: string, value: unknown) => ({
    address,
    type: DOCUMENT_TYPE,
    bytes: () => Buffer.from(JSON.stringify(value)),
  });
  const medium = (bytes: Buffer, type: string) => ({ address: filedataPath(idOf(bytes)), type, bytes: () => bytes });
  const input = {
    version,
    timestamp: 1_700_000_000,
    note: `Version ${version}`,
    required: true,
    files: [
      document(productPath('biber'), PRODUCT),
      document(PATHS.news, [{ title: 'Neu' }]),
      document(newsItemPath('1'), { title: 'Neu' }),
      document(PATHS.referenceImages, { content: 'reference-images' }),
      document(PATHS.advice, { products: [] }),
      document(PATHS.attract, { data: [] }),
      document(PATHS.brochures, { data: [] }),
      document(ACCESSORIES_PATH, { content: 'accessories', data: [], filter: [] }),
      document(HOUSES_PATH, { data: [] }),
      document(PATHS.search, { name: 'a'.repeat(22), parts: [] }),
      ...Object.entries(CONTENT_SERVICES).map(([service, address]) => document(address, { service })),
      document(productListPath('tiles'), { content: 'products-tiles', version }),
      document(productListPath('stones'), { content: 'products-stones', version }),
      document(PATHS.version, { version }),
      medium(PICTURE, 'image/webp'),
      medium(VIDEO, 'video/mp4'),
      ...more.map((bytes) => medium(bytes, 'image/webp')),
    ],
  };
  await publish(dir, input, { as });
}
