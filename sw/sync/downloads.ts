/**
 * When the sync runs. It belongs to no single event: polls open slices, and a worker that the browser ends is resumed by
 * the next poll, because everything it needs is stored.
 */
import { DOWNLOAD_START_DELAY_MS } from '../../src/contract/base/limits';
import { hold, releaseEvents, Slices } from '../base/hold';
import { noteError } from '../database/lastError';
import { SLICE_GRACE_MS, SLICE_MS } from '../base/limits';
import { readRefs } from '../releases/storedRefs';
import { runSync } from './sync';
import { deviceRest, manifestRetry, syncFailed } from '../net/syncStatus';
import { lookAtPointer } from './readPointerMakingRoom';

const slices = new Slices();
let running: Promise<void> | null = null;
let starting: Promise<void> | null = null;
let asked = false;
/** No download begins earlier, by the monotonic clock. */
let beginsAt = Number.NEGATIVE_INFINITY;
let ending = new AbortController();

const HELD_MS = SLICE_MS + SLICE_GRACE_MS;

const LOOK_MS = 10_000;
let lookedAt = Number.NEGATIVE_INFINITY;

/**
 * Continues the sync of a release that is known, as far as there is anything to do. The worker is held alive for it
 * through `event`.
 */
export function continueDownloads(event: ExtendableEvent): void {
  const now = performance.now();
  if (running === null && now < beginsAt) {
    hold(
      event,
      delay(beginsAt - now).then(() => continueDownloads(event)),
    );
    return;
  }
  const opens = slices.isDue(now);
  if (opens) slices.open(now);
  if (running === null && slices.mayStart(now)) {
    const task = { asked, signal: ending.signal, mayStart: () => slices.mayStart(performance.now()) };
    running = runSync(task).finally(() => {
      running = null;
    });
    hold(event, running, HELD_MS);
  } else if (running !== null && opens) hold(event, running, HELD_MS);
}

/** A page checks for an update: what that finds begins to be loaded 1.5 s later (specification §7). */
export function delayDownloads(): void {
  beginsAt = performance.now() + DOWNLOAD_START_DELAY_MS;
}

/** Resolves once a download may begin. */
export const untilDownloadsMayBegin = (): Promise<void> => delay(Math.max(0, beginsAt - performance.now()));

/** Starts a download 1.5 s after the first request; asking again meanwhile changes nothing. */
export function startDownloads(event: ExtendableEvent): void {
  starting ??= delay(DOWNLOAD_START_DELAY_MS).finally(() => {
    starting = null;
    asked = true;
  });
  hold(
    event,
    starting.then(lookForRelease).then(() => continueDownloads(event)),
  );
}

/**
 * A page that asks for a download while everything is here knows of another release: the server is asked for it, as the
 * first download asks, but not more often than every ten seconds. Never rejects.
 */
async function lookForRelease(): Promise<void> {
  try {
    const now = performance.now();
    const { active } = await readRefs();
    if (running !== null || active === null || now - lookedAt < LOOK_MS || !manifestRetry.isDue) return;
    lookedAt = now;
    const outcome = await lookAtPointer(AbortSignal.timeout(LOOK_MS));
    if (outcome.kind !== 'pointer') syncFailed(outcome, 'pointer');
  } catch (error) {
    noteError(`pointer: ${String(error)}`);
  }
}

/** The person asked for an update: no delay, and what had no room on the device is tried again. */
export function downloadNow(event: ExtendableEvent): void {
  asked = true;
  beginsAt = Number.NEGATIVE_INFINITY;
  deviceRest.ring();
  continueDownloads(event);
}

/** Resolves when the sync that runs now has ended, after `ms` milliseconds at most. */
export async function untilDownloadsRest(ms: number): Promise<void> {
  await Promise.race([running, delay(ms)]);
}

/** Aborts everything that runs and waits until it has ended (log-out). */
export async function abortDownloads(): Promise<void> {
  asked = false;
  ending.abort();
  ending = new AbortController();
  await running;
}

/** Another build of the worker takes over: open no slice any more and hold no event. */
export function yieldDownloads(): void {
  ending.abort();
  releaseEvents();
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
