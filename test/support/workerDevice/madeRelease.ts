/** Small releases for tests of the worker: one file in each pack, media named before documents. */
import { createHash } from 'node:crypto';
import { DOCUMENT_TYPE, MANIFEST_FORMAT } from '../../../src/contract/format';
import { filedataPath, manifestPath, packPath, PATHS, productPath } from '../../../src/contract/paths';
import type { Manifest, ManifestFile, ManifestPack, Pointer } from '../../../src/contract/release';

export interface ReleaseWish {
  /** The last part also orders releases in time. */
  readonly version: `1.0.${number}`;
  /** Packs of documents: one with the version, the others with a product each. 2 when absent. */
  readonly documents?: number;
  /** Packs of media. 2 when absent. */
  readonly media?: number;
  /** Media of another name have other bytes; releases share those of the same name. */
  readonly mediaName?: string;
}

export interface MadeRelease {
  readonly pointer: Pointer;
  readonly manifest: Manifest;
  /** Bytes by path: the packs and the manifest. */
  readonly blobs: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Bytes by address: what the published calls answer. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Paths of the packs of one kind, in the manifest's order. */
  packs(kind: ManifestPack['kind']): string[];
}

export function makeRelease({ version, documents = 2, media = 2, mediaName = '' }: ReleaseWish): MadeRelease {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let index = 0; index < media; index += 1)
    files.set(filedataPath(mediumId(mediaName, index)), noise(`${mediaName}/${index}`));
  files.set(PATHS.version, json({ version }));
  for (let index = 1; index < documents; index += 1)
    files.set(productPath(`p${index}`), json({ version, name: `Ziegel ${index}` }));

  const blobs = new Map<string, Uint8Array<ArrayBuffer>>();
  const packs: ManifestPack[] = [];
  const entries: ManifestFile[] = [];
  for (const [address, bytes] of files) {
    const isMedium = address.startsWith(PATHS.filedata);
    const sha256 = hash(bytes);
    entries.push([address, isMedium ? 1 : 0, [packs.length, 0, bytes.length]]);
    packs.push({ sha256, size: bytes.length, kind: isMedium ? 'media' : 'documents' });
    blobs.set(packPath(sha256), bytes);
  }
  const timestamp = Number(version.split('.')[2]) + 1_000;
  const types = [DOCUMENT_TYPE, 'image/webp'];
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const manifest: Manifest = { format: MANIFEST_FORMAT, version, timestamp, types, packs, files: sorted };
  const bytes = json(manifest);
  const sha256 = hash(bytes);
  blobs.set(manifestPath(sha256), bytes);
  return {
    pointer: { version, timestamp, sha256, size: bytes.length, format: MANIFEST_FORMAT },
    manifest,
    blobs,
    files,
    packs: (kind) => packs.filter((pack) => pack.kind === kind).map((pack) => packPath(pack.sha256)),
  };
}

/** Media ids have 22 characters. */
export const mediumId = (name: string, index: number): string => `${name}${index}`.padStart(22, 'm');

const PACK_LENGTH = 1_000;

const noise = (seed: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(PACK_LENGTH).map((_, at) => (at * 7 + (hash(text(seed)).charCodeAt(at % 64) ?? 0)) % 256);

const text = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value);
const json = (value: object): Uint8Array<ArrayBuffer> => text(JSON.stringify(value));
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
