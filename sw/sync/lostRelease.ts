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

/** If the server has lost a release's manifest, replaces the release with the one that the server offers. */
export async function manifestGone(epoch: string, ref: ReleaseRef, signal: AbortSignal): Promise<void> {
  const outcome = await lookAtPointer(signal);
  // Keeps a release that the server still offers, because the server may regain the manifest.
  if (outcome.kind === 'pointer' && outcome.pointer.sha256 !== ref.sha256) await letGo(epoch, ref, signal);
}

export async function manifestUnreadable(epoch: string, ref: ReleaseRef, signal: AbortSignal): Promise<void> {
  manifestUseless(ref.sha256);
  await letGo(epoch, ref, signal);
}

/** Drops the release. If no release remains, asks the server, which may offer an older one. */
async function letGo(epoch: string, { sha256 }: ReleaseRef, signal: AbortSignal): Promise<void> {
  const { active, staged, wanted } = await changeRefs(epoch, (refs) => releaseLost(refs, sha256));
  if (active === null && staged === null && wanted === null) await lookAtPointer(signal);
}

const running = new Map<string, Promise<boolean>>();

/** Downloads a lost manifest while a page waits. Returns whether it is stored. Requests share one download. */
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
