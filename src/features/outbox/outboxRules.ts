/** What the outbox does next, decided from its entries and the time. Pure. */
import type { ApiError } from '../../api/apiError';
import { OFFLINE_MS, SHOWN_MS } from './outboxLimits';
import { isGivenUp } from './outboxProgress';
import type { OutboxEntry, Progress } from './outboxEntry';

/** What is to be done in the outbox and the cart together, whatever the network does. */
export type Move =
  /** Take the documents out of the cart. */
  | { readonly kind: 'moveOut'; readonly entry: OutboxEntry }
  /** Put the documents of a refused entry back into the cart. */
  | { readonly kind: 'giveBack'; readonly entry: OutboxEntry; readonly reason: string };

export function nextMove(entries: readonly OutboxEntry[]): Move | null {
  const leaving = entries.find(({ isLeaving }) => isLeaving);
  if (leaving) return { kind: 'moveOut', entry: leaving };
  for (const entry of entries)
    if (entry.progress.status === 'refused') return { kind: 'giveBack', entry, reason: entry.progress.reason ?? '' };
  return null;
}

export type Step =
  | { readonly kind: 'send'; readonly entry: OutboxEntry }
  /** Ask the server what became of the mail `id`. */
  | { readonly kind: 'ask'; readonly entry: OutboxEntry; readonly id: string }
  | { readonly kind: 'remove'; readonly entry: OutboxEntry }
  /** Nothing is due for `ms`; null: until something happens. */
  | { readonly kind: 'wait'; readonly ms: number | null };

/** No pause is longer: a time that lies further ahead was written before the clock was set back. */
const FURTHEST_MS = 300_000;

const waitMs = (due: number, now: number, moreMs: number): number =>
  due - now > FURTHEST_MS ? 0 : Math.max(0, due + moreMs - now);

/**
 * The next step for `entries` of one person: mail that waits first, the latest press on send ahead of older ones. What is not
 * stored yet is not sent. Where the browser says that there is no connection, all but what a person has just asked for waits longer.
 */
export function nextStep(entries: readonly OutboxEntry[], now: number, isOnline: boolean): Step {
  const old = entries.find(
    ({ progress, at, past }) =>
      isDone(progress) && ((past === 'hidden' && progress.status === 'sent') || now - at > SHOWN_MS),
  );
  if (old) return { kind: 'remove', entry: old };

  const moreMs = isOnline ? 0 : OFFLINE_MS;
  let pauseMs: number | null = null;
  for (const entry of [...entries].reverse()) {
    const { progress, isLeaving } = entry;
    if (isLeaving || progress.status !== 'waiting') continue;
    const ms = waitMs(progress.due, now, progress.tries === 0 ? 0 : moreMs);
    if (ms === 0) return { kind: 'send', entry };
    pauseMs = Math.min(pauseMs ?? ms, ms);
  }
  for (const entry of entries) {
    const { progress } = entry;
    if (progress.status !== 'accepted') continue;
    const ms = waitMs(progress.due, now, moreMs);
    if (ms === 0) return { kind: 'ask', entry, id: progress.id };
    pauseMs = Math.min(pauseMs ?? ms, ms);
  }
  return { kind: 'wait', ms: pauseMs };
}

const isDone = (progress: Progress): boolean =>
  progress.status !== 'waiting' && progress.status !== 'refused' && !isGivenUp(progress);

/** The pause after `count` tries or questions before this one. */
export const pauseAfter = (count: number, pausesMs: readonly number[]): number =>
  pausesMs[Math.min(count, pausesMs.length - 1)] ?? 0;

/** Refusals that say nothing of the mail: no login, too slow, too early, too many. */
const NOT_NOW: readonly number[] = [401, 408, 425, 429];

/** Whether the server refused the mail for good; otherwise it is tried again. */
export const isFinal = (error: ApiError): error is Extract<ApiError, { kind: 'refused' }> =>
  error.kind === 'refused' && !NOT_NOW.includes(error.status);
