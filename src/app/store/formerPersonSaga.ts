import type { UnknownAction } from '@reduxjs/toolkit';
import { getContext, select, take } from 'typed-redux-saga';
import { api } from '../../api/api';
import type { Dispatch } from '../../api/request';
import { collectedId } from '../../contract/mail/collected';
import {
  keyAccepted,
  legacyKeyExchanged,
  loggedOut,
  sessionLost,
  userLearned,
  type Credentials,
} from '../../features/auth/authSlice';
import { documentRemoved } from '../../features/cart/cartSlice';
import { ELSEWHERE, isFromElsewhere } from '../../features/device/tabEvents';
import { answerAwaited, outcomeRead } from '../../features/outbox/outboxSlice';
import { comparisonCleared } from '../../features/desk/comparison/comparisonSlice';
import { recentCleared } from '../../features/search/searchSlice';
import type { AppState } from '../../redux/state';

/**
 * Clears cart, comparison, searches and address before another person's log-in is stored. Folders and outbox entries
 * stay, because each names its person.
 */
export function* dropOfFormerPerson() {
  let { user: former, token } = yield* select(({ auth }: AppState) => auth);
  for (;;) {
    const event = yield* take([keyAccepted, legacyKeyExchanged, userLearned]);
    if (!userLearned.match(event)) {
      if (!isSamePerson(former, event.payload)) {
        yield* dropAll(event);
        // If the app started without a token, the page's address at the first log-in is the new person's and stays.
        if (token !== null) forgetAddress();
      }
      ({ token } = event.payload);
    }
    former = event.payload.user ?? null;
  }
}

/** Removes the query from the page's address, because the next person must not see it. */
export function* forgetAddressOfEnded() {
  for (;;) {
    yield* take([loggedOut, sessionLost]);
    forgetAddress();
  }
}

const forgetAddress = (): void => history.replaceState(null, '', location.pathname);

/** Also true if the former person is unknown. */
export const isSamePerson = (former: string | null, { user = null, formerUsers = [] }: Credentials): boolean =>
  former === null || former === user || formerUsers.includes(former);

/**
 * After a log-in in another tab, this tab does not send its removals to other tabs. The removals could delete the new
 * person's documents in those tabs.
 */
function* dropAll(login: UnknownAction) {
  const dispatch = yield* getContext<Dispatch>('dispatch');
  const { items } = yield* select(({ cart }: AppState) => cart);
  const { latest } = yield* select(({ outbox }: AppState) => outbox);
  const meta = isFromElsewhere(login) ? { meta: ELSEWHERE } : {};
  for (const item of items) dispatch({ ...documentRemoved({ id: collectedId(item) }), ...meta });
  dispatch(comparisonCleared());
  dispatch(recentCleared());
  // `outcomeRead` does not clear a `latest` with the outcome `sending`, so `answerAwaited` first replaces this outcome.
  if (latest !== null) dispatch(answerAwaited(latest));
  dispatch(outcomeRead());
  dispatch(api.util.resetApiState());
}
