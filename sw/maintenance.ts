/** What happens beside each update check of a page. */
import { continueDownloads, untilDownloadsRest } from './downloads';
import { isReleased } from './hold';
import { noteError } from './lastError';
import { sendLogouts } from './logout';
import { recheckPacks } from './recheck';
import { bearerToken, learnToken, readSession } from './session';
import { dropOldShell, repairShell } from './shell';
import { syncFailed } from './syncStatus';
import { readPointer } from './update';

/** The pointer may take this long here, where nobody waits for it. */
const POINTER_MS = 60_000;

/** Checking packs does not slow a small update down; a long download does not put it off for ever. */
const RECHECK_WAIT_MS = 10_000;

/** The worker looks for a newer release on its own account, checks a few packs and its shell. Never rejects. */
export async function maintain(event: FetchEvent): Promise<void> {
  try {
    const token = bearerToken(event.request);
    if (token !== null) await learnToken(token);
    await sendLogouts();
    if ((await readSession()).token === null) return;
    const outcome = await readPointer(AbortSignal.timeout(POINTER_MS));
    if (outcome.kind !== 'pointer') syncFailed(outcome, 'pointer');
    continueDownloads(event);
    await untilDownloadsRest(RECHECK_WAIT_MS);
    if (!isReleased()) await recheckPacks();
    // The next build's shell takes this one's place.
    if (isReleased()) return;
    await repairShell(event);
    await dropOldShell(event);
    continueDownloads(event);
  } catch (error) {
    noteError(`update check: ${String(error)}`);
  }
}
