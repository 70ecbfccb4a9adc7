import { createSelector } from '@reduxjs/toolkit';
import type { AppState } from '../../redux/state';
import { CALCULATIONS_MAX, COLORS_MAX, FOLDERS_MAX, KEPT_MS, PRODUCTS_MAX, ROOFS_MAX } from './folderLimits';
import type { CustomerFolder, FolderRoof, RememberedProduct } from './folderSlice';
import { readExpired, readFolder } from './readFolder';

/** All folders, oldest first. An unchanged folder stays the same object. */
export const selectFolders = createSelector(
  [(state: AppState) => state.folder.folders],
  (folders): readonly CustomerFolder[] => folders.map(readFolder),
);

/** Folders that showroom staff kept, oldest first. */
export const selectKept = createSelector([(state: AppState) => state.folder.kept], (kept): readonly CustomerFolder[] =>
  kept.map(readFolder),
);

export const selectMayKeep = ({ folder: { folders, kept } }: AppState): boolean =>
  kept.length + folders.filter(({ isKept }) => isKept).length < FOLDERS_MAX;

export const selectActiveFolder = (state: AppState): CustomerFolder | null =>
  selectFolders(state).find(({ id }) => id === state.folder.active) ?? null;

export const selectExpired = createSelector([(state: AppState) => state.folder.expired], readExpired);

export const selectFolderCount = (state: AppState): number => state.folder.folders.length;

export const selectHasRoom = (state: AppState): boolean => selectFolderCount(state) < FOLDERS_MAX;

export const selectRemembered = (state: AppState, product: string): RememberedProduct | null =>
  selectActiveFolder(state)?.products.find(({ id }) => id === product) ?? null;

export const selectCanRemember = (state: AppState, what: 'product' | 'calculation' | 'roof'): boolean => {
  const folder = selectActiveFolder(state);
  if (folder === null) return selectHasRoom(state);
  if (what === 'roof') return folder.roofs.length < ROOFS_MAX;
  return what === 'product' ? folder.products.length < PRODUCTS_MAX : folder.calculations.length < CALCULATIONS_MAX;
};

export const hasRoomForColor = ({ colors }: RememberedProduct): boolean => colors.length < COLORS_MAX;

const NONE: FolderRoof['requirements'] = [];

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

export const deletedAt = ({ changedAt }: CustomerFolder): number => changedAt + KEPT_MS;
