import { PATHS } from '../../src/contract/paths';
import type { Pointer } from '../../src/contract/release/release';
import type { Failure } from '../base/errors';
import { noteError } from '../database/lastError';
import { checkPointer, isReadable } from '../model/manifestCheck';
import { tellPages } from '../base/messages';
import { pointerRead, restsForDraft, type Refs } from '../model/refs';
import { changeRefs, readRefs } from './storedRefs';
import { askJson } from '../net/server';
import { readSession, tokenAccepted, tokenRefused } from '../session/session';
import { serverAnswered } from '../net/syncStatus';

export type PointerOutcome = { readonly kind: 'pointer'; readonly pointer: Pointer; readonly refs: Refs } | Failure;

type ChangeRefs = (epoch: string, change: (refs: Refs) => Refs) => Promise<Refs>;

const CONFIRM_MS = 10_000;

const useless = new Set<string>();

/** Reads the pointer and stores its release, unless the format is unknown. Rejects when storing fails. */
export async function readPointer(signal: AbortSignal, change: ChangeRefs = changeRefs): Promise<PointerOutcome> {
  const { epoch } = await readRefs();
  const { token } = await readSession();
  const answer = await askPointer(token, signal);
  if ('kind' in answer) {
    if (answer.kind === 'refused') await tokenRefused(answer.token);
    return answer;
  }
  if (token !== null) await tokenAccepted(token);
  serverAnswered();
  return { kind: 'pointer', pointer: answer, refs: await takeNote(epoch, answer, change) };
}

export const askPointer = (token: string | null, signal: AbortSignal): Promise<Pointer | Failure> =>
  ask(PATHS.pointer, token, signal);

/** Only administrators get a draft. Returns `missing` when the server has no draft. */
export const askDraft = (token: string | null, signal: AbortSignal): Promise<Pointer | Failure> =>
  ask(PATHS.draft, token, signal);

async function ask(path: string, token: string | null, signal: AbortSignal): Promise<Pointer | Failure> {
  const answer = await askJson(path, { token, signal });
  if ('kind' in answer) return answer;
  return checkPointer(answer.json) ?? { kind: 'damaged', detail: 'no pointer' };
}

/** True when the server accepts the token. Asks the server only after a refusal. */
export async function isLoggedIn(): Promise<boolean> {
  const { token, refused } = await readSession();
  return token !== null && (!refused || (await confirmToken()));
}

let confirming: Promise<boolean> | null = null;

function confirmToken(): Promise<boolean> {
  confirming ??= readPointer(AbortSignal.timeout(CONFIRM_MS))
    .then((outcome) => outcome.kind === 'pointer')
    .finally(() => {
      confirming = null;
    });
  return confirming;
}

async function takeNote(epoch: string, pointer: Pointer, change: ChangeRefs): Promise<Refs> {
  const before = await readRefs();
  if (restsForDraft(before)) return before;
  if (!isUsable(pointer)) {
    noteError(`release ${pointer.version}: format ${pointer.format} is not usable by this build`);
    return before;
  }
  const refs = await change(epoch, (stored) => pointerRead(stored, pointer, Date.now()));
  const news = refs.wanted?.sha256 === before.wanted?.sha256 ? null : refs.wanted;
  if (news !== null && refs.active !== null) await tellPages({ type: 'newerVersionKnown', version: news.version });
  return refs;
}

/** False for an unknown format or a manifest that has proved unusable. */
export const isUsable = ({ format, sha256 }: Pointer): boolean => isReadable(format) && !useless.has(sha256);

export function manifestUseless(sha256: string): void {
  useless.add(sha256);
}
