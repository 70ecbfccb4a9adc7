import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../base/schemaParts';
import { CartItem } from '../people/people';

/**
 * `POST /api/v1/links` signs a link. Status 400: the answer names the faulty fields.
 * Status 429 with `Retry-After`: the session's hourly quota is used up.
 */
export const LinkBody = Type.Object({ items: Type.Array(CartItem, { minItems: 1 }) });
export type LinkBody = Static<typeof LinkBody>;

/** `url`: absolute, or a path when the server does not know its own address. `until`: ISO 8601, UTC. */
export const LinkAnswer = Type.Object({ url: Type.String(), until: Type.String() }, closed);
export type LinkAnswer = Static<typeof LinkAnswer>;
