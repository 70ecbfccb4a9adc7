import type { FastifyReply } from 'fastify';
import { RequestFault } from './errorAnswer';

/** Returns a 429 with `Retry-After`, for the caller to throw. */
export function tooMany(reply: FastifyReply, field: string, message: string, waitSeconds: number): RequestFault {
  reply.header('retry-after', waitSeconds);
  return RequestFault.ofField(429, field, message);
}
