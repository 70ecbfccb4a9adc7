import { mkdir } from 'node:fs/promises';
import type { Manifest, ManifestPack, Pointer } from '../../../src/contract/release/release';
import { isVersion } from '../../../src/contract/base/version';
import { collect, collectAfterFailure } from './collect';
import { endDraft, placeDraft } from './draft';
import type { StepObserver } from '../folder/durable';
import { leaveEvent } from '../folder/events';
import { layoutOf, type Layout } from '../folder/layout';
import { leaveBehind, type ReusePlan } from './leaveBehind';
import { acquireLock, type Lock } from './lock';
import { readManifest } from '../folder/manifests';
import { mendingFrom } from './mend';
import { readDraft, readHistory, readPointer, type KeptRelease } from '../folder/pointers';
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
  const onStep = options.onStep ?? (() => undefined);
  const isDraft = options.as === 'draft';
  const layout = layoutOf(dir);
  checkInput(input);
  await mkdir(layout.packs, { recursive: true });
  await mkdir(layout.manifests, { recursive: true });
  const lock = await acquireLock(layout.lock);
  try {
    onStep('locked');
    const current = await readPointer(layout);
    const history = await readHistory(layout);
    checkVersion(input.version, current, history);
    if (isDraft && current === null)
      throw new ReleaseError('Es ist noch nichts veröffentlicht. Ein Entwurf geht einer weiteren Version voraus.');
    const draft = await readDraft(layout).catch(() => null);
    const kept = await readKept(layout, [current, draft, ...history.map((release) => release.pointer)]);
    const mend = mendingFrom(layout, kept, input.files, onStep);
    const plan = leaveBehind(await findStored(layout, kept, input.files, mend));
    const point = isDraft ? placeDraft : (...to: ToPoint) => switchPointer(...to, options.by);
    const { pointer, manifest, written } = await replaceRelease(layout, lock, input, plan, point, onStep).catch(
      async (error: unknown) => {
        await collectAfterFailure(layout, lock, nowSeconds(), onStep);
        throw error;
      },
    );
    if (!isDraft) await endDraft(layout, pointer.version);
    const leftovers = await clearAway(layout, lock, onStep);
    await leaveEvent(layout, isDraft ? 'draft.placed' : 'release.published', pointer.version);
    return { pointer, files: manifest.files.length, packs: manifest.packs, newPacks: written, leftovers };
  } finally {
    await lock.release();
  }
}

type ToPoint = Parameters<typeof placeDraft>;

async function replaceRelease(
  layout: Layout,
  lock: Lock,
  input: ReleaseInput,
  plan: ReusePlan,
  point: typeof placeDraft,
  onStep: StepObserver,
): Promise<{ pointer: Pointer; manifest: Manifest; written: readonly ManifestPack[] }> {
  const { target, manifest, written } = await writeRelease(layout, input, plan, onStep);
  await lock.assertHeld();
  return { pointer: await point(layout, target, onStep), manifest, written };
}

/** Checks the lock first. Without the lock, another publisher may be writing the packs that `collect` deletes. */
async function clearAway(layout: Layout, lock: Lock, onStep: StepObserver): Promise<PublishResult['leftovers']> {
  try {
    await lock.assertHeld('Es wurde nichts entfernt.');
    await collect(layout, await readPointer(layout), nowSeconds(), onStep);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

function checkVersion(version: string, current: Pointer | null, history: readonly KeptRelease[]): void {
  const fault = versionFault(
    version,
    current,
    history.map((release) => release.pointer),
  );
  if (fault !== null) throw new ReleaseError(`${fault}.`);
}

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

/** Leaves out an unreadable manifest, whose bytes cannot be reused. */
async function readKept(layout: Layout, kept: readonly (Pointer | null)[]): Promise<Manifest[]> {
  const pointers = kept.filter((pointer) => pointer !== null);
  const manifests = await Promise.all(pointers.map((pointer) => readManifest(layout, pointer).catch(() => null)));
  return manifests.filter((manifest) => manifest !== null);
}
