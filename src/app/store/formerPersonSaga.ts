/** Empties what a person left on the device without a log-out, when another person logs in. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { getContext, select, take } from 'typed-redux-saga';
import type { Dispatch } from '../../api/request';
import { collectedId } from '../../contract/collected';
import { keyAccepted, legacyKeyExchanged, userLearned, type Credentials } from '../../features/auth/authSlice';
import { documentRemoved } from '../../features/cart/cartSlice';
import { ELSEWHERE, isFromElsewhere } from '../../features/device/tabEvents';
import { comparisonCleared } from '../../features/products/comparison/comparisonSlice';
import { recentCleared } from '../../features/search/searchSlice';
import type { AppState } from '../../store/state';

/**
 * Empties cart, comparison and recent searches. Folders and outbox name their person themselves. It dispatches before the login
 * is stored: a page that is killed in between never stores one person's things with another's login.
 */
export function* dropOfFormerPerson() {
  let { user: former } = yield* select(({ auth }: AppState) => auth);
  for (;;) {
    const event = yield* take([keyAccepted, legacyKeyExchanged, userLearned]);
    if (!userLearned.match(event) && !isSamePerson(former, event.payload)) yield* dropAll(event);
    former = event.payload.user ?? null;
  }
}

/** Whether a login is that of the person whose things are here; so it counts where that is not known. */
export const isSamePerson = (former: string | null, { user = null, formerUsers = [] }: Credentials): boolean =>
  former === null || former === user || formerUsers.includes(former);

/** A tab that hears of the login late would take the same documents from the person who has logged in: it tells no other tab. */
function* dropAll(login: UnknownAction) {
  const dispatch = yield* getContext<Dispatch>('dispatch');
  const { items } = yield* select(({ cart }: AppState) => cart);
  const meta = isFromElsewhere(login) ? { meta: ELSEWHERE } : {};
  for (const item of items) dispatch({ ...documentRemoved({ id: collectedId(item) }), ...meta });
  dispatch(comparisonCleared());
  dispatch(recentCleared());
}
