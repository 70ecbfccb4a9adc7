/** A session may end without a log-out: what its person left on the device is for nobody else. */
import { getContext, select, take } from 'typed-redux-saga';
import type { Dispatch } from '../../api/request';
import { collectedId } from '../../contract/collected';
import { keyAccepted, legacyKeyExchanged, userLearned, type Credentials } from '../../features/auth/authSlice';
import { documentRemoved } from '../../features/cart/cartSlice';
import { comparisonCleared } from '../../features/products/comparison/comparisonSlice';
import { recentCleared } from '../../features/search/searchSlice';
import type { AppState } from '../../store/state';

/**
 * Where another person logs in, cart, comparison and recent searches are emptied. Folders and outbox name their person
 * themselves. Dispatches at once, before the login is stored: no page that is killed leaves the one with the other.
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
