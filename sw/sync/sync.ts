import type { ManifestPack } from '../../src/contract/release/release';
import { switchIfReady } from './activation';
import { leaveForeignDraft, viewDraftIfWhole } from './viewDraft';
import { noteError } from '../database/lastError';
import { ROOM_PAUSES } from '../base/limits';
import { runLanes } from './lanes';
import { manifestGone, manifestUnreadable } from './lostRelease';
import { tryManifest } from '../releases/manifestDownload';
import { openManifest, readManifest } from '../releases/manifestStore';
import { storedPacks } from '../packs/packStore';
import { planStep, type Target, type View } from './plan';
import { manifestStored, targetRelease, type ReleaseRef, type Refs } from '../model/refs';
import { changeRefs, EpochOver, readRefs, rememberedRefs } from '../releases/storedRefs';
import { Retry } from '../net/retry';
import { readSession, tokenRefused } from '../session/session';
import { hasRoom, storeWantedManifest, storePack, tidy, tidyUnfinished } from '../packs/storage';
import { lookAtPointer } from './readPointerMakingRoom';
import { serverNow } from '../net/serverClock';
import { deviceRest, manifestRetry, storageAnswered, syncFailed, syncHalted } from '../net/syncStatus';

/** Pauses the sync after a failed write. Otherwise each poll would download packs that cannot be stored. */
const deviceRetry = new Retry(deviceRest);
const roomRetry = new Retry(deviceRest, ROOM_PAUSES);
/** The references to releases at the last deletion of unneeded packs. */
let tidied: Refs | null = null;

export interface SyncTask {
  readonly asked: boolean;
  readonly signal: AbortSignal;
  readonly mayStart: () => boolean;
}

export async function runSync(task: SyncTask): Promise<void> {
  if (!deviceRetry.isDue) return;
  try {
    const { epoch } = await readRefs();
    while (task.mayStart() && !task.signal.aborted && (await doStep(epoch, task)));
    deviceRetry.succeeded();
    storageAnswered();
  } catch (error) {
    if (error instanceof EpochOver || task.signal.aborted) return;
    noteError(`sync: ${String(error)}`);
    syncHalted('storage-failed');
    deviceRetry.failed();
  }
}

async function doStep(epoch: string, task: SyncTask): Promise<boolean> {
  await leaveForeignDraft();
  const { token, refused } = await readSession();
  if (token === null) return false;
  if (refused) {
    // The server may have refused the token by mistake, so the worker asks again after each pause.
    if (!manifestRetry.isDue) return false;
    return askPointer(task.signal);
  }
  await tidyUnfinished(epoch);
  if (await switchIfReady(epoch)) return true;
  if (await viewDraftIfWhole(epoch)) return true;
  const view = await look(epoch, task.asked);
  const step = planStep(view);
  switch (step.kind) {
    case 'askPointer':
      await manifestRetry.wait(task.signal);
      return askPointer(task.signal);
    case 'loadManifest':
      await loadManifest(epoch, step.ref, task.signal);
      return true;
    case 'loadPacks':
      return loadPacks(epoch, view, task, step.packs);
    case 'wait':
      await manifestRetry.wait(task.signal);
      return true;
    case 'tidy':
      if (view.refs !== tidied) await tidy(epoch);
      tidied = view.refs;
      return false;
    case 'rest':
      if (view.saveData && view.targets.length > 0) syncHalted('save-data');
      return false;
  }
}

async function look(epoch: string, asked: boolean): Promise<View> {
  const refs = await readRefs();
  const targets: Target[] = [];
  for (const ref of [refs.draft?.next, refs.draft?.viewed])
    if (ref) targets.push({ ref, manifest: await readManifest(ref), isDraft: true });
  for (const ref of [refs.staged, refs.active])
    if (ref !== null) targets.push({ ref, manifest: await readManifest(ref) });
  const stored = await storedPacks(epoch);
  return { refs, targets, stored, asked, manifestDue: manifestRetry.isDue, saveData: sparesData(), now: serverNow() };
}

async function askPointer(signal: AbortSignal): Promise<boolean> {
  const outcome = await lookAtPointer(signal);
  if (outcome.kind !== 'pointer') {
    syncFailed(outcome, 'pointer');
    manifestRetry.failed();
    return true;
  }
  const { wanted, staged, active } = outcome.refs;
  const isKnown = wanted !== null || staged !== null || active !== null;
  // An answer that leaves the device without a release counts as a failure. Otherwise pages' polls would ask the server
  // each second.
  if (isKnown) manifestRetry.succeeded();
  else manifestRetry.failed();
  return isKnown;
}

async function loadManifest(epoch: string, ref: ReleaseRef, signal: AbortSignal): Promise<void> {
  if ((await readManifest(ref)) !== null) {
    await changeRefs(epoch, (refs) => manifestStored(refs, ref.sha256));
    return;
  }
  const { token } = await readSession();
  const outcome = await tryManifest(epoch, ref, token, signal);
  if (outcome.kind === 'complete') {
    const opened = openManifest(outcome.bytes, ref);
    if (opened.kind === 'manifest' && !(await storeWantedManifest(epoch, ref, opened))) {
      manifestRetry.failed();
      deviceFull();
      return;
    }
    manifestRetry.succeeded();
    // Ends the full device's pause, since this release may need less room.
    roomRetry.succeeded();
    if (opened.kind === 'manifest') return;
    syncFailed(opened, `manifest ${ref.version}`);
    return manifestUnreadable(epoch, ref, signal);
  }
  if (signal.aborted) return;
  syncFailed(outcome, `manifest ${ref.version}`);
  if (outcome.kind === 'refused') await tokenRefused(outcome.token);
  if (outcome.kind === 'missing') await manifestGone(epoch, ref, signal);
  // The failure is counted last, because each answer of the server ends earlier pauses.
  manifestRetry.failed();
}

async function loadPacks(epoch: string, view: View, task: SyncTask, packs: readonly ManifestPack[]): Promise<boolean> {
  if (!roomRetry.isDue) return false;
  const [next] = packs;
  // If the device was full, the worker tests before the download whether the next pack fits.
  if (roomRetry.failures > 0 && next !== undefined && !(await hasRoom(epoch, next.size))) {
    deviceFull();
    return false;
  }
  const goal = goalOf(view.refs);
  const lackedByDraft = draftPacks(view, packs);
  let isFull = false;
  await runLanes({
    packs,
    signal: task.signal,
    isOver: () => !task.mayStart() || isSuperseded(goal) || sparesData() !== view.saveData,
    store: async (pack, bytes) => {
      const stored = await storePack(epoch, pack, bytes);
      isFull ||= !stored;
      if (!stored) return false;
      deviceRetry.succeeded();
      roomRetry.succeeded();
      if (pack.kind === 'documents') await switchIfReady(epoch);
      // Shows the draft at once, because a person waits for it.
      if (lackedByDraft.delete(pack.sha256) && lackedByDraft.size === 0) await viewDraftIfWhole(epoch);
      return true;
    },
  });
  if (isFull) deviceFull();
  return true;
}

function draftPacks({ refs, targets }: View, packs: readonly ManifestPack[]): Set<string> {
  const manifest = targets.find(({ ref }) => ref === refs.draft?.next)?.manifest;
  const needed = new Set(manifest?.packs.map(({ sha256 }) => sha256));
  return new Set(packs.map(({ sha256 }) => sha256).filter((sha256) => needed.has(sha256)));
}

function deviceFull(): void {
  roomRetry.failed();
  syncHalted('storage-full');
}

const goalOf = (refs: Refs): string => `${refs.draft?.next?.sha256} ${targetRelease(refs)?.sha256}`;

function isSuperseded(goal: string): boolean {
  const refs = rememberedRefs();
  if (refs === null) return true;
  return goalOf(refs) !== goal || (refs.wanted !== null && manifestRetry.isDue);
}

function sparesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
