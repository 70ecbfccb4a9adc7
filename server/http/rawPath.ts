/**
 * Refuses paths with dot or empty segments. A proxy may resolve such segments, but this server does not. So a cache
 * could store answers under wrong addresses.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

/** Matches a backslash, a dot segment (also escaped), and an empty segment before the end. */
const NOT_NORMAL = /\\|\/(?:(?:\.|%2e){0,2}\/|(?:\.|%2e){1,2}$)/i;

const AUTHORITY = /^https?:\/\/[^/?#]*/i;

/** A client may send the whole address instead of the path (RFC 9112, 3.2.2). */
export function pathAndQuery({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!AUTHORITY.test(url)) return url;
  const rest = url.replace(AUTHORITY, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

export function refuseOddPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    const path = url.split(/[?#]/, 1)[0] ?? '';
    // A route with a parameter checks an escaped slash itself.
    const judged = routeOptions.url?.endsWith('*') === false ? path : path.replace(/%2f/gi, '/');
    if (NOT_NORMAL.test(judged))
      throw RequestFault.ofField(400, 'path', 'Diese Adresse ist nicht in ihrer einfachsten Form.');
  });
}
