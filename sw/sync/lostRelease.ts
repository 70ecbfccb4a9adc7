/** A release that is held and whose manifest is gone from the device: it is fetched again, or gives way to another one. */
import { messageOf } from '../base/errors';
import { REPAIR_MS } from '../base/limits';
import { noteError } from '../database/lastError';
import { manifestDownload } from '../releases/manifestDownload';
import { openManifest } from '../releases/manifestStore';
import { releaseLost, type ReleaseRef } from '../model/refs';
import { changeRefs } from '../releases/storedRefs';
import { readSession } from '../session/session';
import { storeWantedManifest } from '../packs/storage';
import { manifestUseless } from '../releases/pointer';
import { lookAtPointer } from './readPointerMakingRoom';

/** The server has no manifest of `ref` (any more): its pointer says what it has instead, which takes the release's place. */
export async function manifestGone(epoch: string, ref: ReleaseRef, signal: AbortSignal): Promise<void> {
  const outcome = await lookAtPointer(signal);
  // A server that names a release without having it is given time to be put right.
  if (outcome.kind === 'pointer' && outcome.pointer.sha256 !== ref.sha256) await letGo(epoch, ref, signal);
}

/** The manifest of `ref` is whole and yet none that this build can read: it is not asked for again. */
export async function manifestUnreadable(epoch: string, ref: ReleaseRef, signal: AbortSignal): Promise<void> {
  manifestUseless(ref.sha256);
  await letGo(epoch, ref, signal);
}

/** A device that holds nothing then takes what the server names, be it older than the release that was lost. */
async function letGo(epoch: string, { sha256 }: ReleaseRef, signal: AbortSignal): Promise<void> {
  const { active, staged, wanted } = await changeRefs(epoch, (refs) => releaseLost(refs, sha256));
  if (active === null && staged === null && wanted === null) await lookAtPointer(signal);
}

const running = new Map<string, Promise<boolean>>();

/**
 * Whether the manifest of a release that a page waits for is here again. Requests that wait for the same one share its
 * download. What it says beside that is the sync's to judge.
 */
export function repairManifest(epoch: string, ref: ReleaseRef): Promise<boolean> {
  const key = `${epoch}/${ref.sha256}`;
  let repair = running.get(key);
  if (repair === undefined) {
    repair = fetchManifest(epoch, ref).finally(() => running.delete(key));
    running.set(key, repair);
  }
  return repair;
}

async function fetchManifest(epoch: string, ref: ReleaseRef): Promise<boolean> {
  const { token } = await readSession();
  const signal = AbortSignal.timeout(REPAIR_MS);
  const outcome = await manifestDownload(ref).attempt(token, signal);
  const opened = outcome.kind === 'complete' ? openManifest(outcome.bytes, ref) : outcome;
  if (opened.kind === 'manifest') return storeWantedManifest(epoch, ref, opened);
  noteError(messageOf(opened, `repair of manifest ${ref.version}`));
  if (outcome.kind === 'complete') await manifestUnreadable(epoch, ref, signal);
  else if (outcome.kind === 'missing') await manifestGone(epoch, ref, signal);
  return false;
}
