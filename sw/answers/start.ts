import { within } from '../base/deadline';
import { hold } from '../base/hold';
import { OFFLINE_LOCKED, wordsPage } from '../base/wordsPage';
import { shownBrand } from '../brand/shownBrand';
import { offlineLock, readDevice } from '../session/device';
import { answerNavigation } from '../shell/shell';
import { contact, reportNow } from '../sync/contact';
import { continueWipe } from '../sync/wipe';

/** Time-out for reading the lock. The page then starts anyway, because each content request checks the lock again. */
const LOCK_MS = 1_000;
const CONTACT_MS = 5_000;
const RETRY_S = 30;

/** A locked device gets only a message: no page code may see stored data. */
export async function answerStart(event: FetchEvent): Promise<Response> {
  if ((await isLocked()) && !(await isUnlockedByContact(event)))
    return wordsPage({ status: 423, words: OFFLINE_LOCKED, retryS: RETRY_S }, await shownBrand());
  hold(
    event,
    continueWipe().then(() => reportNow(event)),
  );
  return answerNavigation(event);
}

const isLocked = (): Promise<boolean> =>
  within('device', LOCK_MS, offlineLock()).then(
    ({ kind }) => kind === 'locked',
    () => false,
  );

async function isUnlockedByContact(event: FetchEvent): Promise<boolean> {
  // The page may start during a wipe, because a wipe hides all content.
  if ((await readDevice()).wipe !== null) return true;
  const told = contact(event);
  hold(event, told);
  await within('contact', CONTACT_MS, told).catch(() => undefined);
  return !(await isLocked());
}
