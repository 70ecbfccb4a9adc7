/** What others may know of the offline sync beside its slice. */
import type { ApplicationFiledataAnswer, SyncProblem } from '../../contract/application';
import type { AppState } from '../state';
import { fileSyncApi } from './fileSyncApi';
import { isWhole, type FileSyncState } from './fileSyncSlice';

const selectFiledata = fileSyncApi.endpoints.filedata.select();

const PROBLEMS: readonly SyncProblem[] = [
  'storage-full',
  'storage-failed',
  'unreachable',
  'refused',
  'damaged',
  'save-data',
];

/** The worker's latest answer about its counts. */
export const selectLatestAnswer = (state: AppState): ApplicationFiledataAnswer | undefined =>
  selectFiledata(state).data;

/** Why the download does not get on; null when all is well, or when a newer worker names what this build cannot. */
export function selectSyncProblem(state: AppState): SyncProblem | null {
  const problem = selectLatestAnswer(state)?.problem;
  return PROBLEMS.find((known) => known === problem) ?? null;
}

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

/** The problem that a person is told of: none once everything is stored, or where nothing can be. */
export function selectSyncTrouble(state: AppState): SyncProblem | null {
  const { kind } = viewSync(state.fileSync);
  return kind === 'whole' || kind === 'unsupported' ? null : selectSyncProblem(state);
}
