import type { Manifest, ManifestPack, Pointer } from '../../../src/contract/release/release';
import type { BlobCheck } from '../check/blobCheck';
import { storedFile, type StoredFile } from '../folder/manifests';
import { foundFile, type FoundFile } from './foundFile';

export class LoadedRelease {
  private readonly files: ReadonlyMap<string, Manifest['files'][number]>;
  private readonly packs: ReadonlyMap<string, ManifestPack>;

  constructor(
    private readonly checkedPacks: BlobCheck,
    readonly pointer: Pointer,
    readonly manifest: Manifest,
    /** Seconds since 1970. */
    readonly deadline: number | null = null,
  ) {
    this.files = new Map(manifest.files.map((file) => [file[0], file]));
    this.packs = new Map(manifest.packs.map((pack) => [pack.sha256, pack]));
  }

  /** `address` is the path with its query, as in the manifest. */
  find(address: string): FoundFile | null {
    const stored = this.stored(address);
    return stored === null ? null : foundFile(this.checkedPacks, stored);
  }

  stored(address: string): StoredFile | null {
    const file = this.files.get(address);
    return file === undefined ? null : storedFile(this.manifest, file);
  }

  pack(sha256: string): ManifestPack | null {
    return this.packs.get(sha256) ?? null;
  }
}
