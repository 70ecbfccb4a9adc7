import type { Manifest, ManifestPack } from './release';

export type ManifestHead = Omit<Manifest, 'types' | 'packs' | 'files'>;

export const headOf = ({ format, version, timestamp, note, required }: ManifestHead): ManifestHead => ({
  format,
  version,
  timestamp,
  ...(note === undefined ? {} : { note }),
  ...(required === undefined ? {} : { required }),
});

export const packOf = ({ sha256, size, kind, opens }: ManifestPack): ManifestPack => ({
  sha256,
  size,
  kind,
  ...(opens === undefined ? {} : { opens }),
});

/** The manifest's name is the SHA-256 of this text, so the order of fields is fixed. */
export const serializeManifest = (manifest: Manifest): string =>
  JSON.stringify({
    ...headOf(manifest),
    types: manifest.types,
    packs: manifest.packs.map(packOf),
    files: manifest.files,
  });
