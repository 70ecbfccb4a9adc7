import { mkdir } from 'node:fs/promises';
import type { ManifestPack, Pointer } from '../../../src/contract/release/release';
import { isVersion } from '../../../src/contract/base/version';
import { clearAway } from './collect';
import { endDraft, placeDraft } from './draft';
import type { StepObserver } from '../folder/durable';
import { leaveEvent } from '../folder/events';
import { layoutOf, type Layout } from '../folder/layout';
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
  readonly onStep?: StepObserver;
  readonly as?: 'release' | 'draft';
  /** Deadline in seconds since 1970. */
  readonly by?: number;
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
export async function publish(dir: string, input: ReleaseInput, options: PublishOptions = {}): Promise<PublishResult> {
  const layout = layoutOf(dir);
  checkInput(input);
  await mkdir(layout.packs, { recursive: true });
  await mkdir(layout.manifests, { recursive: true });
  const lock = await acquireLock(layout.lock);
  try {
    return await publishLocked({ onStep: () => undefined, ...options, layout, lock, input });
  } finally {
    await lock.release();
  }
}

interface Publication extends PublishOptions {
  readonly layout: Layout;
  readonly lock: Lock;
  readonly input: ReleaseInput;
  readonly onStep: StepObserver;
}

async function publishLocked(publication: Publication): Promise<PublishResult> {
  const { layout, lock, input, as, onStep } = publication;
  onStep('locked');
  const kept = await readKept(layout);
  checkVersion(publication, kept);
  const plan = await planReuse(publication, kept);
  const result = await writeAndPlace(publication, plan);
  if (as !== 'draft') await endDraft(layout, input.version);
  const leftovers = await clearAway(layout, lock, nowSeconds(), onStep);
  await leaveEvent(layout, as === 'draft' ? 'draft.placed' : 'release.published', input.version);
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
async function planReuse({ layout, input, onStep }: Publication, kept: KeptPointers): Promise<ReusePlan> {
  const { current, draft, superseded } = kept;
  const pointers = [current, draft, ...superseded].filter((pointer) => pointer !== null);
  const read = await Promise.all(pointers.map((pointer) => readManifest(layout, pointer).catch(() => null)));
  const manifests = read.filter((manifest) => manifest !== null);
  const mend = mendingFrom(layout, manifests, input.files, onStep);
  return leaveBehind(await findStored(layout, manifests, input.files, mend));
}

/** Places the pointer as the draft or as the current release. */
async function writeAndPlace(publication: Publication, plan: ReusePlan): Promise<Omit<PublishResult, 'leftovers'>> {
  const { layout, lock, input, as, by, onStep } = publication;
  try {
    const { target, manifest, written } = await writeRelease(layout, input, plan, onStep);
    await lock.assertHeld();
    const pointer =
      as === 'draft' ? await placeDraft(layout, target, onStep) : await switchPointer(layout, target, onStep, by);
    return { pointer, files: manifest.files.length, packs: manifest.packs, newPacks: written };
  } catch (error) {
    // Ignores the returned reason, because the caller reports the publication's failure.
    await clearAway(layout, lock, nowSeconds(), onStep);
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
