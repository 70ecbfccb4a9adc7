/** Reloads that another page or a new build ask for, at a moment that disturbs no person. */
import { call, select, take } from 'typed-redux-saga';
import { newBuildSeen, releaseActivated } from '../../device/deviceEvents';
import { environment } from '../../../redux/environment';
import type { AppState } from '../../../redux/state';
import { waitUntilFreeToReload, waitUntilIdle } from './inUse';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import { waitUntilQuietFor } from './quiet';
import { selectIsInstalling } from '../versionSelectors';

/** Another page installed a release: this one follows when the person is free, on a showroom device when nobody is there. Its own installation reloads by itself. */
export function* followActivation() {
  for (;;) {
    const { payload } = yield* take(releaseActivated);
    const { number, draft } = yield* select(({ version }: AppState) => version);
    // A reload would bring the draft again.
    if (draft !== null || number === null || number === payload.version) continue;
    if (yield* select(selectIsInstalling)) continue;
    if (yield* select(selectIsShowroom)) yield* waitUntilQuietFor({ since: performance.now() });
    else yield* waitUntilFreeToReload();
    const { reload } = yield* environment();
    yield* call(reload);
  }
}

/** Only the build is new: no hurry, the page reloads once the device has not been touched for ten minutes. */
export function* followBuilds() {
  for (;;) {
    yield* take(newBuildSeen);
    yield* waitUntilIdle();
    const { reload } = yield* environment();
    yield* call(reload);
  }
}
