import { mkdir } from 'node:fs/promises';
import type { ManifestPack, Pointer } from '../../../src/contract/release/release';
import { isVersion } from '../../../src/contract/base/version';
import { clearAway } from './collect';
import { endDraft, placeDraft } from './draft';
import { leaveEvent, type Author } from '../folder/events';
import type { Layout, ReleaseFolder } from '../folder/layout';
import { placeOrigin, type Origin } from '../folder/origins';
import { placeSources, type SourceTexts } from '../folder/sources';
import { leaveBehind, type ReusePlan } from './leaveBehind';
import { acquireLock, type Lock } from './lock';
import { readManifest } from '../folder/manifests';
import { mendingFrom } from './mend';
import { readDraft, readHistory, readPointer } from '../folder/pointers';
import { ReleaseError } from '../folder/releaseError';
import type { ReleaseInput } from './releaseFile';
import { findStored } from './reuse';
import { switchPointer } from './switchPointer';
import { versionFault } from './versionFault';
import { writeRelease } from './writeRelease';

export interface PublishOptions {
  readonly as?: 'release' | 'draft';
  /** Deadline in seconds since 1970. */
  readonly by?: number;
  readonly origin: Origin;
  readonly sources: SourceTexts;
  /** Absent for a command. */
  readonly author?: Author;
  /** Rejects to refuse the publication. The current release cannot change while it runs. */
  readonly judge?: () => Promise<void>;
}

export interface PublishResult {
  readonly pointer: Pointer;
  readonly files: number;
  readonly packs: readonly ManifestPack[];
  readonly newPacks: readonly ManifestPack[];
  /** German reason why old releases could not be deleted. */
  readonly leftovers: string | null;
}

/**
 * The old release stays current until all packs are written. A failure deletes what was written.
 * @throws ReleaseError for a version that is not newer, faulty input, a parallel publisher, or a draft as first release
 */
export async function publish(
  folder: ReleaseFolder,
  input: ReleaseInput,
  options: PublishOptions,
): Promise<PublishResult> {
  checkInput(input);
  await mkdir(folder.packs, { recursive: true });
  await mkdir(folder.manifests, { recursive: true });
  await mkdir(folder.origins, { recursive: true });
  await mkdir(folder.sources, { recursive: true });
  const lock = await acquireLock(folder.lock);
  try {
    return await publishLocked({ ...options, folder, lock, input });
  } finally {
    await lock.release();
  }
}

interface Publication extends PublishOptions {
  readonly folder: ReleaseFolder;
  readonly lock: Lock;
  readonly input: ReleaseInput;
}

async function publishLocked(publication: Publication): Promise<PublishResult> {
  const { folder, lock, input, as, judge, author } = publication;
  const kept = await readKept(folder);
  checkVersion(publication, kept);
  await judge?.();
  const plan = await planReuse(publication, kept);
  const result = await writeAndPlace(publication, plan);
  if (as !== 'draft') await endDraft(folder, input.version);
  const leftovers = await clearAway(folder, lock, nowSeconds());
  await leaveEvent(folder, as === 'draft' ? 'draft.placed' : 'release.published', input.version, author);
  return { ...result, leftovers };
}

/** Pointers of the releases whose packs the publication may reuse. */
interface KeptPointers {
  readonly current: Pointer | null;
  readonly superseded: readonly Pointer[];
  /** Null also for an unreadable draft, which must not prevent a publication. */
  readonly draft: Pointer | null;
}

async function readKept(layout: Layout): Promise<KeptPointers> {
  const current = await readPointer(layout);
  const superseded = (await readHistory(layout)).map(({ pointer }) => pointer);
  return { current, superseded, draft: await readDraft(layout).catch(() => null) };
}

function checkVersion({ input, as }: Publication, { current, superseded }: KeptPointers): void {
  const fault = versionFault(input.version, current, superseded);
  if (fault !== null) throw new ReleaseError(`${fault}.`);
  if (as === 'draft' && current === null)
    throw new ReleaseError('Es ist noch nichts veröffentlicht. Ein Entwurf geht einer weiteren Version voraus.');
}

/** Leaves out an unreadable manifest, whose bytes cannot be reused. */
async function planReuse({ folder, input }: Publication, kept: KeptPointers): Promise<ReusePlan> {
  const { current, draft, superseded } = kept;
  const pointers = [current, draft, ...superseded].filter((pointer) => pointer !== null);
  const read = await Promise.all(pointers.map((pointer) => readManifest(folder, pointer).catch(() => null)));
  const manifests = read.filter((manifest) => manifest !== null);
  const mend = mendingFrom(folder, manifests, input.files);
  return leaveBehind(await findStored(folder, manifests, input.files, mend));
}

/** Places the pointer as the draft or as the current release. */
async function writeAndPlace(publication: Publication, plan: ReusePlan): Promise<Omit<PublishResult, 'leftovers'>> {
  const { folder, lock, input, as, by, origin, sources } = publication;
  try {
    const { target, manifest, written } = await writeRelease(folder, input, plan);
    await placeSources(folder, target, sources);
    await placeOrigin(folder, target, origin);
    await lock.assertHeld();
    const pointer = as === 'draft' ? await placeDraft(folder, target) : await switchPointer(folder, target, by);
    return { pointer, files: manifest.files.length, packs: manifest.packs, newPacks: written };
  } catch (error) {
    // Ignores the returned reason, because the caller reports the publication's failure.
    await clearAway(folder, lock, nowSeconds());
    throw error;
  }
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

function checkInput(input: ReleaseInput): void {
  if (!isVersion(input.version)) throw new ReleaseError(`„${input.version}“ ist keine Version der Form 1.2.3.`);
  if (!Number.isInteger(input.timestamp) || input.timestamp < 0)
    throw new ReleaseError(`Der Zeitpunkt ${input.timestamp} ist keine ganze Zahl von Sekunden.`);
  const seen = new Set<string>();
  for (const { address, type } of input.files) {
    if (!/^\/[\x21-\x7e]+$/.test(address)) throw new ReleaseError(`„${address}“ ist keine Adresse einer Datei.`);
    if (type === '') throw new ReleaseError(`Die Datei ${address} hat keinen Inhaltstyp.`);
    if (seen.has(address)) throw new ReleaseError(`Die Adresse ${address} kommt zweimal vor.`);
    seen.add(address);
  }
}
