/** Sends the collected documents (specification §7). */
import { api } from '../../api/api';
import type { CartBody } from '../../contract/answers';
import type { CartItem } from '../../contract/entities';
import { PATHS } from '../../contract/paths';
import { documentsSent } from './cartSlice';

/** An item as the call wants it, without what only the page keeps of it. */
const sentPart = ({ image, name, description }: CartItem): CartItem => ({ image, name, description });

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Success when the server answers 200; then what was sent leaves the cart. Gives the recipient back. */
    sendCart: build.mutation<Pick<CartBody, 'email'>, CartBody>({
      query: ({ email, items }) => ({
        url: PATHS.cart,
        form: { email, items: items.map(sentPart) },
        answer: 'nothing',
        status: 200,
      }),
      transformResponse: (_nothing, _meta, { email }) => ({ email }),
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
