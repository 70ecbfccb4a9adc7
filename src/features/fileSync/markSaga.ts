/** Which of the media on the screen are not stored yet: one question to the worker for all of them, while something is missing. */
import { buffers, eventChannel } from 'redux-saga';
import { actionChannel, call, delay, flush, race, select, take } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { MISSING_ASKED_MOST } from '../../contract/base/limits';
import { shownFiles } from '../../lib/shownFiles';
import { askMissing } from '../../pwa/askMissing';
import type { AppState } from '../../redux/state';
import { countsRead, isWhole } from './fileSyncSlice';
import { MARK_PAUSE_MS, MARK_SETTLE_MS } from './syncLimits';

/** Looks after new media came into sight, or the worker has got on, and not again before a pause. */
export function* markMissing() {
  const shown = eventChannel<true>((emit) => {
    shownFiles.onShown = () => emit(true);
    return () => (shownFiles.onShown = () => undefined);
  }, buffers.sliding(1));
  const readings = yield* actionChannel<UnknownAction>(countsRead.type, buffers.sliding(1));
  try {
    for (;;) {
      yield* look();
      yield* delay(MARK_PAUSE_MS);
      yield* race({ shown: take(shown), read: take(readings) });
      // The views of a screen come one after another.
      yield* delay(MARK_SETTLE_MS);
      yield* flush(shown);
      yield* flush(readings);
    }
  } finally {
    shown.close();
    readings.close();
  }
}

function* look() {
  const version = yield* select(versionToLookAt);
  const files = shownFiles.ids.slice(-MISSING_ASKED_MOST);
  const absent = version === null || files.length === 0 ? [] : yield* call(askMissing, version, files);
  // Without an answer what was known stays.
  if (absent !== null) shownFiles.setAbsent(absent);
}

/** Null when all of the release that this page shows is stored. */
function versionToLookAt({ fileSync, version: { number } }: AppState): string | null {
  return isWhole(fileSync) && fileSync.version === number ? null : number;
}
