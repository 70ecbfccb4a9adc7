import type { FastifyInstance } from 'fastify';
import { RequestFault } from './errorAnswer';

/** Characters of a host with a port (RFC 3986, 3.2.2). */
const HOST = /^[\w.~%!$&'()*+,;=:[\]-]*$/;

export function keepRequestRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { headers, rawHeaders, httpVersionMajor, httpVersionMinor, method } = raw;
    const isNameless = headers.host === undefined && httpVersionMajor === 1 && httpVersionMinor === 1;
    if (isNameless || !HOST.test(headers.host ?? '') || timesSaid('host', rawHeaders) > 1) {
      reply.header('connection', 'close');
      throw RequestFault.ofField(400, 'host', 'Die Anfrage nennt keinen Rechner.');
    }
    // Node has already handled `100-continue`, the only known expectation.
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) {
      reply.header('connection', 'close');
      throw RequestFault.ofField(417, 'expect', 'Diese Erwartung wird nicht erfüllt.');
    }
    // HTTP defines ranges for GET only.
    if (method !== 'GET') delete headers.range;
  });
}

/** Counts a header in the raw headers, because Node drops further copies of some headers. */
const timesSaid = (name: string, rawHeaders: readonly string[]): number =>
  rawHeaders.filter((word, place) => place % 2 === 0 && word.toLowerCase() === name).length;
