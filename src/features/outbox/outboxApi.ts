import { api } from '../../api/api';
import { withStrings } from '../../api/shapes';
import { isObject } from '../../contract/shapes';
import type { CartAnswer, CartBody, CartEntryAnswer } from '../../contract/answers';
import type { Collected } from '../../contract/mail/collected';
import type { RecipientAnswer, RecipientBody } from '../../contract/mail/recipients';
import { MAIL_STATES } from '../../contract/base/markers';
import { cartEntryPath, PATHS } from '../../contract/paths';
import { sentItem } from '../../contract/mail/sentItem';

const isCartEntry = (body: unknown): boolean => isObject(body) && MAIL_STATES.some((state) => state === body['status']);

type Sent = Omit<CartBody, 'items'> & { readonly items: readonly Collected[] };

export const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The server queues the mail (specification §7), once for each `key`. */
    sendCart: build.mutation<CartAnswer, Sent>({
      query: ({ items, ...form }) => ({
        url: PATHS.cart,
        form: { ...form, items: items.map(sentItem) },
        status: 200,
        namesFaults: true,
        accepts: withStrings('id'),
      }),
    }),
    /** The server opens the recipient of a failed mail. */
    recipient: build.mutation<RecipientAnswer, RecipientBody>({
      query: (form) => ({ url: PATHS.recipient, form, accepts: withStrings('email') }),
    }),
    cartEntry: build.query<CartEntryAnswer, string>({
      query: (id) => ({ url: cartEntryPath(id), cache: 'no-store', accepts: isCartEntry }),
      keepUnusedDataFor: 0,
    }),
  }),
});
