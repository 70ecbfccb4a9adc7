import { createHash } from 'node:crypto';
import type { Manifest } from '../../../src/contract/release/release';
import { manifestPath, packPath, PATHS } from '../../../src/contract/paths';
import { makeRelease, type MadeRelease } from '../../support/workerDevice/madeRelease';

export const RELEASES: readonly MadeRelease[] = [
  makeRelease({ version: '1.0.1', documents: 3, media: 4, mediaName: 'a', longMedium: 3 }),
  makeRelease({ version: '1.0.2', documents: 4, media: 5, mediaName: 'a' }),
  makeRelease({ version: '1.0.3', documents: 2, media: 4, mediaName: 'b', longMedium: 3, longDocument: 2 }),
  ofLaterServer(makeRelease({ version: '1.0.4', documents: 3, media: 0 })),
];

/** Adds fields that this build does not know, as the server of a later build does. */
function ofLaterServer(release: MadeRelease): MadeRelease {
  const { packs, files } = release.manifest;
  const manifest: object = {
    ...release.manifest,
    mirrors: ['https://mirror.example'],
    packs: packs.map((pack) => ({ ...pack, encoding: 'identity' })),
    files: files.map((file) => [...file, { since: 1 }]),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const pointer = { ...release.pointer, sha256, size: bytes.length, mirrors: 1 };
  const blobs = new Map([...release.blobs, [manifestPath(sha256), bytes]]);
  return { ...release, pointer, manifest: manifest as Manifest, blobs };
}

export const isMedium = (address: string): boolean => address.startsWith(PATHS.filedata);

const ADDRESSES = [...new Set(RELEASES.flatMap(({ files }) => [...files.keys()]))];
export const DOCUMENTS = ADDRESSES.filter((address) => !isMedium(address));
export const MEDIA = ADDRESSES.filter(isMedium);

/** The bytes of all packs and manifests, by path. */
export const BLOBS: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map(RELEASES.flatMap(({ blobs }) => [...blobs]));
export const PACKS = RELEASES.flatMap(({ manifest }) => manifest.packs.map(({ sha256 }) => packPath(sha256)));

export function releaseOf(version: string): MadeRelease {
  const release = RELEASES.find(({ pointer }) => pointer.version === version);
  if (release === undefined) throw new Error(`Nobody published ${version}`);
  return release;
}

export const isBlob = (path: string): boolean => isPack(path) || path.startsWith(manifestPath(''));
export const isPack = (path: string): boolean => path.startsWith(packPath(''));
