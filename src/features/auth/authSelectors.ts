import { isRefused } from '../../api/apiError';
import { groupOf, hasLevel, type Group } from '../../contract/base/permissions';
import type { AppState } from '../../redux/state';
import { authApi, UNLOCK_KEY } from './authApi';

export const selectUnlocked = (state: AppState): boolean => state.auth.validated && !state.auth.required;

/** Returns `default` on a showroom device, and if `auth.permission` is null or unknown. */
export const selectGroup = ({ auth, showroom }: AppState): Group =>
  showroom.device === null ? groupOf(auth.permission) : 'default';

export const selectHasLevel = (state: AppState, required: Group): boolean => hasLevel(selectGroup(state), required);

export type Unlock =
  | { readonly status: 'idle' | 'checking' | 'accepted' | 'unreachable' }
  | { readonly status: 'refused'; readonly message: string };

const IDLE: Unlock = { status: 'idle' };
const CHECKING: Unlock = { status: 'checking' };
const ACCEPTED: Unlock = { status: 'accepted' };
const UNREACHABLE: Unlock = { status: 'unreachable' };

const selectAuthentication = authApi.endpoints.authenticate.select({
  fixedCacheKey: UNLOCK_KEY,
  requestId: undefined,
});

/** Compare results by `shallowEqual`, because each call makes a new object for the status `refused`. */
export function selectUnlock(state: AppState): Unlock {
  const { auth } = state;
  if (auth.validated || !auth.required) return ACCEPTED;
  const { status, data, error } = selectAuthentication(state);
  if (status === 'pending') return CHECKING;
  if (data?.valid === false) return { status: 'refused', message: data.message };
  if (isRefused(error)) return { status: 'refused', message: error.message };
  return status === 'rejected' ? UNREACHABLE : IDLE;
}
