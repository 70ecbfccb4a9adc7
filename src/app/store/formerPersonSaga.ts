/** Empties what a person left on the device without a log-out, when another person logs in. */
import { getContext, select, take } from 'typed-redux-saga';
import type { Dispatch } from '../../api/request';
import { collectedId } from '../../contract/collected';
import { keyAccepted, legacyKeyExchanged, userLearned, type Credentials } from '../../features/auth/authSlice';
import { documentRemoved } from '../../features/cart/cartSlice';
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
    const { user = null, formerUsers = [] }: Pick<Credentials, 'user' | 'formerUsers'> = event.payload;
    const isSame = former === null || former === user || formerUsers.includes(former);
    if (!isSame && !userLearned.match(event)) yield* dropAll();
    former = user;
  }
}

function* dropAll() {
  const dispatch = yield* getContext<Dispatch>('dispatch');
  const { items } = yield* select(({ cart }: AppState) => cart);
  for (const item of items) dispatch(documentRemoved({ id: collectedId(item) }));
  dispatch(comparisonCleared());
  dispatch(recentCleared());
}
