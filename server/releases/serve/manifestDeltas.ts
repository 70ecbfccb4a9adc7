import { rememberLast } from '../../../src/contract/base/rememberLast';
import { diffManifests } from '../../../src/contract/release/manifestDelta';
import { serializeManifest } from '../../../src/contract/release/manifestText';
import type { Manifest } from '../../../src/contract/release/release';
import { sha256Of } from '../../base/digest';
import type { Layout } from '../folder/layout';
import type { LoadedRelease } from './loadedRelease';
import { readManifest } from '../folder/manifests';
import { readHistory } from '../folder/pointers';

const KEPT_DELTAS = 64;

/** Makes the differences between manifests (contract/release/manifestDelta.ts), once per kept release. */
export class ManifestDeltas {
  #of: LoadedRelease | null = null;
  readonly #made = new Map<string, Promise<Buffer | null>>();

  constructor(private readonly layout: Layout) {}

  /** Returns JSON, or null when devices should load the whole manifest instead. */
  find(current: LoadedRelease, from: string): Promise<Buffer | null> {
    if (this.#of?.manifest !== current.manifest) {
      this.#made.clear();
      this.#of = current;
    }
    const known = this.#made.get(from);
    if (known !== undefined) return known;
    const making = this.#make(current, from);
    rememberLast(this.#made, from, making, KEPT_DELTAS);
    // Null is not cached, because the manifest `from` may belong to a kept release later. Random hashes would also fill
    // the cache.
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

  /** Null for an unreadable manifest. Devices then load the whole current manifest. */
  async #readKept(sha256: string): Promise<Manifest | null> {
    try {
      const kept = (await readHistory(this.layout)).find(({ pointer }) => pointer.sha256 === sha256);
      return kept === undefined ? null : await readManifest(this.layout, kept.pointer);
    } catch {
      return null;
    }
  }
}
