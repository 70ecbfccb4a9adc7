import { PATHS } from '../../../src/contract/paths';
import type { Manifest } from '../../../src/contract/release/release';
import type { Layout } from '../folder/layout';
import { readManifest, storedFile, type StoredFile } from '../folder/manifests';
import { KEEP_SECONDS, readHistory } from '../folder/pointers';
import type { LoadedRelease } from './loadedRelease';

/**
 * The search skips superseded releases that expire within this time, because callers need time to place a hold on the
 * packs.
 */
const MARGIN_SECONDS = 3_600;

const isMedium = (address: string): boolean => address.startsWith(`${PATHS.filedata}?`);

/**
 * Finds media of superseded releases, which devices use until their update. Remembers only files that newer releases
 * lack.
 */
export class KeptFiles {
  #added = new Map<string, ReadonlyMap<string, StoredFile>>();
  #current = '';

  constructor(private readonly layout: Layout) {}

  async find(current: LoadedRelease, address: string, now: number): Promise<StoredFile | null> {
    const found = current.stored(address);
    if (found !== null || !isMedium(address)) return found;
    await this.#read(current, now);
    for (const files of this.#added.values()) {
      const file = files.get(address);
      if (file !== undefined) return file;
    }
    return null;
  }

  async #read(current: LoadedRelease, now: number): Promise<void> {
    const history = await readHistory(this.layout);
    const kept = history.filter(({ supersededAt }) => supersededAt > now - KEEP_SECONDS + MARGIN_SECONDS);
    const isSame =
      this.#current === current.pointer.sha256 && kept.every(({ pointer }) => this.#added.has(pointer.sha256));
    if (isSame && kept.length === this.#added.size) return;
    const added = new Map<string, ReadonlyMap<string, StoredFile>>();
    const known = new Set(current.manifest.files.map(([address]) => address));
    for (const { pointer } of kept) {
      // Skips unreadable manifests, which the publisher and /healthz report.
      const manifest = await readManifest(this.layout, pointer).catch(() => null);
      const files = manifest === null ? new Map<string, StoredFile>() : mediaBeyond(known, manifest);
      for (const address of files.keys()) known.add(address);
      added.set(pointer.sha256, files);
    }
    this.#added = added;
    this.#current = current.pointer.sha256;
  }
}

function mediaBeyond(known: ReadonlySet<string>, manifest: Manifest): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  for (const file of manifest.files) {
    const [address] = file;
    const stored = isMedium(address) && !known.has(address) ? storedFile(manifest, file) : null;
    if (stored !== null) files.set(address, stored);
  }
  return files;
}
