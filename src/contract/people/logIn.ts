import { Type, type Static } from '@sinclair/typebox';
import { USER_MARK_PATTERN } from '../base/ids';
import { TOKEN_MIN_LENGTH, TOKEN_WARNING_LENGTH } from '../base/limits';
import { SEAL_KEY_PATTERN } from '../base/sealedEmail';
import { closed } from '../base/schemaParts';
import { Rights } from './people';

/** Identifies a user and stays the same after a new access key. */
const userMark = Type.String({ pattern: USER_MARK_PATTERN });

const session = {
  token: Type.String({ minLength: TOKEN_MIN_LENGTH }),
  permission: Type.String({ minLength: TOKEN_WARNING_LENGTH }),
  user: userMark,
};

/** Full name or e-mail address. Empty or absent in answers of older servers. */
const person = Type.Optional(Type.String());

/** Public key with which showroom devices seal recipients. Absent in older servers' answers. */
const sealKey = Type.Optional(Type.String({ pattern: SEAL_KEY_PATTERN }));

/** `POST /api/v1/authenticate`. A wrong key gets 200 and `valid: false`. */
export const AuthenticateBody = Type.Object({ key: Type.String({ minLength: 1 }) });
export type AuthenticateBody = Static<typeof AuthenticateBody>;
export const AuthenticateAnswer = Type.Union([
  Type.Object({
    valid: Type.Literal(true),
    ...session,
    message: Type.String(),
    person,
  }),
  Type.Object({ valid: Type.Literal(false), message: Type.String() }),
]);
export type AuthenticateAnswer = Static<typeof AuthenticateAnswer>;

/** `POST /api/v1/showroom`: starts a showroom device's session and ends the caller's session. */
export const ShowroomBody = Type.Object({ name: Type.String() });
export const ShowroomAnswer = Type.Object({ ...session, person: Type.String(), seal_key: sealKey }, closed);
export type ShowroomAnswer = Static<typeof ShowroomAnswer>;

/**
 * `GET /api/v1/session` returns the fields that older stored log-ins lack, the current public key, and the person's
 * rights beside the group. Older servers' answers have no rights.
 */
export const SessionAnswer = Type.Object(
  { user: userMark, person, rights: Type.Optional(Rights), seal_key: sealKey },
  closed,
);
export type SessionAnswer = Static<typeof SessionAnswer>;
