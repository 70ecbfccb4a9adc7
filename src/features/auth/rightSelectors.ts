/** These selectors are apart from authSelectors.ts, because the first view needs no rights. */
import { hasRight, RIGHTS, type Right } from '../../contract/base/rights';
import type { AppState } from '../../redux/state';
import { selectGroup } from './authSelectors';

/** Returns all rights of the person, in a new array. A showroom device has no rights. */
export function selectRights(state: AppState): readonly Right[] {
  if (state.showroom.device !== null) return [];
  const rights = RIGHTS.filter((right) => state.auth.rights.includes(right));
  const group = selectGroup(state);
  return RIGHTS.filter((right) => hasRight({ group, rights }, right));
}
