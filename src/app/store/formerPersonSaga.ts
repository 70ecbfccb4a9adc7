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
 * Clears cart, comparison, searches and address when another person logs in. Folders and outbox entries name their
 * person. Runs before the log-in is stored, so a killed page never mixes persons' data.
 */
export function* dropOfFormerPerson() {
  let { user: former, token } = yield* select(({ auth }: AppState) => auth);
  for (;;) {
    const event = yield* take([keyAccepted, legacyKeyExchanged, userLearned]);
    if (!userLearned.match(event)) {
      if (!isSamePerson(former, event.payload)) {
        yield* dropAll(event);
        // Without a former token no person was logged in here, so the address is the next person's own and stays.
        if (token !== null) forgetAddress();
      }
      ({ token } = event.payload);
    }
    former = event.payload.user ?? null;
  }
}

/** The next person starts at the same page, without its query. */
export function* forgetAddressOfEnded() {
  for (;;) {
    yield* take([loggedOut, sessionLost]);
    forgetAddress();
  }
}

/** Removes the query, which holds searches, comparisons and filters. */
// Stryker disable next-line StringLiteral: Browsers ignore the title.
const forgetAddress = (): void => history.replaceState(null, '', location.pathname);

/** Also true if the former person is unknown. */
// Stryker disable next-line ArrayDeclaration: The mutant's text is no user's mark.
export const isSamePerson = (former: string | null, { user = null, formerUsers = [] }: Credentials): boolean =>
  former === null || former === user || formerUsers.includes(former);

/** Sends no event to other tabs, because a late tab would clear the new person's data. */
function* dropAll(login: UnknownAction) {
  const dispatch = yield* getContext<Dispatch>('dispatch');
  const { items } = yield* select(({ cart }: AppState) => cart);
  const { latest } = yield* select(({ outbox }: AppState) => outbox);
  const meta = isFromElsewhere(login) ? { meta: ELSEWHERE } : {};
  for (const item of items) dispatch({ ...documentRemoved({ id: collectedId(item) }), ...meta });
  dispatch(comparisonCleared());
  dispatch(recentCleared());
  // Lets `outcomeRead` clear the former person's answer. Only devices without storage need this, because other devices
  // reload.
  if (latest !== null) dispatch(answerAwaited(latest));
  dispatch(outcomeRead());
  dispatch(api.util.resetApiState());
}
