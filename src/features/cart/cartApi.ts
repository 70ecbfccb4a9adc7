/** Sends the collected documents (specification §7). */
import { api } from '../../api/api';
import type { CartBody } from '../../contract/answers';
import { PATHS } from '../../contract/paths';
import { documentsSent } from './cartSlice';

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Success when the server answers 200; then what was sent leaves the cart. */
    sendCart: build.mutation<null, CartBody>({
      query: ({ email, items }) => ({ url: PATHS.cart, form: { email, items }, answer: 'nothing' }),
      onQueryStarted: async ({ items }, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
          dispatch(documentsSent({ images: items.map((item) => item.image) }));
        } catch {
          // The cart stays as it is; the panel shows the mutation's error.
        }
      },
    }),
  }),
});

export const { useSendCartMutation } = cartApi;
