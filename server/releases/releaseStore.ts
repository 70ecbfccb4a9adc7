import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SHA256_PATTERN } from '../../src/contract/ids';
import type { ManifestPack } from '../../src/contract/release';
import { layoutOf } from './layout';
import { KeptPacks } from './keptPacks';
import { LoadedRelease } from './loadedRelease';
import { ManifestDeltas } from './manifestDeltas';
import { readManifest } from './manifests';
import { parsePointer, readCurrentText } from './pointers';
import { UnknownFormat } from './releaseError';

/** How long a look at the pointer stays good; a new one must be served within 2 s. */
const RECHECK_MS = 500;
/** How long a look at all packs of a release stays good. */
const RECOUNT_MS = 5_000;
const SHA256 = new RegExp(SHA256_PATTERN);

/** A pack or manifest on disk: an immutable file to be sent as it is. */
export interface Blob {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

export interface ReleaseStore {
  /** The current release, null while none is published. Cheap enough for every request. */
  current(): Promise<LoadedRelease | null>;
  /** The pack of this name, null when there is none. `kind` for packs of the current and of kept releases. */
  pack(sha256: string): Promise<(Blob & { readonly kind?: ManifestPack['kind'] }) | null>;
  manifest(sha256: string): Promise<Blob | null>;
  /**
   * JSON of what the manifest `to` changes in the manifest `from` (contract/manifestDelta.ts). Null when `to` is not the
   * current one, `from` is not kept, or the whole manifest is to be loaded instead.
   */
  manifestDelta(to: string, from: string): Promise<Buffer | null>;
  /** What an operator should know of the current release; looks at most every few seconds. */
  health(): Promise<StoreHealth>;
}

/**
 * `ok`; `stale`: a new pointer or its manifest cannot be read, the release before is served; `unknown-format`: the same, as a
 * newer build published it (after a start there is no release before); `incomplete`: packs are missing or have the wrong
 * length; `empty`: nothing is published, or nothing that can be read.
 */
export type StoreHealth = 'ok' | 'stale' | 'unknown-format' | 'incomplete' | 'empty';

export interface ReleaseStoreOptions {
  /** Told when the pointer or its manifest cannot be read; the release served before stays. Once per message. */
  readonly onProblem?: (error: unknown) => void;
}

/**
 * Opens the release store in `dir` for reading. The folder need not exist yet; any number of processes may read while
 * one publishes.
 */
export function openReleaseStore(dir: string, options: ReleaseStoreOptions = {}): ReleaseStore {
  const layout = layoutOf(dir);
  const keptPacks = new KeptPacks(layout);
  const deltas = new ManifestDeltas(layout);
  let loaded: LoadedRelease | null = null;
  let served: string | null = null;
  let reported: string | null = null;
  let isUnknownFormat = false;
  let checkedAt = -Infinity;
  let checking: Promise<LoadedRelease | null> | null = null;
  let counted: { readonly release: LoadedRelease; readonly at: number; readonly whole: boolean } | null = null;

  // Reads the pointer itself and not its date: a network file system caches dates, opening a file asks the server.
  // What cannot be read is tried again with the next look: on a shared folder the pointer may arrive before its manifest.
  async function check(): Promise<LoadedRelease | null> {
    try {
      const text = await readCurrentText(layout);
      if (text !== served) {
        if (loaded !== null) keptPacks.add(loaded.pointer, loaded.manifest.packs);
        loaded = text === null ? null : await load(text);
      }
      served = text;
      reported = null;
      isUnknownFormat = false;
    } catch (error) {
      isUnknownFormat = error instanceof UnknownFormat;
      const message = String(error);
      if (message !== reported) options.onProblem?.(error);
      reported = message;
    }
    checkedAt = performance.now();
    checking = null;
    return loaded;
  }

  async function load(text: string): Promise<LoadedRelease> {
    const pointer = parsePointer(text, layout.current);
    if (loaded?.pointer.sha256 === pointer.sha256) return new LoadedRelease(layout, pointer, loaded.manifest);
    return new LoadedRelease(layout, pointer, await readManifest(layout, pointer));
  }

  async function blob(folder: string, sha256: string): Promise<Blob | null> {
    if (!SHA256.test(sha256)) return null;
    const file = path.join(folder, sha256);
    const found = await stat(file).catch(() => null);
    return found?.isFile() === true ? { path: file, size: found.size } : null;
  }

  async function isWhole(release: LoadedRelease): Promise<boolean> {
    if (counted?.release === release && performance.now() - counted.at < RECOUNT_MS) return counted.whole;
    const sizes = await Promise.all(release.manifest.packs.map(({ sha256 }) => blob(layout.packs, sha256)));
    const whole = release.manifest.packs.every(({ size }, index) => sizes[index]?.size === size);
    counted = { release, at: performance.now(), whole };
    return whole;
  }

  async function current(): Promise<LoadedRelease | null> {
    if (performance.now() - checkedAt < RECHECK_MS) return loaded;
    checking ??= check();
    return checking;
  }

  return {
    current,
    async pack(sha256) {
      const found = await blob(layout.packs, sha256);
      if (found === null) return null;
      const known = loaded?.pack(sha256) ?? (await keptPacks.find(sha256));
      if (known === null) return found;
      // A damaged pack is as good as none: whoever loads it would only throw it away.
      return found.size === known.size ? { ...found, kind: known.kind } : null;
    },
    manifest: (sha256) => blob(layout.manifests, sha256),
    async manifestDelta(to, from) {
      const release = await current();
      return release?.pointer.sha256 === to ? deltas.find(release, from) : null;
    },
    async health() {
      const release = await current();
      if (release === null) return isUnknownFormat ? 'unknown-format' : 'empty';
      if (!(await isWhole(release))) return 'incomplete';
      if (isUnknownFormat) return 'unknown-format';
      return reported === null ? 'ok' : 'stale';
    },
  };
}
