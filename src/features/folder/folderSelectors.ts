/** What others may know of the customer folders. */
import { createSelector } from '@reduxjs/toolkit';
import type { AppState } from '../../redux/state';
import { CALCULATIONS_MAX, COLORS_MAX, FOLDERS_MAX, KEPT_MS, PRODUCTS_MAX } from './folderLimits';
import type { CustomerFolder, FolderRoof, RememberedProduct } from './folderSlice';
import { readExpired, readFolder } from './readFolder';

/** In the order made. The same objects as long as nothing of them changes. */
export const selectFolders = createSelector(
  [(state: AppState) => state.folder.folders],
  (folders): readonly CustomerFolder[] => folders.map(readFolder),
);

/** What staff kept of visits that are over, the oldest first. */
export const selectKept = createSelector([(state: AppState) => state.folder.kept], (kept): readonly CustomerFolder[] =>
  kept.map(readFolder),
);

/** Whether staff may keep one more. */
export const selectMayKeep = ({ folder: { folders, kept } }: AppState): boolean =>
  kept.length + folders.filter(({ isKept }) => isKept).length < FOLDERS_MAX;

/** The folder that is worked with; null without one. */
export const selectActiveFolder = (state: AppState): CustomerFolder | null =>
  selectFolders(state).find(({ id }) => id === state.folder.active) ?? null;

/** Folders that were deleted because of their age, of which the person has not read yet. */
export const selectExpired = createSelector([(state: AppState) => state.folder.expired], readExpired);

/** A log-out deletes them. */
export const selectFolderCount = (state: AppState): number => state.folder.folders.length;

/** Whether one more may be made. */
export const selectHasRoom = (state: AppState): boolean => selectFolderCount(state) < FOLDERS_MAX;

/** What the active folder holds of a product; null where it is not in it. */
export const selectRemembered = (state: AppState, product: string): RememberedProduct | null =>
  selectActiveFolder(state)?.products.find(({ id }) => id === product) ?? null;

/** Whether something more goes into the active folder, or into a new one where none is active. */
export const selectCanRemember = (state: AppState, what: 'product' | 'calculation'): boolean => {
  const folder = selectActiveFolder(state);
  if (folder === null) return selectHasRoom(state);
  return what === 'product' ? folder.products.length < PRODUCTS_MAX : folder.calculations.length < CALCULATIONS_MAX;
};

/** Whether one more colour of a remembered product does. */
export const hasRoomForColor = ({ colors }: RememberedProduct): boolean => colors.length < COLORS_MAX;

const NONE: FolderRoof['requirements'] = [];

/** The roof of the active folder, as far as it is known. The same object as long as none of it changes. */
export const selectFolderRoof = createSelector(
  [
    (state: AppState) => selectActiveFolder(state)?.pitch ?? null,
    (state: AppState) => selectActiveFolder(state)?.country ?? null,
    (state: AppState) => selectActiveFolder(state)?.requirements ?? NONE,
  ],
  (pitch, country, requirements): FolderRoof => ({ pitch, country, requirements }),
  { memoizeOptions: { resultEqualityCheck: isSameRoof } },
);

function isSameRoof(one: FolderRoof, other: FolderRoof): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** When it goes if nothing of it changes; milliseconds since 1970. */
export const deletedAt = ({ changedAt }: CustomerFolder): number => changedAt + KEPT_MS;
