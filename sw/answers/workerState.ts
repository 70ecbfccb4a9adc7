import type { ReleaseState, WorkerState } from '../../src/contract/release/application';
import { BUILD } from '../base/build';
import { within } from '../base/deadline';
import { noteError, readLastError } from '../database/lastError';
import { STATE_MS } from '../base/limits';
import { readManifest } from '../releases/manifestStore';
import { storedPacks } from '../packs/packStore';
import type { ReleaseRef, Refs } from '../model/refs';
import { readOwnRefs } from '../releases/ownRefs';
import { rememberedRefs } from '../releases/storedRefs';

type Releases = Pick<WorkerState, 'active' | 'staged' | 'previous' | 'draft'>;
const NO_RELEASES: Releases = { active: null, staged: null, previous: null, draft: null };
type Describe = (ref: ReleaseRef) => ReleaseState | Promise<ReleaseState>;

/** Never rejects. If the storage fails, returns the state in memory. */
export async function readWorkerState(): Promise<WorkerState> {
  let releases: Releases;
  try {
    releases = await within('storage', STATE_MS, readReleases());
  } catch (error) {
    noteError(`storage: ${String(error)}`);
    const refs = rememberedRefs();
    releases = refs === null ? NO_RELEASES : await describeAll(refs, withoutPacks);
  }
  return { build: BUILD, ...releases, lastError: await readLastError() };
}

async function readReleases(): Promise<Releases> {
  const refs = await readOwnRefs();
  const stored = await storedPacks(refs.epoch);
  return describeAll(refs, async (ref) => {
    const packs = (await readManifest(ref))?.packs ?? [];
    const packsStored = packs.filter((pack) => stored.has(pack.sha256)).length;
    return { version: ref.version, sha256: ref.sha256, packsStored, packsTotal: packs.length };
  });
}

async function describeAll({ active, staged, wanted, previous, draft }: Refs, describe: Describe): Promise<Releases> {
  const state = async (ref: ReleaseRef | null | undefined) => (ref ? describe(ref) : null);
  return {
    active: await state(active),
    staged: await state(staged ?? wanted),
    previous: await state(previous[0]),
    draft: await state(draft?.viewed ?? draft?.next),
  };
}

const withoutPacks: Describe = ({ version, sha256 }) => ({ version, sha256, packsStored: 0, packsTotal: 0 });
