import path from 'node:path';
import type { Manifest, ManifestPack } from '../../../src/contract/release/release';
import { sha256Of } from '../../base/digest';
import { place } from '../folder/durable';
import type { ReleaseFolder } from '../folder/layout';
import { piecesOf } from '../folder/manifests';
import type { ReleaseFile } from './releaseFile';
import type { Mend } from './reuse';

interface Stretch {
  readonly file: ReleaseFile;
  readonly from: number;
  readonly at: number;
  readonly length: number;
}

/** Rebuilds damaged packs with the same bytes. Fails when a pack's file is not in `files`. */
export function mendingFrom(
  { disk, packs }: ReleaseFolder,
  manifests: readonly Manifest[],
  files: readonly ReleaseFile[],
): Mend {
  const byAddress = new Map(files.map((file) => [file.address, file]));
  return async (pack) => {
    const bytes = await assemble(pack, stretchesOf(pack, manifests, byAddress));
    if (bytes === null || sha256Of(bytes) !== pack.sha256) return false;
    await place(disk, path.join(packs, pack.sha256), bytes);
    return true;
  };
}

function stretchesOf(
  pack: ManifestPack,
  manifests: readonly Manifest[],
  files: ReadonlyMap<string, ReleaseFile>,
): Stretch[] {
  const stretches = new Map<number, Stretch>();
  for (const manifest of manifests) {
    if (!manifest.packs.some(({ sha256 }) => sha256 === pack.sha256)) continue;
    for (const [address, , numbers] of manifest.files) {
      const file = files.get(address);
      if (file === undefined) continue;
      let from = 0;
      for (const { pack: other, offset, length } of piecesOf(manifest, numbers) ?? []) {
        if (other.sha256 === pack.sha256) stretches.set(offset, { file, from, at: offset, length });
        from += length;
      }
    }
  }
  return [...stretches.values()].sort((a, b) => a.at - b.at);
}

async function assemble({ size }: ManifestPack, stretches: readonly Stretch[]): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let end = 0;
  for (const { file, from, at, length } of stretches) {
    const part = (await file.bytes()).subarray(from, from + length);
    if (at !== end || part.length !== length) return null;
    parts.push(part);
    end += length;
  }
  return end === size ? Buffer.concat(parts) : null;
}
