/** Sending documents, and asking what became of them (specification §7, and the call beside it). */
import { api } from '../../api/api';
import { withStrings } from '../../api/shapes';
import { isObject } from '../../contract/shapes';
import type { CartAnswer, CartBody, CartEntryAnswer } from '../../contract/answers';
import type { Collected } from '../../contract/mail/collected';
import type { RecipientAnswer, RecipientBody } from '../../contract/mail/recipients';
import { MAIL_STATES } from '../../contract/base/markers';
import { cartEntryPath, PATHS } from '../../contract/paths';
import { sentItem } from '../../contract/mail/sentItem';

// Stryker disable next-line LogicalOperator,ConditionalExpression,EqualityOperator: An object without a known status leaves the mail as it is, as no answer does; a body that is no object is none.
const isCartEntry = (body: unknown): boolean => isObject(body) && MAIL_STATES.some((state) => state === body['status']);

type Sent = Omit<CartBody, 'items'> & { readonly items: readonly Collected[] };

export const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Success when the server answers 200: the mail is queued. The same `key` never sends twice. */
    sendCart: build.mutation<CartAnswer, Sent>({
      query: ({ items, ...form }) => ({
        url: PATHS.cart,
        form: { ...form, items: items.map(sentItem) },
        status: 200,
        namesFaults: true,
        accepts: withStrings('id'),
      }),
    }),
    /** The recipient of a failed mail that this showroom device has sealed. */
    recipient: build.mutation<RecipientAnswer, RecipientBody>({
      query: (form) => ({ url: PATHS.recipient, form, accepts: withStrings('email') }),
    }),
    /** What became of a mail by its id; refused with 404 for all but its sender. */
    cartEntry: build.query<CartEntryAnswer, string>({
      query: (id) => ({ url: cartEntryPath(id), cache: 'no-store', accepts: isCartEntry }),
      keepUnusedDataFor: 0,
    }),
  }),
});
