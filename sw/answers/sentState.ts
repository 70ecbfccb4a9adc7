import { BUILD, BUILD_ID } from '../base/build';
import { readLastError } from '../database/lastError';
import { errorCode } from '../model/errorCode';
import { currentProblem } from '../net/syncStatus';
import { readDevice } from '../session/device';
import { readSession } from '../session/session';
import { readWorkerState } from './workerState';

/** Returns the worker's state without token, key, address or name. */
export async function sentState() {
  const { active, staged, previous } = await readWorkerState();
  const { serial, open, outcomes, contact, wipe, ended } = await readDevice();
  const { token, refused, pendingLogouts } = await readSession();
  const error = await readLastError();
  return {
    build: BUILD,
    buildId: BUILD_ID,
    releases: { active, staged, previous },
    device: {
      serial,
      wipe,
      ended,
      contact: { limitDays: contact.limitDays, at: contact.at, seen: contact.seen },
      open: open.map(({ kind }) => kind),
      outcomes: outcomes.map(({ outcome }) => outcome),
    },
    session: { isOpen: token !== null, isRefused: refused, logoutsToTell: pendingLogouts.length },
    sync: { problem: currentProblem() },
    lastError: error === null ? null : { code: errorCode(error.message), time: error.time },
  };
}
