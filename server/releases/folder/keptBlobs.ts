import type { ManifestPack, Pointer } from '../../../src/contract/release';
import type { Layout } from './layout';
import { readManifest } from './manifests';
import { readHistory, readPointer } from './pointers';

/** A pack or manifest that kept releases need. */
export interface KeptBlob {
  readonly folder: 'packs' | 'manifests';
  /** The releases that need it, the current one first. */
  readonly versions: readonly string[];
}

/** What the current release and the superseded ones that are still kept need. Reads each manifest once. */
export class KeptBlobs {
  private packs: ReadonlyMap<string, readonly ManifestPack[]> = new Map();

  constructor(private readonly layout: Layout) {}

  /**
   * By name. A manifest that cannot be read is named itself, but none of its packs; where the pointers cannot be read there
   * is nothing.
   */
  async all(): Promise<ReadonlyMap<string, KeptBlob>> {
    const blobs = new Map<string, { folder: KeptBlob['folder']; versions: string[] }>();
    const read = new Map<string, readonly ManifestPack[]>();
    for (const pointer of await keptPointers(this.layout).catch(() => [])) {
      const packs = this.packs.get(pointer.sha256) ?? (await this.packsOf(pointer));
      if (packs !== null) read.set(pointer.sha256, packs);
      add(pointer.sha256, 'manifests', pointer.version);
      for (const { sha256 } of packs ?? []) add(sha256, 'packs', pointer.version);
    }
    this.packs = read;
    return blobs;

    function add(sha256: string, folder: KeptBlob['folder'], version: string): void {
      const blob = blobs.get(sha256);
      if (blob === undefined) blobs.set(sha256, { folder, versions: [version] });
      else if (!blob.versions.includes(version)) blob.versions.push(version);
    }
  }

  private async packsOf(pointer: Pointer): Promise<readonly ManifestPack[] | null> {
    const manifest = await readManifest(this.layout, pointer).catch(() => null);
    return manifest?.packs ?? null;
  }
}

/** The pointers of all releases that the store still keeps, the current one first, each manifest once. Throws a ReleaseError. */
export async function keptPointers(layout: Layout): Promise<Pointer[]> {
  const current = await readPointer(layout);
  const former = (await readHistory(layout)).map((release) => release.pointer);
  const all = current === null ? former : [current, ...former];
  return all.filter(({ sha256 }, index) => all.findIndex((other) => other.sha256 === sha256) === index);
}
