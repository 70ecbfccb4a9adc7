/** What HTTP itself asks of a request, whatever its address (RFC 9110 and 9112). */
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

export function keepRequestRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { headers, httpVersionMajor, httpVersionMinor, method } = raw;
    if (headers.host === undefined && httpVersionMajor === 1 && httpVersionMinor === 1) {
      reply.header('connection', 'close');
      throw RequestFault.ofField(400, 'host', 'Die Anfrage nennt keinen Rechner.');
    }
    // Node itself has met the one expectation that there is.
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) {
      reply.header('connection', 'close');
      throw RequestFault.ofField(417, 'expect', 'Diese Erwartung wird nicht erfüllt.');
    }
    // Ranges are defined for GET only.
    if (method !== 'GET') delete headers.range;
  });
}
