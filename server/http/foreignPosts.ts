/** Calls that change something are the app's own: a form on another site must not make them. */
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

/** Browsers say where a request comes from; who sends no such header is no browser, and has no cookie to misuse. */
export function refuseForeignPosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site')
      throw RequestFault.ofField(403, 'sec-fetch-site', 'Anfragen von fremden Seiten werden nicht angenommen.');
  });
}
