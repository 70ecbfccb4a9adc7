/**
 * Makes small releases for worker tests. Each pack contains data of only one file. The manifest lists media packs
 * before document packs.
 */
import { createHash } from 'node:crypto';
import { DOCUMENT_TYPE, MANIFEST_FORMAT, OPENING_FORMAT } from '../../../src/contract/base/format';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { filedataPath, manifestPath, packPath, PATHS, productPath } from '../../../src/contract/paths';
import type { Manifest, ManifestFile, ManifestPack, Pointer } from '../../../src/contract/release/release';

export interface ReleaseWish {
  /** The version. A release with a higher last number has a later timestamp. */
  readonly version: `1.0.${number}`;
  /**
   * The number of document packs, including the pack with the version. The brochure list and the long document need
   * further packs. Default 2.
   */
  readonly documents?: number;
  /** The number of packs with media. Default 2. */
  readonly media?: number;
  /** Releases with the same `mediaName` have the same media. Another name gives media with other bytes. */
  readonly mediaName?: string;
  /**
   * The brochure list names this many media, starting with the first. Without this option the release has no brochure
   * list.
   */
  readonly brochures?: number;
  /** How many packs the file at `LONG_MEDIUM` or `LONG_DOCUMENT` has. Default 0, which means no such file. */
  readonly longMedium?: number;
  readonly longDocument?: number;
  /** The day from which the last media pack may be loaded. Default: at once. */
  readonly lastOpens?: string;
  /** The brand's name, which each of the brand's files contains. Without this option the release has no such file. */
  readonly brand?: string;
}

export const LONG_MEDIUM = filedataPath('L'.repeat(22));
export const LONG_DOCUMENT = productPath('lang');

export interface MadeRelease {
  readonly pointer: Pointer;
  readonly manifest: Manifest;
  /** The bytes of packs and manifest, by path. */
  readonly blobs: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The bytes of the published answers, by address. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The paths of the packs of one kind, in the manifest's order. */
  packs(kind: ManifestPack['kind']): string[];
}

export function makeRelease(wish: ReleaseWish): MadeRelease {
  const { version } = wish;

  const blobs = new Map<string, Uint8Array<ArrayBuffer>>();
  const packs: ManifestPack[] = [];
  const entries: ManifestFile[] = [];
  const brandTypes = wish.brand === undefined ? [] : Object.values(BRAND_TYPES);
  const types: string[] = [DOCUMENT_TYPE, 'image/webp', ...brandTypes];
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [address, parts] of partsOf(wish)) {
    const isMedium = address.startsWith(PATHS.filedata);
    const numbers: number[] = [];
    for (const bytes of parts) {
      const sha256 = hash(bytes);
      numbers.push(packs.length, 0, bytes.length);
      packs.push({ sha256, size: bytes.length, kind: isMedium ? 'media' : 'documents' });
      blobs.set(packPath(sha256), bytes);
    }
    entries.push([address, types.indexOf(typeOf(address)), numbers]);
    files.set(address, Uint8Array.from(parts.flatMap((bytes) => [...bytes])));
  }
  const last = packs.findLastIndex(({ kind }) => kind === 'media');
  const closed = packs[last];
  if (wish.lastOpens !== undefined && closed !== undefined) packs[last] = { ...closed, opens: wish.lastOpens };
  const format = wish.lastOpens === undefined ? MANIFEST_FORMAT : OPENING_FORMAT;
  const timestamp = Number(version.split('.')[2]) + 1_000;
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const manifest: Manifest = { format, version, timestamp, types, packs, files: sorted };
  const bytes = json(manifest);
  const sha256 = hash(bytes);
  blobs.set(manifestPath(sha256), bytes);
  return {
    pointer: { version, timestamp, sha256, size: bytes.length, format },
    manifest,
    blobs,
    files,
    packs: (kind) => packs.filter((pack) => pack.kind === kind).map((pack) => packPath(pack.sha256)),
  };
}

type Parts = readonly Uint8Array<ArrayBuffer>[];

/** The bytes of each file, divided into the pieces that the packs contain. */
function partsOf(wish: ReleaseWish): [string, Parts][] {
  const { version, documents = 2, media = 2, mediaName = '', longMedium = 0, longDocument = 0 } = wish;
  const parts: [string, Parts][] = [];
  for (let index = 0; index < media; index += 1)
    parts.push([filedataPath(mediumId(mediaName, index)), [noise(`${mediaName}/${index}`)]]);
  if (longMedium > 0) parts.push([LONG_MEDIUM, packsOf('long', longMedium)]);
  parts.push([PATHS.version, [json({ version })]]);
  if (wish.brochures !== undefined) {
    const data = Array.from({ length: wish.brochures }, (_, index) => mediumId(mediaName, index));
    parts.push([PATHS.brochures, [json({ data })]]);
  }
  for (let index = 1; index < documents; index += 1)
    parts.push([productPath(`p${index}`), [json({ version, name: `Ziegel ${index}` })]]);
  if (longDocument > 0) parts.push([LONG_DOCUMENT, packsOf('long document', longDocument)]);
  if (wish.brand !== undefined) parts.push(...brandOf(wish.brand));
  return parts;
}

/** The addresses of the files that a release with a brand has. */
export const MADE_BRAND_PATHS = [
  BRAND_PATHS.css,
  BRAND_PATHS.json,
  BRAND_PATHS.manifest,
  BRAND_PATHS.logo,
  BRAND_PATHS.icon192,
] as const;

const brandOf = (name: string): [string, Parts][] => [
  [BRAND_PATHS.css, [text(`:root{--ground:#fff}/* ${name} */`), text(`/* second pack of ${name} */`)]],
  [BRAND_PATHS.json, [json({ name })]],
  [BRAND_PATHS.manifest, [json({ name, start_url: '/' })]],
  [BRAND_PATHS.logo, [text(`<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`)]],
  [BRAND_PATHS.icon192, [text(`picture of ${name}`)]],
];

/** The media types of the brand's files, by the ends of their names. */
const BRAND_TYPES = {
  css: 'text/css; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
} as const;

/** The media type of a published file. */
export function typeOf(address: string): string {
  if (address.startsWith(PATHS.filedata)) return 'image/webp';
  const found = Object.entries(BRAND_TYPES).find(([end]) => address.endsWith(`.${end}`));
  return found?.[1] ?? DOCUMENT_TYPE;
}

const packsOf = (name: string, count: number): Parts =>
  Array.from({ length: count }, (_, at) => noise(`${name}/${at}`));

/** Makes a media id, which has 22 characters. */
export const mediumId = (name: string, index: number): string => `${name}${index}`.padStart(22, 'm');

export const PACK_LENGTH = 1_000;

const noise = (seed: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(PACK_LENGTH).map((_, at) => (at * 7 + (hash(text(seed)).charCodeAt(at % 64) ?? 0)) % 256);

const text = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value);
const json = (value: object): Uint8Array<ArrayBuffer> => text(JSON.stringify(value));
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
