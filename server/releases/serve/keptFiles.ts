import { PATHS } from '../../../src/contract/paths';
import type { Manifest } from '../../../src/contract/release/release';
import type { Layout } from '../folder/layout';
import { readManifest, storedFile, type StoredFile } from '../folder/manifests';
import { KEEP_SECONDS, readHistory } from '../folder/pointers';
import type { LoadedRelease } from './loadedRelease';

/** A release that goes sooner than this is as good as gone: who takes a file of it must have time to hold its packs. */
const MARGIN_SECONDS = 3_600;

const isMedium = (address: string): boolean => address.startsWith(`${PATHS.filedata}?`);

/**
 * Media of superseded releases that are still kept, for devices that have not updated yet. In memory is what the newer
 * releases lack; a manifest is read once, and let go.
 */
export class KeptFiles {
  /** What each kept manifest has beyond those before it, by the manifest's name, the latest superseded first. */
  #added = new Map<string, ReadonlyMap<string, StoredFile>>();
  // Stryker disable next-line StringLiteral: Neither is the name of a manifest.
  #current = '';

  constructor(private readonly layout: Layout) {}

  /** The medium at `address` in the latest kept release that has it; null when none has. */
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
      // One that cannot be read offers nothing; the publisher and /healthz tell of the damage.
      const manifest = await readManifest(this.layout, pointer).catch(() => null);
      const files = manifest === null ? new Map<string, StoredFile>() : mediaBeyond(known, manifest);
      for (const address of files.keys()) known.add(address);
      added.set(pointer.sha256, files);
    }
    this.#added = added;
    this.#current = current.pointer.sha256;
  }
}

/** The media of a manifest whose addresses are not known yet. */
function mediaBeyond(known: ReadonlySet<string>, manifest: Manifest): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  for (const file of manifest.files) {
    const [address] = file;
    const stored = isMedium(address) && !known.has(address) ? storedFile(manifest, file) : null;
    if (stored !== null) files.set(address, stored);
  }
  return files;
}
