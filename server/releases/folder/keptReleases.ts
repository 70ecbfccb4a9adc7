import type { ManifestPack, Pointer } from '../../../src/contract/release/release';
import type { Layout } from './layout';
import { readManifest } from './manifests';
import { readHistory, readPointer } from './pointers';

/** A pack or manifest that kept releases need. */
export interface KeptBlob {
  readonly folder: 'packs' | 'manifests';
  /** The releases that need it, the current one first. */
  readonly versions: readonly string[];
}

type Packs = ReadonlyMap<string, ManifestPack>;

/**
 * What the current release and the superseded ones that are still kept need. Each manifest is read once. Never rejects: where
 * a pointer cannot be read, what it said before counts; the publisher and `health` tell of the damage.
 */
export class KeptReleases {
  #current: Pointer | null = null;
  #former: readonly Pointer[] = [];
  /** The packs of each release by their names, by the name of the release's manifest. */
  readonly #packs = new Map<string, Packs>();
  #reading: Promise<void> | null = null;

  constructor(private readonly layout: Layout) {}

  /** The release that `pointer` names has these packs: its manifest need not be read. */
  add({ sha256 }: Pointer, packs: readonly ManifestPack[]): void {
    this.#packs.set(sha256, new Map(packs.map((pack) => [pack.sha256, pack])));
  }

  /** What a kept release says of this pack; null when none lists it. Reads the folder only for a pack that it does not know. */
  async findPack(sha256: string): Promise<ManifestPack | null> {
    const known = this.#lookUp(sha256);
    if (known !== null) return known;
    await this.#read();
    return this.#lookUp(sha256);
  }

  /** Whether this manifest is one of a kept release. Reads the folder only for one that it does not know. */
  async keepsManifest(sha256: string): Promise<boolean> {
    const isKept = () => each(this.#current, this.#former).some((pointer) => pointer.sha256 === sha256);
    if (isKept()) return true;
    await this.#read();
    return isKept();
  }

  /** By name. A manifest that cannot be read is named itself, but none of its packs. */
  async blobs(): Promise<ReadonlyMap<string, KeptBlob>> {
    await this.#read();
    const blobs = new Map<string, { folder: KeptBlob['folder']; versions: string[] }>();
    const add = (sha256: string, folder: KeptBlob['folder'], version: string) => {
      const blob = blobs.get(sha256);
      if (blob === undefined) blobs.set(sha256, { folder, versions: [version] });
      else if (!blob.versions.includes(version)) blob.versions.push(version);
    };
    for (const { sha256, version } of each(this.#current, this.#former)) {
      add(sha256, 'manifests', version);
      for (const pack of this.#packs.get(sha256)?.keys() ?? []) add(pack, 'packs', version);
    }
    return blobs;
  }

  #lookUp(sha256: string): ManifestPack | null {
    for (const packs of this.#packs.values()) {
      const pack = packs.get(sha256);
      if (pack !== undefined) return pack;
    }
    return null;
  }

  /** All that ask at the same time share one look at the folder. */
  #read(): Promise<void> {
    this.#reading ??= this.#readFolder().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readFolder(): Promise<void> {
    this.#current = await readPointer(this.layout).catch(() => this.#current);
    this.#former = await readFormer(this.layout).catch(() => this.#former);
    const kept = each(this.#current, this.#former);
    for (const name of this.#packs.keys()) if (!kept.some(({ sha256 }) => sha256 === name)) this.#packs.delete(name);
    for (const pointer of kept) {
      if (this.#packs.has(pointer.sha256)) continue;
      const manifest = await readManifest(this.layout, pointer).catch(() => null);
      if (manifest !== null) this.add(pointer, manifest.packs);
    }
  }
}

/** The pointers of all releases that the store still keeps, the current one first, each manifest once. Throws a ReleaseError. */
export async function keptPointers(layout: Layout): Promise<Pointer[]> {
  return each(await readPointer(layout), await readFormer(layout));
}

const readFormer = async (layout: Layout): Promise<Pointer[]> =>
  (await readHistory(layout)).map((release) => release.pointer);

function each(current: Pointer | null, former: readonly Pointer[]): Pointer[] {
  const all = current === null ? former : [current, ...former];
  return all.filter(({ sha256 }, index) => all.findIndex((other) => other.sha256 === sha256) === index);
}
