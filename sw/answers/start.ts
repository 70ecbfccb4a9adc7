/** A page of the app is opened: the occasion to go on with what was begun, and to report. */
import { within } from '../base/deadline';
import { hold } from '../base/hold';
import { OFFLINE_LOCKED, wordsPage } from '../base/wordsPage';
import { offlineLock, readDevice } from '../session/device';
import { answerNavigation } from '../shell/shell';
import { contact, reportNow } from '../sync/contact';
import { continueWipe } from '../sync/wipe';

/** A database that does not answer keeps no page waiting: contents are looked at once more when they are asked for. */
const LOCK_MS = 1_000;
/** A locked device asks the server before it says so. */
const CONTACT_MS = 5_000;
/** The words ask for their page once more after so many seconds. */
const RETRY_S = 30;

/** The app's page; of a locked device words in its place, as no code of a page is to see what is stored. */
export async function answerStart(event: FetchEvent): Promise<Response> {
  if ((await isLocked()) && !(await isUnlockedByContact(event)))
    return wordsPage({ status: 423, words: OFFLINE_LOCKED, retryS: RETRY_S });
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
  // What is to be deleted is no content any more.
  if ((await readDevice()).wipe !== null) return true;
  const told = contact(event);
  hold(event, told);
  await within('contact', CONTACT_MS, told).catch(() => undefined);
  return !(await isLocked());
}
