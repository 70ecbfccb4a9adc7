import type { ManifestPack, Pointer } from '../../../src/contract/release/release';
import type { Layout } from '../folder/layout';
import { readManifest } from '../folder/manifests';
import { readDraft } from '../folder/pointers';

/** Only editors may read the draft. */
export class DraftRelease {
  #packs: { readonly of: string; readonly byName: ReadonlyMap<string, ManifestPack> } | null = null;

  constructor(private readonly layout: Layout) {}

  pointer(): Promise<Pointer | null> {
    return readDraft(this.layout).catch(() => null);
  }

  async hasManifest(sha256: string): Promise<boolean> {
    return (await this.pointer())?.sha256 === sha256;
  }

  async findPack(sha256: string): Promise<ManifestPack | null> {
    const pointer = await this.pointer();
    if (pointer === null) return null;
    if (this.#packs?.of !== pointer.sha256) {
      const manifest = await readManifest(this.layout, pointer).catch(() => null);
      if (manifest === null) return null;
      this.#packs = { of: pointer.sha256, byName: new Map(manifest.packs.map((pack) => [pack.sha256, pack])) };
    }
    return this.#packs.byName.get(sha256) ?? null;
  }
}
