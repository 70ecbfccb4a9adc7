import type { DraftState, DraftWish } from '../../src/contract/release/application';
import { messageOf, type Failure } from '../base/errors';
import { noteError } from '../database/lastError';
import { draftFollowed, draftFound, draftWithdrawn } from '../model/draftSlot';
import { currentProblem, serverAnswered } from '../net/syncStatus';
import { storedPacks } from '../packs/packStore';
import { changeRefsMakingRoom } from '../packs/storage';
import { readManifest } from '../releases/manifestStore';
import { readOwnRefs } from '../releases/ownRefs';
import { askDraft, isUsable } from '../releases/pointer';
import { readSession, sessionOwner, tokenRefused } from '../session/session';
import { continueDownloads } from '../sync/downloads';
import { leaveDraft } from '../sync/viewDraft';

const ASK_MS = 8_000;

export async function answerDraft(event: ExtendableEvent, wish: DraftWish): Promise<DraftState> {
  if (wish === 'leave') {
    await leaveDraft();
    return { kind: 'none' };
  }
  const { epoch, active, draft } = await readOwnRefs();
  if (wish === 'follow' && draft === null) return { kind: 'none' };
  if (active === null) return { kind: 'notReady' };
  const failed = await lookForDraft(epoch, wish);
  if (failed !== null) return failed;
  if ((await readOwnRefs()).draft?.next) continueDownloads(event);
  return describe();
}

async function lookForDraft(epoch: string, wish: 'view' | 'follow'): Promise<DraftState | null> {
  const [owner, { token }] = [await sessionOwner(), await readSession()];
  if (owner === null) return { kind: 'refused' };
  const answer = await askDraft(token, AbortSignal.timeout(ASK_MS));
  if ('kind' in answer) return draftFailed(epoch, answer);
  serverAnswered();
  if (!isUsable(answer)) return { kind: 'unusable' };
  // A `follow` request must not bring back a draft the person left meanwhile.
  const found = wish === 'view' ? draftFound : draftFollowed;
  await changeRefsMakingRoom(epoch, (refs) => found(refs, answer, owner));
  return null;
}

async function draftFailed(epoch: string, failure: Failure): Promise<DraftState | null> {
  if (failure.kind === 'missing') {
    await changeRefsMakingRoom(epoch, draftWithdrawn);
    return null;
  }
  if (failure.kind === 'refused' || (failure.kind === 'busy' && failure.status === 403)) {
    if (failure.kind === 'refused') await tokenRefused(failure.token);
    await leaveDraft();
    return { kind: 'refused' };
  }
  noteError(messageOf(failure, 'draft'));
  // Without the server only a stored draft can be viewed.
  return (await readOwnRefs()).draft === null ? { kind: 'unreachable' } : null;
}

async function describe(): Promise<DraftState> {
  const { epoch, draft } = await readOwnRefs();
  if (draft === null) return { kind: 'none' };
  const { viewed, next, isWithdrawn } = draft;
  if (viewed !== null) return { kind: 'viewed', version: viewed.version, sha256: viewed.sha256, isWithdrawn };
  if (next === null) return { kind: 'none' };
  const packs = (await readManifest(next))?.packs ?? [];
  const stored = await storedPacks(epoch);
  const loaded = packs.filter(({ sha256 }) => stored.has(sha256)).length;
  const problem = currentProblem();
  const counts = { kind: 'loading', version: next.version, loaded, total: packs.length } as const;
  return problem === null ? counts : { ...counts, problem };
}
