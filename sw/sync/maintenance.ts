import { continueDownloads, delayDownloads, untilDownloadsMayBegin, untilDownloadsRest } from './downloads';
import { isReleased } from '../base/hold';
import { mendBrand } from '../brand/copyBrand';
import { noteError } from '../database/lastError';
import { sendLogouts } from './logout';
import { recheckPacks } from '../packs/recheck';
import { bearerToken, learnToken, readSession } from '../session/session';
import { dropOldShell, repairShell } from '../shell/shell';
import { syncFailed } from '../net/syncStatus';
import { reportNow } from './contact';
import { lookAtPointer } from './readPointerMakingRoom';

const POINTER_MS = 60_000;

/** Longest time in milliseconds that the recheck waits for a running download. */
const RECHECK_WAIT_MS = 10_000;

/** Runs during a page's update check. Continues after a failed step. Never rejects. */
export async function maintain(event: FetchEvent): Promise<void> {
  delayDownloads();
  const token = bearerToken(event.request);
  if (token !== null) await learnToken(token);
  await sendLogouts();
  reportNow(event);
  await step('update check', () => lookForRelease(event));
  await step('recheck', async () => {
    // A worker that makes way for the next build skips this, because that build rechecks packs.
    if (!isReleased() && (await isUnlocked())) await recheckPacks();
  });
  await step('brand', async () => {
    if (!isReleased()) await mendBrand();
  });
  await step('shell', async () => {
    if (!isReleased()) await repairShell(event);
  });
  await step('shell', async () => {
    if (!isReleased()) await dropOldShell(event);
  });
  continueDownloads(event);
}

const isUnlocked = async (): Promise<boolean> => (await readSession()).token !== null;

async function lookForRelease(event: FetchEvent): Promise<void> {
  if (!(await isUnlocked())) return;
  const outcome = await lookAtPointer(AbortSignal.timeout(POINTER_MS));
  if (outcome.kind !== 'pointer') syncFailed(outcome, 'pointer');
  else if (outcome.refs.wanted !== null) await untilDownloadsMayBegin();
  continueDownloads(event);
  await untilDownloadsRest(RECHECK_WAIT_MS);
}

async function step(subject: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    noteError(`${subject}: ${String(error)}`);
  }
}
