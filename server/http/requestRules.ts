/** What HTTP itself asks of a request, whatever its address (RFC 9110 and 9112). */
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

/** The signs of a name or an address, with a port (RFC 3986, 3.2.2). */
const HOST = /^[\w.~%!$&'()*+,;=:[\]-]*$/;

export function keepRequestRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { headers, rawHeaders, httpVersionMajor, httpVersionMinor, method } = raw;
    const isNameless = headers.host === undefined && httpVersionMajor === 1 && httpVersionMinor === 1;
    if (isNameless || !HOST.test(headers.host ?? '') || timesSaid('host', rawHeaders) > 1) {
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

/** How often a request has this header. Of some, Node itself keeps the first and says nothing of the others. */
const timesSaid = (name: string, rawHeaders: readonly string[]): number =>
  rawHeaders.filter((word, place) => place % 2 === 0 && word.toLowerCase() === name).length;
