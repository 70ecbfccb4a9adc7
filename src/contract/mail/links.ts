/** Signed links to documents, for QR codes. */
import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../base/schemaParts';
import { CartItem } from '../people/people';

/**
 * `POST /api/v1/links`: documents as in a cart, without an address. 400 names faulty fields as the cart does; 429 with
 * `Retry-After` says that the session has made its links of the hour.
 */
export const LinkBody = Type.Object({ items: Type.Array(CartItem, { minItems: 1 }) });
export type LinkBody = Static<typeof LinkBody>;

/** `url` is absolute, or a path of the answering server when it does not know its own address. The link ends at `until` (ISO 8601, UTC). */
export const LinkAnswer = Type.Object({ url: Type.String(), until: Type.String() }, closed);
export type LinkAnswer = Static<typeof LinkAnswer>;
