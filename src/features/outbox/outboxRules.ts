import type { ApiError } from '../../api/apiError';
import { OFFLINE_MS, SHOWN_MS } from './outboxLimits';
import { isGivenUp } from './outboxProgress';
import type { OutboxEntry, Progress } from './outboxEntry';

export type Move =
  | { readonly kind: 'moveOut'; readonly entry: OutboxEntry }
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
  | { readonly kind: 'ask'; readonly entry: OutboxEntry; readonly id: string }
  | { readonly kind: 'remove'; readonly entry: OutboxEntry }
  | { readonly kind: 'wait'; readonly ms: number | null };

/** Longest pause between attempts. A due time further ahead means that the clock was set back. */
const FURTHEST_MS = 300_000;

const waitMs = (due: number, now: number, moreMs: number): number =>
  due - now > FURTHEST_MS ? 0 : Math.max(0, due + moreMs - now);

/** Removes an old mail first, then sends the latest due mail, then requests a due status. */
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

export const pauseAfter = (count: number, pausesMs: readonly number[]): number =>
  pausesMs[Math.min(count, pausesMs.length - 1)] ?? 0;

/** These HTTP statuses do not refuse the mail: no login, too slow, too early, too many requests. */
const NOT_NOW: readonly number[] = [401, 408, 425, 429];

export const isFinal = (error: ApiError): error is Extract<ApiError, { kind: 'refused' }> =>
  error.kind === 'refused' && !NOT_NOW.includes(error.status);
