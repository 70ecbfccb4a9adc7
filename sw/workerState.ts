/** What the debug overlay shows of the worker. */
import type { ReleaseState, WorkerState } from '../src/contract/application';
import { BUILD } from './build';
import { readLastError } from './lastError';
import { readManifest } from './manifestStore';
import { storedPacks } from './packStore';
import type { ReleaseRef } from './refs';
import { readRefs } from './releases';

export async function readWorkerState(): Promise<WorkerState> {
  const refs = await readRefs();
  const stored = await storedPacks(refs.epoch);
  const describe = async (ref: ReleaseRef | null | undefined): Promise<ReleaseState | null> => {
    if (!ref) return null;
    const packs = (await readManifest(ref))?.packs ?? [];
    const packsStored = packs.filter((pack) => stored.has(pack.sha256)).length;
    return { version: ref.version, sha256: ref.sha256, packsStored, packsTotal: packs.length };
  };
  return {
    build: BUILD,
    active: await describe(refs.active),
    staged: await describe(refs.staged ?? refs.wanted),
    previous: await describe(refs.previous[0]),
    lastError: await readLastError(),
  };
}
