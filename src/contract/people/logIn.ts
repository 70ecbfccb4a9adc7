/** How sessions begin, by key and on a showroom device, and whose a session is. */
import { Type, type Static } from '@sinclair/typebox';
import { USER_MARK_PATTERN } from '../base/ids';
import { SEAL_KEY_PATTERN } from '../base/sealedEmail';
import { closed } from '../base/schemaParts';

/**
 * Tells one user from another, and nothing more: a random value that a user keeps for good, also with a new key. Devices
 * note with it whose mail waits.
 */
const userMark = Type.String({ pattern: USER_MARK_PATTERN });

/** Of a session that begins. */
const session = {
  token: Type.String({ minLength: 10 }),
  permission: Type.String({ minLength: 30 }),
  user: userMark,
};

/** First and last name, as the server shows people; empty without one. Absent from servers of earlier builds. */
const person = Type.Optional(Type.String());

/** To which a showroom device seals recipients. Absent from sessions of persons, and from servers of earlier builds. */
const sealKey = Type.Optional(Type.String({ pattern: SEAL_KEY_PATTERN }));

/** `POST /api/v1/authenticate`. A wrong key answers 200 with `valid: false`. */
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

/** `POST /api/v1/showroom`: the session of a showroom device. It takes the place of the caller's session, which ends. */
export const ShowroomBody = Type.Object({ name: Type.String() });
export const ShowroomAnswer = Type.Object({ ...session, person: Type.String(), seal_key: sealKey }, closed);
export type ShowroomAnswer = Static<typeof ShowroomAnswer>;

/**
 * `GET /api/v1/session`: mark and name of the user whose session it is, for a login that began without one of them, and for showroom
 * devices the present public key.
 */
export const SessionAnswer = Type.Object({ user: userMark, person, seal_key: sealKey }, closed);
export type SessionAnswer = Static<typeof SessionAnswer>;
