/** Folders are deleted 30 days after their last change. */
import { delay, put, select } from 'typed-redux-saga';
import type { AppState } from '../../store/state';
import { EXPIRY_LOOK_MS } from './folderLimits';
import { foldersAged, isOver } from './folderSlice';

/** Reads the clock at the start, and now and then after it. */
export function* ageFolders() {
  for (;;) {
    const now = Date.now();
    if (yield* select(({ folder }: AppState) => folder.folders.some((one) => isOver(one, now))))
      yield* put(foldersAged({ now }));
    yield* delay(EXPIRY_LOOK_MS);
  }
}
