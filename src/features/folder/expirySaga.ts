import { delay, put, select } from 'typed-redux-saga';
import type { AppState } from '../../redux/state';
import { EXPIRY_LOOK_MS } from './folderLimits';
import { deletedAt } from './folderSelectors';
import { foldersDeleted } from './folderSlice';

export function* ageFolders() {
  for (;;) {
    const now = Date.now();
    const { folders, kept } = yield* select(({ folder }: AppState) => folder);
    const ids = [...folders, ...kept].filter((folder) => deletedAt(folder) <= now).map(({ id }) => id);
    if (ids.length > 0) yield* put(foldersDeleted({ ids, isExpiry: true }));
    yield* delay(EXPIRY_LOOK_MS);
  }
}
