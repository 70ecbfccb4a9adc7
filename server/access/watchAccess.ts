import type { FastifyBaseLogger } from 'fastify';
import type { Hearing, Listen } from '../db/database';
import { ACCESS_CHANNEL } from '../db/schema';
import type { SessionMemory } from './sessionMemory';

/**
 * Removes a user's sessions from the cache after a database notice. Clears the cache when listening begins, because
 * earlier notices may be lost.
 */
export function watchAccess(listen: Listen, memory: Pick<SessionMemory, 'forget' | 'forgetAll'>, log: Log): Hearing {
  return listen(ACCESS_CHANNEL, {
    onTold: (userId) => memory.forget(Number(userId)),
    onBegin: () => memory.forgetAll(),
    onLost: (err) => log.warn({ event: 'notices.lost', err }, 'sessions are looked up every second'),
  });
}

type Log = Pick<FastifyBaseLogger, 'warn'>;
