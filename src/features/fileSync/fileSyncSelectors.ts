import type { MissingFiles } from '../../contract/release/application';
import type { AppState } from '../../redux/state';
import { isWhole, type FileSyncState, type SyncTrouble } from './fileSyncSlice';

export type SyncView =
  | { readonly kind: 'unsupported' | 'preparing' }
  | { readonly kind: 'loading' | 'whole'; readonly loaded: number; readonly total: number };

export function viewSync({ status, count_loaded, count_total }: FileSyncState): SyncView {
  if (status === 'unsupported') return { kind: 'unsupported' };
  if (count_loaded === null || count_total === null) return { kind: 'preparing' };
  const kind = isWhole({ count_loaded, count_total }) ? 'whole' : 'loading';
  return { kind, loaded: count_loaded, total: count_total };
}

/** The version information names the kinds of missing files in this order. */
export const MISSING_KINDS: readonly (keyof MissingFiles)[] = ['brochures', 'documents', 'videos', 'pictures', 'texts'];

export function selectSyncTrouble(state: AppState): SyncTrouble | null {
  const { kind } = viewSync(state.fileSync);
  return kind === 'whole' || kind === 'unsupported' ? null : state.fileSync.problem;
}
