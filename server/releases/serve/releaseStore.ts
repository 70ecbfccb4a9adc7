import { SHA256_PATTERN } from '../../../src/contract/base/ids';
import type { ManifestPack, Pointer } from '../../../src/contract/release/release';
import { BlobCheck, type Blob } from '../check/blobCheck';
import { KeptReleases } from '../folder/keptReleases';
import { readDeadline } from '../folder/deadline';
import { layoutOf } from '../folder/layout';
import { DraftRelease } from './draftRelease';
import { foundFile, type FoundFile } from './foundFile';
import { KeptFiles } from './keptFiles';
import { LoadedRelease } from './loadedRelease';
import { ManifestDeltas } from './manifestDeltas';
import { dropEndedHolds, holdPacks, letGo, type Hold } from '../folder/holds';
import { readManifest, type StoredFile } from '../folder/manifests';
import { keptPointer, parsePointer, readCurrentText, readHistory } from '../folder/pointers';
import { ReleaseError, UnknownFormat } from '../folder/releaseError';
import { recheckOldest, surveyStore, type Recheck, type Survey } from '../check/survey';

/** How long a look at the pointer stays good; a new one must be served within 2 s. */
const RECHECK_MS = 500;
/** How long a look at all packs of a release stays good, unless a damaged one is found meanwhile. */
const RECOUNT_MS = 5_000;
const SHA256 = new RegExp(SHA256_PATTERN);

export interface ReleaseStore {
  /** The current release, null while none is published. Cheap enough for every request. */
  current(): Promise<LoadedRelease | null>;
  /** The draft's pointer, null when there is none. For administrators alone. */
  draft(): Promise<Pointer | null>;
  /**
   * The pack of this name, null when its bytes are damaged (a device that loads it would only throw it away), or when no
   * release has it that `reader` may see: the current one and kept ones, for administrators the draft, too.
   */
  pack(sha256: string, reader?: Reader): Promise<(ServedBlob & Pick<ManifestPack, 'kind' | 'opens'>) | null>;
  /** The manifest of this name, null as for a pack. */
  manifest(sha256: string, reader?: Reader): Promise<ServedBlob | null>;
  /**
   * JSON of what the manifest `to` changes in the manifest `from` (contract/manifestDelta.ts). Null when `to` is not the
   * current one, `from` is not kept, or the whole manifest is to be loaded instead.
   */
  manifestDelta(to: string, from: string): Promise<Buffer | null>;
  /** The release of this version: the current one, or one that is still kept; null when there is none that can be read. */
  ofVersion(version: string): Promise<LoadedRelease | null>;
  /** What is published at `address`, or was in a release that is still kept (media only); null when there is none. */
  stored(address: string): Promise<StoredFile | null>;
  /** The current release, or the latest kept one that has the medium at `address`; null when no release has it. */
  holding(address: string): Promise<LoadedRelease | null>;
  /** The bytes of such a file, as long as its packs are there: in a kept release, or held. */
  open(file: StoredFile): FoundFile;
  /** Keeps the packs of these files until the hold ends, whatever becomes of their releases. Durable once it resolves. */
  hold(hold: Hold, files: readonly StoredFile[]): Promise<void>;
  /** Ends a hold before its time. */
  letGo(hold: Hold): Promise<void>;
  /** Clears away holds that have ended. */
  dropEndedHolds(): Promise<void>;
  /** What an operator should know of the current release; looks at most every few seconds. */
  health(): Promise<StoreHealth>;
  /** Versions of kept releases that need what is known to be damaged, the current one first. Looks as `health` does. */
  damagedVersions(): Promise<readonly string[]>;
  /** Hashes the one pack or manifest of the kept releases that was hashed longest ago; null when there is none. */
  recheckOldest(): Promise<Recheck | null>;
}

/** Who asks: only administrators are answered what the draft alone has. */
export type Reader = 'everybody' | 'admin';

/** A pack or manifest, and whether the draft alone has it: no other cache may hand it out. */
export type ServedBlob = Blob & { readonly isDraft: boolean };

/**
 * `ok`; `stale`: a new pointer or its manifest cannot be read, the release before is served; `unknown-format`: the same, as a
 * newer build published it (after a start there is no release before); `incomplete`: packs are missing or have the wrong
 * length; `damaged`: packs or the manifest are known to hold wrong bytes; `empty`: nothing is published, or nothing that
 * can be read.
 */
export type StoreHealth = 'ok' | 'stale' | 'unknown-format' | 'incomplete' | 'damaged' | 'empty';

export interface ReleaseStoreOptions {
  /**
   * Told when the pointer or its manifest cannot be read, in which case the release served before stays, once per message;
   * and when a pack or manifest turns out to be damaged.
   */
  readonly onProblem?: (error: unknown) => void;
}

/**
 * Opens the release store in `dir` for reading. The folder need not exist yet; any number of processes may read while
 * one publishes.
 */
export function openReleaseStore(dir: string, options: ReleaseStoreOptions = {}): ReleaseStore {
  const layout = layoutOf(dir);
  const kept = new KeptReleases(layout);
  const keptFiles = new KeptFiles(layout);
  const draft = new DraftRelease(layout);
  const deltas = new ManifestDeltas(layout);
  let loaded: LoadedRelease | null = null;
  let served: string | null = null;
  let reported: string | null = null;
  let isUnknownFormat = false;
  let checkedAt = -Infinity;
  let checking: Promise<LoadedRelease | null> | null = null;
  let surveyed: { readonly release: LoadedRelease; readonly at: number; readonly survey: Promise<Survey> } | null =
    null;
  const onDamage = (sha256: string) => {
    surveyed = null;
    options.onProblem?.(new ReleaseError(`Die Datei ${sha256} im Ordner ${layout.root} ist beschädigt.`));
  };
  const checks = {
    packs: new BlobCheck(layout.packs, onDamage),
    manifests: new BlobCheck(layout.manifests, onDamage),
  };

  // Reads the pointer itself and not its date: a network file system caches dates, opening a file asks the server.
  // What cannot be read is tried again with the next look: on a shared folder the pointer may arrive before its manifest.
  async function check(): Promise<LoadedRelease | null> {
    try {
      const text = await readCurrentText(layout);
      if (text !== served) {
        if (loaded !== null) kept.add(loaded.pointer, loaded.manifest.packs);
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
    const manifest = loaded?.pointer.sha256 === pointer.sha256 ? loaded.manifest : await readManifest(layout, pointer);
    return new LoadedRelease(checks.packs, pointer, manifest, await readDeadline(layout, pointer));
  }

  async function survey(): Promise<Survey> {
    const release = await current();
    // Stryker disable next-line ConditionalExpression,BooleanLiteral: Without a release, health answers before it asks whether something is missing.
    if (release === null) return { missing: false, damaged: [] };
    if (surveyed?.release !== release || performance.now() - surveyed.at > RECOUNT_MS)
      surveyed = { release, at: performance.now(), survey: look(release) };
    return surveyed.survey;
  }

  const look = async (release: LoadedRelease): Promise<Survey> =>
    surveyStore(layout, checks, release, await kept.blobs());

  async function current(): Promise<LoadedRelease | null> {
    if (performance.now() - checkedAt < RECHECK_MS) return loaded;
    checking ??= check();
    return checking;
  }

  return {
    current,
    draft: () => draft.pointer(),
    // Stryker disable next-line StringLiteral: Everybody who is no administrator is answered the same.
    async pack(sha256, reader = 'everybody') {
      if (!SHA256.test(sha256)) return null;
      const found = await checks.packs.find(sha256);
      if (found === null) return null;
      const published = loaded?.pack(sha256) ?? (await kept.findPack(sha256));
      const known = published ?? (reader === 'admin' ? await draft.findPack(sha256) : null);
      return known === null ? null : { ...found, ...openingOf(known), kind: known.kind, isDraft: published === null };
    },
    // Stryker disable next-line StringLiteral: Everybody who is no administrator is answered the same.
    async manifest(sha256, reader = 'everybody') {
      if (!SHA256.test(sha256)) return null;
      const found = await checks.manifests.find(sha256);
      if (found === null) return null;
      // Stryker disable next-line ConditionalExpression: The current manifest is kept as well.
      const isPublished = loaded?.pointer.sha256 === sha256 || (await kept.keepsManifest(sha256));
      const mayRead = isPublished || (reader === 'admin' && (await draft.hasManifest(sha256)));
      return mayRead ? { ...found, isDraft: !isPublished } : null;
    },
    async manifestDelta(to, from) {
      const release = await current();
      return release?.pointer.sha256 === to ? deltas.find(release, from) : null;
    },
    async ofVersion(version) {
      const release = await current();
      if (release === null || release.pointer.version === version) return release;
      const pointer = await keptPointer(layout, version, nowSeconds());
      // Stryker disable next-line ConditionalExpression: Without a pointer, reading fails, which is answered the same.
      const manifest = pointer === null ? null : await readManifest(layout, pointer).catch(() => null);
      return pointer === null || manifest === null ? null : new LoadedRelease(checks.packs, pointer, manifest);
    },
    async stored(address) {
      const release = await current();
      return release === null ? null : keptFiles.find(release, address, nowSeconds());
    },
    async holding(address) {
      const release = await current();
      if (release === null || release.stored(address) !== null) return release;
      for (const { pointer } of await readHistory(layout)) {
        const manifest = await readManifest(layout, pointer).catch(() => null);
        const kept = manifest === null ? null : new LoadedRelease(checks.packs, pointer, manifest);
        if (kept !== null && kept.stored(address) !== null) return kept;
      }
      return null;
    },
    open: (file) => foundFile(checks.packs, file),
    hold: (hold, files) =>
      holdPacks(
        layout,
        hold,
        files.flatMap(({ pieces }) => pieces.map(([pack]) => pack)),
      ),
    letGo: (hold) => letGo(layout, hold),
    dropEndedHolds: () => dropEndedHolds(layout, nowSeconds()),
    async health() {
      const release = await current();
      if (release === null) return isUnknownFormat ? 'unknown-format' : 'empty';
      const { missing, damaged } = await survey();
      if (missing) return 'incomplete';
      if (damaged.includes(release.pointer.version)) return 'damaged';
      if (isUnknownFormat) return 'unknown-format';
      return reported === null ? 'ok' : 'stale';
    },
    damagedVersions: async () => (await survey()).damaged,
    recheckOldest: async () => recheckOldest(checks, await kept.blobs()),
  };
}

const openingOf = ({ opens }: ManifestPack) => (opens === undefined ? {} : { opens });

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
