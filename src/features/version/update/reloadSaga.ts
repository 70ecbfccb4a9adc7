import { call, select, take } from 'typed-redux-saga';
import { newBuildSeen, releaseActivated } from '../../device/deviceEvents';
import { environment } from '../../../redux/environment';
import type { AppState } from '../../../redux/state';
import { waitUntilFreeToReload, waitUntilIdle } from './waitForUse';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import { waitUntilQuietFor } from './quiet';
import { selectIsInstalling } from '../versionSelectors';

export function* followActivation() {
  for (;;) {
    const { payload } = yield* take(releaseActivated);
    const { number, draft } = yield* select(({ version }: AppState) => version);
    // A reload would show the draft again, not the release.
    if (draft !== null || number === null || number === payload.version) continue;
    if (yield* select(selectIsInstalling)) continue;
    if (yield* select(selectIsShowroom)) yield* waitUntilQuietFor({ since: performance.now() });
    else yield* waitUntilFreeToReload();
    const { reload } = yield* environment();
    yield* call(reload);
  }
}

export function* followBuilds() {
  for (;;) {
    yield* take(newBuildSeen);
    yield* waitUntilIdle();
    const { reload } = yield* environment();
    yield* call(reload);
  }
}
