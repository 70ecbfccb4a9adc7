import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

/** Pages of a sister domain (`same-site`) are also foreign. */
const FOREIGN = ['cross-site', 'same-site'];

/** Checks `Sec-Fetch-Site`, which browsers send. Other clients have no cookie to misuse. */
export function refuseForeignPosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'POST' && FOREIGN.includes(String(headers['sec-fetch-site'])))
      throw RequestFault.ofField(403, 'sec-fetch-site', 'Anfragen von fremden Seiten werden nicht angenommen.');
  });
}
