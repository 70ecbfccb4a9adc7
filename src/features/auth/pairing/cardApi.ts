import { api } from '../../../api/api';
import { withStrings } from '../../../api/shapes';
import type { CardLookBody, CardShownAnswer, CardUseBody } from '../../../contract/fleet/cards';
import { FLEET_PATHS } from '../../../contract/fleet/fleet';

const isShown = withStrings('name', 'kind', 'expires');

const cardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** 404: the card holds no more. 429: too many wrong cards. */
    lookAtCard: build.mutation<CardShownAnswer, CardLookBody>({
      query: (body) => ({ url: FLEET_PATHS.cardLook, form: body, cache: 'no-store', accepts: isShown }),
    }),
    /** The device must have an open pairing request with the secret. The call may be repeated. */
    takeCard: build.mutation<CardShownAnswer, CardUseBody>({
      query: (body) => ({ url: FLEET_PATHS.cardUse, form: body, cache: 'no-store', accepts: isShown }),
    }),
  }),
});

export const { useLookAtCardMutation, useTakeCardMutation } = cardApi;
