import type { Manifest, ManifestPack, Pointer } from '../../../src/contract/release/release';
import type { BlobCheck } from '../check/blobCheck';
import { storedFile, type StoredFile } from '../folder/manifests';
import { foundFile, type FoundFile } from './foundFile';

/** A release in memory: its manifest and an index by address. */
export class LoadedRelease {
  private readonly files: ReadonlyMap<string, Manifest['files'][number]>;
  private readonly packs: ReadonlyMap<string, ManifestPack>;

  constructor(
    private readonly checkedPacks: BlobCheck,
    readonly pointer: Pointer,
    readonly manifest: Manifest,
    /** Until when showroom devices are to have it, seconds since 1970; null without a deadline. */
    readonly deadline: number | null = null,
  ) {
    this.files = new Map(manifest.files.map((file) => [file[0], file]));
    this.packs = new Map(manifest.packs.map((pack) => [pack.sha256, pack]));
  }

  /** The file published at `address` (path with query, exactly as in the manifest), null when there is none. */
  find(address: string): FoundFile | null {
    const stored = this.stored(address);
    return stored === null ? null : foundFile(this.checkedPacks, stored);
  }

  /** The same as plain data. */
  stored(address: string): StoredFile | null {
    const file = this.files.get(address);
    return file === undefined ? null : storedFile(this.manifest, file);
  }

  /** Whether a pack belongs to this release, and its kind. */
  pack(sha256: string): ManifestPack | null {
    return this.packs.get(sha256) ?? null;
  }
}
