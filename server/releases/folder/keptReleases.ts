import type { ManifestPack, Pointer } from '../../../src/contract/release/release';
import type { Layout } from './layout';
import { readManifest } from './manifests';
import { readHistory, readPointer } from './pointers';

export interface KeptBlob {
  readonly folder: 'packs' | 'manifests';
  readonly versions: readonly string[];
}

type Packs = ReadonlyMap<string, ManifestPack>;

/** Reads each manifest once. Never rejects: it keeps its former state when a pointer is unreadable. */
export class KeptReleases {
  #current: Pointer | null = null;
  #former: readonly Pointer[] = [];
  readonly #packs = new Map<string, Packs>();
  #reading: Promise<void> | null = null;

  constructor(private readonly layout: Layout) {}

  /** Adds a known release, whose manifest need not be read. */
  add({ sha256 }: Pointer, packs: readonly ManifestPack[]): void {
    this.#packs.set(sha256, new Map(packs.map((pack) => [pack.sha256, pack])));
  }

  async findPack(sha256: string): Promise<ManifestPack | null> {
    const known = this.#lookUp(sha256);
    if (known !== null) return known;
    await this.#read();
    return this.#lookUp(sha256);
  }

  async keepsManifest(sha256: string): Promise<boolean> {
    const isKept = () => each(this.#current, this.#former).some((pointer) => pointer.sha256 === sha256);
    if (isKept()) return true;
    await this.#read();
    return isKept();
  }

  /** Blobs by name, without the packs of an unreadable manifest. */
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

/** The current pointer comes first. @throws ReleaseError */
export async function keptPointers(layout: Layout): Promise<Pointer[]> {
  return each(await readPointer(layout), await readFormer(layout));
}

const readFormer = async (layout: Layout): Promise<Pointer[]> =>
  (await readHistory(layout)).map((release) => release.pointer);

function each(current: Pointer | null, former: readonly Pointer[]): Pointer[] {
  const all = current === null ? former : [current, ...former];
  return all.filter(({ sha256 }, index) => all.findIndex((other) => other.sha256 === sha256) === index);
}
