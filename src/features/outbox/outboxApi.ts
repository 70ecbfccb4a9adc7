/** Sending documents, and asking what became of them (specification §7, and the call beside it). */
import { api } from '../../api/api';
import { withStrings } from '../../api/shapes';
import { isObject } from '../../contract/shapes';
import type { CartAnswer, CartBody, CartEntryAnswer } from '../../contract/answers';
import type { CartItem } from '../../contract/people';
import { MAIL_STATES } from '../../contract/markers';
import { cartEntryPath, PATHS } from '../../contract/paths';

/** An item as the call wants it, without what only the page keeps of it. */
const sentPart = ({ image, name, description }: CartItem): CartItem => ({ image, name, description });

const isCartEntry = (body: unknown): boolean => isObject(body) && MAIL_STATES.some((state) => state === body['status']);

export const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Success when the server answers 200: the mail is queued. The same `key` never sends twice. */
    sendCart: build.mutation<CartAnswer, CartBody>({
      query: ({ items, ...form }) => ({
        url: PATHS.cart,
        form: { ...form, items: items.map(sentPart) },
        status: 200,
        accepts: withStrings('id'),
      }),
    }),
    /** What became of a mail by its id; refused with 404 for all but its sender. */
    cartEntry: build.query<CartEntryAnswer, string>({
      query: (id) => ({ url: cartEntryPath(id), cache: 'no-store', accepts: isCartEntry }),
      keepUnusedDataFor: 0,
    }),
  }),
});
