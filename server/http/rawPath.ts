/**
 * A path is refused when a proxy may read it as another path. Proxies and browsers resolve dot segments and empty segments. The
 * server's router does not. A cache that knows the one reading would store the answer to the other.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

/** A backslash, a dot segment, or an empty segment before the end. Escaped dots and slashes count as dots and slashes. */
const NOT_NORMAL = /\\|(?:\/|%2f)(?:(?:\.|%2e){0,2}(?:\/|%2f)|(?:\.|%2e){1,2}$)/i;

const AUTHORITY = /^https?:\/\/[^/?#]*/i;

export const isNormalPath = (url: string): boolean => !NOT_NORMAL.test(url.split(/[?#]/, 1)[0] ?? '');

/** Fastify's `rewriteUrl`: RFC 9112 (3.2.2) lets a client send the whole address. The server names only its path. */
export function pathAndQuery({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!AUTHORITY.test(url)) return url;
  const rest = url.replace(AUTHORITY, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Answers 400 to a path that is not in normal form, whatever it leads to. */
export function refuseOddPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!isNormalPath(url))
      throw RequestFault.ofField(400, 'path', 'Diese Adresse ist nicht in ihrer einfachsten Form.');
  });
}
