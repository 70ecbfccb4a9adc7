import type { FastifyReply } from 'fastify';
import { RequestFault } from './errorAnswer';

/** The 429 of somebody who has to wait, with the header that says how long. To be thrown. */
export function tooMany(reply: FastifyReply, field: string, message: string, waitSeconds: number): RequestFault {
  reply.header('retry-after', waitSeconds);
  return RequestFault.ofField(429, field, message);
}
