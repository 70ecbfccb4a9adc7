/** Empties what a person left on the device without a log-out, when another person logs in. */
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
 * Empties cart, comparison and recent searches, and the address of a page that showed that person's things. Folders and
 * outbox name their person themselves. It dispatches before the login is stored: a page that is killed in between never
 * stores one person's things with another's login.
 */
export function* dropOfFormerPerson() {
  let { user: former, token } = yield* select(({ auth }: AppState) => auth);
  for (;;) {
    const event = yield* take([keyAccepted, legacyKeyExchanged, userLearned]);
    if (!userLearned.match(event)) {
      if (!isSamePerson(former, event.payload)) {
        yield* dropAll(event);
        // Otherwise a link brought the next person to the unlocking screen.
        if (token !== null) forgetAddress();
      }
      ({ token } = event.payload);
    }
    former = event.payload.user ?? null;
  }
}

/** Whoever unlocks the page after a log-out starts where it was, but sees nothing of what was asked there. */
export function* forgetAddressOfEnded() {
  for (;;) {
    yield* take([loggedOut, sessionLost]);
    forgetAddress();
  }
}

/**
 * Takes the query off the address: what a person searched for, compared and filtered by. The router does not hear of it: at a
 * log-out the unlocking screen has replaced it, at another login the page reloads.
 */
// Stryker disable next-line StringLiteral: Browsers do not use the title.
const forgetAddress = (): void => history.replaceState(null, '', location.pathname);

/** Whether a login is that of the person whose things are here; so it counts where that is not known. */
// Stryker disable next-line ArrayDeclaration: No user has this mark.
export const isSamePerson = (former: string | null, { user = null, formerUsers = [] }: Credentials): boolean =>
  former === null || former === user || formerUsers.includes(former);

/** A tab that hears of the login late would take the same documents from the person who has logged in: it tells no other tab. */
function* dropAll(login: UnknownAction) {
  const dispatch = yield* getContext<Dispatch>('dispatch');
  const { items } = yield* select(({ cart }: AppState) => cart);
  const { latest } = yield* select(({ outbox }: AppState) => outbox);
  const meta = isFromElsewhere(login) ? { meta: ELSEWHERE } : {};
  for (const item of items) dispatch({ ...documentRemoved({ id: collectedId(item) }), ...meta });
  dispatch(comparisonCleared());
  dispatch(recentCleared());
  // Where nothing can be stored, the session begins without a reload, which would take these away.
  if (latest !== null) dispatch(answerAwaited(latest));
  dispatch(outcomeRead());
  dispatch(api.util.resetApiState());
}
