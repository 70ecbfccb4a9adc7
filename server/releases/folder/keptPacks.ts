import type { ManifestPack, Pointer } from '../../../src/contract/release';
import type { Layout } from './layout';
import { readManifest } from './manifests';
import { readHistory } from './pointers';

/**
 * The packs of superseded releases that are still kept: devices may be completing one. Their manifests are read when a
 * pack is asked for that nobody has told of, each once.
 */
export class KeptPacks {
  /** Packs by name, by the name of the manifest that lists them. */
  readonly #known = new Map<string, ReadonlyMap<string, ManifestPack>>();
  #reading: Promise<void> | null = null;

  constructor(private readonly layout: Layout) {}

  /** The release that `pointer` names has these packs: it need not be read once it is superseded. */
  add({ sha256 }: Pointer, packs: readonly ManifestPack[]): void {
    this.#known.set(sha256, new Map(packs.map((pack) => [pack.sha256, pack])));
  }

  /** What a kept release says of this pack; null when none lists it, or when what is kept cannot be read. */
  async find(sha256: string): Promise<ManifestPack | null> {
    const found = this.#lookUp(sha256);
    if (found !== null) return found;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
    return this.#lookUp(sha256);
  }

  #lookUp(sha256: string): ManifestPack | null {
    for (const packs of this.#known.values()) {
      const pack = packs.get(sha256);
      if (pack !== undefined) return pack;
    }
    return null;
  }

  /** Never rejects: a damaged history is for the publisher and for `health` to tell. */
  async #read(): Promise<void> {
    const pointers = await readHistory(this.layout).then(
      (history) => history.map((kept) => kept.pointer),
      () => [],
    );
    const kept = new Set(pointers.map((pointer) => pointer.sha256));
    for (const name of this.#known.keys()) if (!kept.has(name)) this.#known.delete(name);
    for (const pointer of pointers) {
      if (this.#known.has(pointer.sha256)) continue;
      const manifest = await readManifest(this.layout, pointer).catch(() => null);
      if (manifest !== null) this.add(pointer, manifest.packs);
    }
  }
}
