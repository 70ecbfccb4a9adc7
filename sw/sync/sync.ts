/** The sync: steps done one after another until nothing is left to do or no more may start. */
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

/** After something on the device itself failed: what cannot be stored must not be loaded again with each poll. */
const deviceRetry = new Retry(deviceRest);
/** After the device was full: something may have been deleted meanwhile. */
const roomRetry = new Retry(deviceRest, ROOM_PAUSES);
/** The refs for which everything was tidied up already. */
let tidied: Refs | null = null;

export interface SyncTask {
  /** A page asked for a download: without a known release the server is asked for one. */
  readonly asked: boolean;
  /** Aborts everything at once. */
  readonly signal: AbortSignal;
  /** Whether new work may start; what runs goes on. */
  readonly mayStart: () => boolean;
}

/** Works until nothing is left to do. Never rejects. */
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
    // What was remembered may have gone with a cleared storage; the next poll after a pause starts afresh.
    deviceRetry.failed();
  }
}

/** Does the next step; false when there is none. */
async function doStep(epoch: string, task: SyncTask): Promise<boolean> {
  await leaveForeignDraft();
  const { token, refused } = await readSession();
  if (token === null) return false;
  if (refused) {
    // Asked now and then all the same: a refusal by mistake must not last until somebody logs in again.
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
  // A release that this build cannot use: polls must not ask again each second.
  if (isKnown) manifestRetry.succeeded();
  else manifestRetry.failed();
  return isKnown;
}

/** Fetches a manifest once; the wanted one becomes the staged release, a lost one is put back in its place. */
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
    // What had no room may not be wanted any more, and what it needed can be let go of.
    roomRetry.succeeded();
    if (opened.kind === 'manifest') return;
    syncFailed(opened, `manifest ${ref.version}`);
    return manifestUnreadable(epoch, ref, signal);
  }
  if (signal.aborted) return;
  syncFailed(outcome, `manifest ${ref.version}`);
  // Stryker disable next-line ConditionalExpression: No other failure has a token, and no session is without one here. Only the types need to know.
  if (outcome.kind === 'refused') await tokenRefused(outcome.token);
  if (outcome.kind === 'missing') await manifestGone(epoch, ref, signal);
  // Last: the bell that an answer of the server rings is not to end this pause.
  manifestRetry.failed();
}

async function loadPacks(epoch: string, view: View, task: SyncTask, packs: readonly ManifestPack[]): Promise<boolean> {
  if (!roomRetry.isDue) return false;
  const [next] = packs;
  // The device was full: before anything is loaded again, whether there is room for it now.
  // Stryker disable next-line ConditionalExpression: Packs are loaded where there are some. Only the types need to know.
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
      // Stryker disable next-line ConditionalExpression: With a medium no document comes that a switch waits for. It costs time only.
      if (pack.kind === 'documents') await switchIfReady(epoch);
      // A person waits for it, whatever else is still to come.
      if (lackedByDraft.delete(pack.sha256) && lackedByDraft.size === 0) await viewDraftIfWhole(epoch);
      return true;
    },
  });
  if (isFull) deviceFull();
  return true;
}

/** Names of those of `packs` that the draft being loaded needs. */
function draftPacks({ refs, targets }: View, packs: readonly ManifestPack[]): Set<string> {
  const manifest = targets.find(({ ref }) => ref === refs.draft?.next)?.manifest;
  const needed = new Set(manifest?.packs.map(({ sha256 }) => sha256));
  return new Set(packs.map(({ sha256 }) => sha256).filter((sha256) => needed.has(sha256)));
}

function deviceFull(): void {
  roomRetry.failed();
  syncHalted('storage-full');
}

/** What is being completed: a release, and a draft beside it. */
const goalOf = (refs: Refs): string => `${refs.draft?.next?.sha256} ${targetRelease(refs)?.sha256}`;

/** Whether something else than completing `goal` is to be done first. */
function isSuperseded(goal: string): boolean {
  const refs = rememberedRefs();
  if (refs === null) return true;
  return goalOf(refs) !== goal || (refs.wanted !== null && manifestRetry.isDue);
}

/** Whether the person asked the device to spare data, where the browser tells. */
function sparesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
