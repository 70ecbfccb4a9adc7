import { Type, type Static } from '@sinclair/typebox';
import { UUID_PATTERN } from '../base/ids';
import { closed } from '../base/schemaParts';
import { SEALED_EMAIL_MAX_LENGTH } from '../base/sealedEmail';

export const sealedEmail = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: SEALED_EMAIL_MAX_LENGTH });

/**
 * `POST /api/v1/cart/recipient` opens the recipient of a failed mail, for showroom staff.
 * 400: the seal cannot be opened.
 * 403: the session does not belong to a showroom device.
 * 409: the mail has not failed.
 * 429 with `Retry-After`: too many requests.
 */
export const RecipientBody = Type.Object({ key: Type.String({ pattern: UUID_PATTERN }), sealed_email: sealedEmail });
export type RecipientBody = Static<typeof RecipientBody>;

export const RecipientAnswer = Type.Object({ email: Type.String() }, closed);
export type RecipientAnswer = Static<typeof RecipientAnswer>;
