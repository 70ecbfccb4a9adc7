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
let beginsAt = Number.NEGATIVE_INFINITY;
let ending = new AbortController();

const HELD_MS = SLICE_MS + SLICE_GRACE_MS;

const LOOK_MS = 10_000;
let lookedAt = Number.NEGATIVE_INFINITY;

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

/** Delays downloads because a page checks for an update (specification §7). */
export function delayDownloads(): void {
  beginsAt = performance.now() + DOWNLOAD_START_DELAY_MS;
}

export const untilDownloadsMayBegin = (): Promise<void> => delay(Math.max(0, beginsAt - performance.now()));

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

/** Asks for the newest release, because a page may know a newer release than the worker. */
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

export function downloadNow(event: ExtendableEvent): void {
  asked = true;
  beginsAt = Number.NEGATIVE_INFINITY;
  deviceRest.ring();
  continueDownloads(event);
}

export async function untilDownloadsRest(ms: number): Promise<void> {
  await Promise.race([running, delay(ms)]);
}

export async function abortDownloads(): Promise<void> {
  asked = false;
  ending.abort();
  ending = new AbortController();
  await running;
}

/** Stops downloads and ends all pending events, so the next build can start. */
export function yieldDownloads(): void {
  ending.abort();
  releaseEvents();
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
