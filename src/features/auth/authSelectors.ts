/** What others may know of the login. */
import { isRefused } from '../../api/apiError';
import { groupOf, hasLevel, type Group } from '../../contract/base/permissions';
import type { AppState } from '../../redux/state';
import { authApi, UNLOCK_KEY } from './authApi';

/** Whether the app may be shown. False while the unlocking screen has to stay, also for its last loading text. */
export const selectUnlocked = (state: AppState): boolean => state.auth.validated && !state.auth.required;

/** Group by the permission string; `default` without one, and on a showroom device whoever logs in there. */
export const selectGroup = ({ auth, showroom }: AppState): Group =>
  showroom.device === null ? groupOf(auth.permission) : 'default';

/** Whether the person has the level `required` or a higher one. */
export const selectHasLevel = (state: AppState, required: Group): boolean => hasLevel(selectGroup(state), required);

/** What the unlocking screen shows. `refused` brings the server's own words. */
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

/** `selectUnlock(state)` is a new object for a refusal each time: compare by `shallowEqual`. */
export function selectUnlock(state: AppState): Unlock {
  const { auth } = state;
  // A key was just accepted, or a legacy key is being exchanged: the access is being set up.
  if (auth.validated || !auth.required) return ACCEPTED;
  const { status, data, error } = selectAuthentication(state);
  if (status === 'pending') return CHECKING;
  if (data?.valid === false) return { status: 'refused', message: data.message };
  if (isRefused(error)) return { status: 'refused', message: error.message };
  return status === 'rejected' ? UNREACHABLE : IDLE;
}
