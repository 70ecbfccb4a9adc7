/** Calls that change something are the app's own: a form on another site must not make them. */
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

/** Another port or a sister domain is a stranger, too: `same-site` is not the app. */
const FOREIGN = ['cross-site', 'same-site'];

/** Browsers say where a request comes from; who sends no such header is no browser, and has no cookie to misuse. */
export function refuseForeignPosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'POST' && FOREIGN.includes(String(headers['sec-fetch-site'])))
      throw RequestFault.ofField(403, 'sec-fetch-site', 'Anfragen von fremden Seiten werden nicht angenommen.');
  });
}
