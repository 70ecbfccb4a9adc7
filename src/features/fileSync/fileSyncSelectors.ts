/** What others may know of the offline sync beside its slice. */
import type { MissingFiles } from '../../contract/release/application';
import type { AppState } from '../../redux/state';
import { isWhole, type FileSyncState, type SyncTrouble } from './fileSyncSlice';

/** What a person is told of the sync. `preparing`: the counts are not known yet. */
export type SyncView =
  | { readonly kind: 'unsupported' | 'preparing' }
  | { readonly kind: 'loading' | 'whole'; readonly loaded: number; readonly total: number };

export function viewSync({ status, count_loaded, count_total }: FileSyncState): SyncView {
  if (status === 'unsupported') return { kind: 'unsupported' };
  if (count_loaded === null || count_total === null) return { kind: 'preparing' };
  const kind = isWhole({ count_loaded, count_total }) ? 'whole' : 'loading';
  return { kind, loaded: count_loaded, total: count_total };
}

/** The kinds of files that this build has words for, in the order in which they are named. */
export const MISSING_KINDS: readonly (keyof MissingFiles)[] = ['brochures', 'documents', 'videos', 'pictures', 'texts'];

/** The problem that a person is told of: none once everything is stored, or where nothing can be. */
export function selectSyncTrouble(state: AppState): SyncTrouble | null {
  const { kind } = viewSync(state.fileSync);
  // Stryker disable next-line StringLiteral,ConditionalExpression: Where no worker is supported none is asked, so there is no problem.
  return kind === 'whole' || kind === 'unsupported' ? null : state.fileSync.problem;
}
