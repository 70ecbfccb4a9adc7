/**
 * A path is refused when a proxy may read it as another path. Proxies and browsers resolve dot segments and empty segments. The
 * server's router does not. A cache that knows the one reading would store the answer to the other.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

/** A backslash, a dot segment, or an empty segment before the end. Escaped dots count as dots. */
const NOT_NORMAL = /\\|\/(?:(?:\.|%2e){0,2}\/|(?:\.|%2e){1,2}$)/i;

const AUTHORITY = /^https?:\/\/[^/?#]*/i;

/** Fastify's `rewriteUrl`: RFC 9112 (3.2.2) lets a client send the whole address. The server names only its path. */
export function pathAndQuery({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!AUTHORITY.test(url)) return url;
  const rest = url.replace(AUTHORITY, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Answers 400 to a path that is not in normal form, whatever it leads to. */
export function refuseOddPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    const path = url.split(/[?#]/, 1)[0] ?? '';
    // A route with a parameter takes an escaped slash as part of the parameter, and judges it.
    const judged = routeOptions.url?.endsWith('*') === false ? path : path.replace(/%2f/gi, '/');
    if (NOT_NORMAL.test(judged))
      throw RequestFault.ofField(400, 'path', 'Diese Adresse ist nicht in ihrer einfachsten Form.');
  });
}
