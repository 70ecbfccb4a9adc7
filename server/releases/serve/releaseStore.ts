import { SHA256_PATTERN } from '../../../src/contract/base/ids';
import type { ManifestPack, Pointer } from '../../../src/contract/release/release';
import { BlobCheck, type Blob } from '../check/blobCheck';
import { KeptReleases } from '../folder/keptReleases';
import { readDeadline } from '../folder/deadline';
import { DISK } from '../folder/disk';
import { releaseFolder } from '../folder/layout';
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

/** Reads the pointer this often, because a new release must be served within 2 s. */
const RECHECK_MS = 500;
const RECOUNT_MS = 5_000;
const SHA256 = new RegExp(SHA256_PATTERN);

export interface ReleaseStore {
  /** Cheap enough to call for every request. */
  current(): Promise<LoadedRelease | null>;
  draft(): Promise<Pointer | null>;
  /** Null when the pack is damaged, or when only the draft has it and `reader` may not read the draft. */
  pack(sha256: string, reader?: Reader): Promise<(ServedBlob & Pick<ManifestPack, 'kind' | 'opens'>) | null>;
  manifest(sha256: string, reader?: Reader): Promise<ServedBlob | null>;
  /** Null when the device must load the whole manifest. */
  manifestDelta(to: string, from: string): Promise<Buffer | null>;
  ofVersion(version: string): Promise<LoadedRelease | null>;
  stored(address: string): Promise<StoredFile | null>;
  holding(address: string): Promise<LoadedRelease | null>;
  /** Works while a kept release contains the file's packs, or a hold keeps them for a mail or a share link. */
  open(file: StoredFile): FoundFile;
  hold(hold: Hold, files: readonly StoredFile[]): Promise<void>;
  letGo(hold: Hold): Promise<void>;
  dropEndedHolds(): Promise<void>;
  /** The answer is cached for a few seconds. */
  health(): Promise<StoreHealth>;
  damagedVersions(): Promise<readonly string[]>;
  /** Versions of the current release and of the former releases that the folder still lists. */
  publishedVersions(): Promise<readonly string[]>;
  recheckOldest(): Promise<Recheck | null>;
}

export type Reader = 'everybody' | 'editor';

/** `isDraft`: only the draft has the blob, so no shared cache may store it. */
export type ServedBlob = Blob & { readonly isDraft: boolean };

/**
 * `stale`: the new release is unreadable, so the former one is served.
 * `unknown-format`: published by a newer build.
 * `incomplete`: packs missing or of wrong length.
 * `damaged`: wrong bytes in packs or manifest.
 * `empty`: no readable release.
 */
export type StoreHealth = 'ok' | 'stale' | 'unknown-format' | 'incomplete' | 'damaged' | 'empty';

export interface ReleaseStoreOptions {
  /**
   * Called once for each damaged blob. Also called when the current release is unreadable, but not twice in a row for
   * the same message.
   */
  readonly onProblem?: (error: unknown) => void;
}

/** The folder may be missing. Many processes may read it during a publication. */
export function openReleaseStore(dir: string, options: ReleaseStoreOptions = {}): ReleaseStore {
  const folder = releaseFolder(dir, DISK);
  const kept = new KeptReleases(folder);
  const keptFiles = new KeptFiles(folder);
  const draft = new DraftRelease(folder);
  const deltas = new ManifestDeltas(folder);
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
    options.onProblem?.(new ReleaseError(`Die Datei ${sha256} im Ordner ${folder.root} ist beschädigt.`));
  };
  const checks = {
    packs: new BlobCheck(folder.packs, onDamage),
    manifests: new BlobCheck(folder.manifests, onDamage),
  };

  // Reads the pointer instead of its date, because network file systems cache dates. Retries errors, because a manifest
  // may arrive after its pointer.
  async function check(): Promise<LoadedRelease | null> {
    try {
      const text = await readCurrentText(folder);
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
    const pointer = parsePointer(text, folder.current);
    const manifest = loaded?.pointer.sha256 === pointer.sha256 ? loaded.manifest : await readManifest(folder, pointer);
    return new LoadedRelease(checks.packs, pointer, manifest, await readDeadline(folder, pointer));
  }

  async function survey(): Promise<Survey> {
    const release = await current();
    if (release === null) return { missing: false, damaged: [] };
    if (surveyed?.release !== release || performance.now() - surveyed.at > RECOUNT_MS)
      surveyed = { release, at: performance.now(), survey: look(release) };
    return surveyed.survey;
  }

  const look = async (release: LoadedRelease): Promise<Survey> =>
    surveyStore(folder, checks, release, await kept.blobs());

  async function current(): Promise<LoadedRelease | null> {
    if (performance.now() - checkedAt < RECHECK_MS) return loaded;
    checking ??= check();
    return checking;
  }

  return {
    current,
    draft: () => draft.pointer(),
    async pack(sha256, reader = 'everybody') {
      if (!SHA256.test(sha256)) return null;
      const found = await checks.packs.find(sha256);
      if (found === null) return null;
      const published = loaded?.pack(sha256) ?? (await kept.findPack(sha256));
      const known = published ?? (reader === 'editor' ? await draft.findPack(sha256) : null);
      return known === null ? null : { ...found, ...openingOf(known), kind: known.kind, isDraft: published === null };
    },
    async manifest(sha256, reader = 'everybody') {
      if (!SHA256.test(sha256)) return null;
      const found = await checks.manifests.find(sha256);
      if (found === null) return null;
      const isPublished = loaded?.pointer.sha256 === sha256 || (await kept.keepsManifest(sha256));
      const mayRead = isPublished || (reader === 'editor' && (await draft.hasManifest(sha256)));
      return mayRead ? { ...found, isDraft: !isPublished } : null;
    },
    async manifestDelta(to, from) {
      const release = await current();
      return release?.pointer.sha256 === to ? deltas.find(release, from) : null;
    },
    async ofVersion(version) {
      const release = await current();
      if (release === null || release.pointer.version === version) return release;
      const pointer = await keptPointer(folder, version, nowSeconds());
      const manifest = pointer === null ? null : await readManifest(folder, pointer).catch(() => null);
      return pointer === null || manifest === null ? null : new LoadedRelease(checks.packs, pointer, manifest);
    },
    async stored(address) {
      const release = await current();
      return release === null ? null : keptFiles.find(release, address, nowSeconds());
    },
    async holding(address) {
      const release = await current();
      if (release === null || release.stored(address) !== null) return release;
      for (const { pointer } of await readHistory(folder)) {
        const manifest = await readManifest(folder, pointer).catch(() => null);
        const kept = manifest === null ? null : new LoadedRelease(checks.packs, pointer, manifest);
        if (kept !== null && kept.stored(address) !== null) return kept;
      }
      return null;
    },
    open: (file) => foundFile(checks.packs, file),
    hold: (hold, files) =>
      holdPacks(
        folder,
        hold,
        files.flatMap(({ pieces }) => pieces.map(([pack]) => pack)),
      ),
    letGo: (hold) => letGo(folder, hold),
    dropEndedHolds: () => dropEndedHolds(folder, nowSeconds()),
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
    async publishedVersions() {
      const release = await current();
      const former = await readHistory(folder).catch(() => []);
      const pointers = [...(release === null ? [] : [release.pointer]), ...former.map(({ pointer }) => pointer)];
      return [...new Set(pointers.map(({ version }) => version))];
    },
    recheckOldest: async () => recheckOldest(checks, await kept.blobs()),
  };
}

const openingOf = ({ opens }: ManifestPack) => (opens === undefined ? {} : { opens });

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
