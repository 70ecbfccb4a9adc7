/** What others may know of the customer folders. */
import type { AppState } from '../../store/state';
import type { CustomerFolder, RememberedProduct } from './customerFolder';

/** The folder that is worked with; null without one. */
export const selectActiveFolder = ({ folder: { folders, active } }: AppState): CustomerFolder | null =>
  folders.find(({ id }) => id === active) ?? null;

/** A log-out deletes them. */
export const selectFolderCount = (state: AppState): number => state.folder.folders.length;

/** What the active folder holds of a product; null where it is not in it. */
export const selectRemembered = (state: AppState, product: string): RememberedProduct | null =>
  selectActiveFolder(state)?.products.find(({ id }) => id === product) ?? null;
