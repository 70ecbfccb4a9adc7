/** The server's pointer: reading it, and what follows for the refs. */
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

/** A page waits for the answer. */
const CONFIRM_MS = 10_000;

/** Manifests that no retry makes better: not asked for again while this worker lives. */
const useless = new Set<string>();

/**
 * Reads the pointer and takes note of it by `change`. A release of a format that this build does not know changes nothing. Rejects
 * when that cannot be stored.
 */
export async function readPointer(signal: AbortSignal, change: ChangeRefs = changeRefs): Promise<PointerOutcome> {
  const { epoch } = await readRefs();
  const { token } = await readSession();
  const answer = await askPointer(token, signal);
  if ('kind' in answer) {
    // Stryker disable next-line ConditionalExpression: A failure that is none of the token names none.
    if (answer.kind === 'refused') await tokenRefused(answer.token);
    return answer;
  }
  // Stryker disable next-line ConditionalExpression: Without a token none is refused, so there is none to be accepted again.
  if (token !== null) await tokenAccepted(token);
  serverAnswered();
  return { kind: 'pointer', pointer: answer, refs: await takeNote(epoch, answer, change) };
}

/** The server's pointer, of which nothing is stored. */
export const askPointer = (token: string | null, signal: AbortSignal): Promise<Pointer | Failure> =>
  ask(PATHS.pointer, token, signal);

/** The pointer of the server's draft, which it tells administrators. `missing` when there is none. */
export const askDraft = (token: string | null, signal: AbortSignal): Promise<Pointer | Failure> =>
  ask(PATHS.draft, token, signal);

async function ask(path: string, token: string | null, signal: AbortSignal): Promise<Pointer | Failure> {
  const answer = await askJson(path, { token, signal });
  if ('kind' in answer) return answer;
  return checkPointer(answer.json) ?? { kind: 'damaged', detail: 'no pointer' };
}

/** Stored data is for somebody who is logged in. A refused token may have been accepted again: the server is asked. */
export async function isLoggedIn(): Promise<boolean> {
  const { token, refused } = await readSession();
  return token !== null && (!refused || (await confirmToken()));
}

let confirming: Promise<boolean> | null = null;

/** Whether the server accepts the current token after all, asked once for all that want to know. False offline. */
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

/** Whether this build can use a release, as far as is known before its manifest is read. */
export const isUsable = ({ format, sha256 }: Pointer): boolean => isReadable(format) && !useless.has(sha256);

/** The manifest `sha256` is whole and yet none that can be relied on. */
export function manifestUseless(sha256: string): void {
  useless.add(sha256);
}
