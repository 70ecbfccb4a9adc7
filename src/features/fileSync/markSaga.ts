import { buffers, eventChannel } from 'redux-saga';
import { actionChannel, call, delay, flush, race, select, take } from 'typed-redux-saga';
import type { UnknownAction } from '@reduxjs/toolkit';
import { MISSING_ASKED_MOST } from '../../contract/base/limits';
import { shownFiles } from '../../lib/shownFiles';
import { askMissing } from '../../pwa/askMissing';
import type { AppState } from '../../redux/state';
import { countsRead, isWhole } from './fileSyncSlice';
import { MARK_PAUSE_MS, MARK_SETTLE_MS } from './syncLimits';

/** Asks the worker which visible media are not stored. */
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
  if (absent !== null) shownFiles.setAbsent(absent);
}

function versionToLookAt({ fileSync, version: { number } }: AppState): string | null {
  return isWhole(fileSync) && fileSync.version === number ? null : number;
}
