import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { PATHS } from '../../src/contract/paths';
import { notLoggedIn } from '../access/authentication';
import { RequestFault } from '../http/errorAnswer';
import type { Refusal } from '../users/userAccess';

/** An id has at most 15 digits, which a JavaScript number holds exactly. */
export const USER_ID_PATTERN = '^[1-9][0-9]{0,14}$';
export const Id = Type.String({ pattern: USER_ID_PATTERN });
export const byUser = { params: Type.Object({ id: Id }) };
export const USER = `${PATHS.users}/:id`;

export const UNKNOWN = 'Diesen Benutzer gibt es nicht.';
export const EMAIL_TAKEN = 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.';
const LAST_ADMIN = 'Das ist der letzte aktive Administrator. Legen Sie zuerst einen anderen an.';

/**
 * Returns the change. `self` is the message when users change their own access.
 * @throws RequestFault 401, 404 or 409 when nothing changed
 */
export function made<T extends object>(change: T | Refusal, self: string, reply: FastifyReply): T {
  if (typeof change === 'object') return change;
  if (change === 'ended') throw notLoggedIn(reply);
  if (change === 'unknown') throw RequestFault.ofField(404, 'id', UNKNOWN);
  if (change === 'taken') throw RequestFault.ofField(409, 'email', EMAIL_TAKEN);
  throw RequestFault.ofField(409, 'id', change === 'self' ? self : LAST_ADMIN);
}
