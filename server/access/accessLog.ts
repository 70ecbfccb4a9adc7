/** Log lines of what happens to access, with an event's name to search for and ids instead of names. */
import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '../../src/contract/people/audit';
import type { Origin } from './audit';
import { callerOf } from './authentication';
import { addressFor, type AddressMode } from '../base/networks';

/** Who makes this call, and from where as far as that may be kept. Only for routes that need a token. */
export const originOf = (request: FastifyRequest, addresses: AddressMode): Origin => ({
  actor: callerOf(request).userId,
  address: addressFor(addresses, request.ip),
});

/** A change that was made; the audit holds the same. `target` is a user's id. */
export function logChange(request: FastifyRequest, action: AuditKind, by: Origin, target: number): void {
  request.log.info({ event: action, ...by, target }, 'access changed');
}

/** A key that opened nothing. `waitSeconds` above 0: its sender was asked to wait. */
export function logWrongKey(request: FastifyRequest, address: string | null, waitSeconds: number): void {
  request.log.info({ event: 'key.wrong', address, waitSeconds }, 'wrong key');
}

/** A user did something too often, and has to wait. */
export function logLimit(request: FastifyRequest, event: LimitEvent, by: Origin, waitSeconds: number): void {
  request.log.warn({ event, ...by, waitSeconds }, 'limit reached');
}

type LimitEvent = 'session.limited' | 'user.limited' | 'recipient.limited';

/** Somebody saw all access keys. */
export function logListing(request: FastifyRequest, by: Origin): void {
  request.log.info({ event: 'users.listed', ...by }, 'users listed');
}
