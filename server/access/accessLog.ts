/** Logs access events, with ids and never with names. */
import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '../../src/contract/people/audit';
import type { Origin } from './audit';
import { callerOf } from './authentication';
import { addressFor, type AddressMode } from '../base/networks';

export const originOf = (request: FastifyRequest, addresses: AddressMode): Origin => ({
  actor: callerOf(request).userId,
  address: addressFor(addresses, request.ip),
});

export function logChange(request: FastifyRequest, action: AuditKind, by: Origin, target: number): void {
  request.log.info({ event: action, ...by, target }, 'access changed');
}

export function logWrongKey(request: FastifyRequest, address: string | null, waitSeconds: number): void {
  request.log.info({ event: 'key.wrong', address, waitSeconds }, 'wrong key');
}

export function logLimit(request: FastifyRequest, event: LimitEvent, by: Origin, waitSeconds: number): void {
  request.log.warn({ event, ...by, waitSeconds }, 'limit reached');
}

type LimitEvent = 'session.limited' | 'user.limited' | 'recipient.limited';

export function logListing(request: FastifyRequest, by: Origin): void {
  request.log.info({ event: 'users.listed', ...by }, 'users listed');
}
