import type { Manifest, ManifestPack } from './release';

/** A manifest without its lists. */
export type ManifestHead = Omit<Manifest, 'types' | 'packs' | 'files'>;

/** The head of a manifest, its fields in the order in which they are written. */
export const headOf = ({ format, version, timestamp, note, required }: ManifestHead): ManifestHead => ({
  format,
  version,
  timestamp,
  ...(note === undefined ? {} : { note }),
  ...(required === undefined ? {} : { required }),
});

/** A pack, its fields in the order in which they are written. */
export const packOf = ({ sha256, size, kind, opens }: ManifestPack): ManifestPack => ({
  sha256,
  size,
  kind,
  ...(opens === undefined ? {} : { opens }),
});

/**
 * The text of a manifest, which its name is the SHA-256 of. Fields stand in a fixed order, so that the publisher and a
 * device that rebuilds a manifest (manifestDelta.ts) write equal manifests in the same way.
 */
export const serializeManifest = (manifest: Manifest): string =>
  JSON.stringify({
    ...headOf(manifest),
    types: manifest.types,
    packs: manifest.packs.map(packOf),
    files: manifest.files,
  });
