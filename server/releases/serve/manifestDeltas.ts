import { rememberLast } from '../../../src/contract/base/rememberLast';
import { diffManifests } from '../../../src/contract/release/manifestDelta';
import { serializeManifest } from '../../../src/contract/release/manifestText';
import type { Manifest } from '../../../src/contract/release/release';
import { sha256Of } from '../../base/digest';
import type { Layout } from '../folder/layout';
import type { LoadedRelease } from './loadedRelease';
import { readManifest } from '../folder/manifests';
import { readHistory } from '../folder/pointers';

/** Differences kept at hand, each of a few kilobytes after a usual publication. */
const KEPT_DELTAS = 64;

/**
 * What the current manifest changes in those of kept releases (contract/manifestDelta.ts), made when it is asked for.
 * Devices ask for the current release only, so the work that somebody can cause is bounded by the number of kept releases.
 */
export class ManifestDeltas {
  #of: LoadedRelease | null = null;
  readonly #made = new Map<string, Promise<Buffer | null>>();

  constructor(private readonly layout: Layout) {}

  /**
   * The JSON of the difference from the kept manifest `from` to that of `current`; null when `from` is not kept, when the
   * difference is no smaller than the manifest, or when a device could not rebuild the bytes of a manifest that another
   * build wrote.
   */
  find(current: LoadedRelease, from: string): Promise<Buffer | null> {
    if (this.#of?.manifest !== current.manifest) {
      this.#made.clear();
      this.#of = current;
    }
    const known = this.#made.get(from);
    if (known !== undefined) return known;
    const making = this.#make(current, from);
    rememberLast(this.#made, from, making, KEPT_DELTAS);
    // What is not kept now may have been asked for at random, or be kept once more later.
    const forget = () => {
      if (this.#made.get(from) === making) this.#made.delete(from);
    };
    making.then((delta) => delta ?? forget(), forget);
    return making;
  }

  async #make({ pointer, manifest }: LoadedRelease, from: string): Promise<Buffer | null> {
    if (from === pointer.sha256 || sha256Of(serializeManifest(manifest)) !== pointer.sha256) return null;
    const base = await this.#readKept(from);
    if (base === null) return null;
    const delta = Buffer.from(JSON.stringify(diffManifests(base, manifest)));
    return delta.length < pointer.size ? delta : null;
  }

  /** Null also when it cannot be read: the whole manifest does without it. */
  async #readKept(sha256: string): Promise<Manifest | null> {
    try {
      const kept = (await readHistory(this.layout)).find(({ pointer }) => pointer.sha256 === sha256);
      return kept === undefined ? null : await readManifest(this.layout, kept.pointer);
    } catch {
      return null;
    }
  }
}
