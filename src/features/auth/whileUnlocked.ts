import { call, race, select, take } from 'typed-redux-saga';
import { tokenRefused } from '../../api/apiEvents';
import type { AppState } from '../../redux/state';
import { selectUnlocked } from './authSelectors';
import { loggedOut, sessionLost } from './authSlice';

const isLocked = (state: AppState): boolean => !selectUnlocked(state);

/** Runs `loop` once in each session. The session's end cancels it. */
export function* whileUnlocked(loop: () => Generator) {
  for (;;) {
    while (yield* select(isLocked)) yield* take('*');
    yield* race({ loop: call(loop), stopped: call(sessionEnded) });
    while (!(yield* select(isLocked))) yield* take('*');
  }
}

function* sessionEnded() {
  do yield* take([loggedOut.type, sessionLost.type, tokenRefused.type]);
  while (!(yield* select(isLocked)));
}
