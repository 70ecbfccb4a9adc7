/** Headers that limit what a browser does with an answer. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './contentSecurityPolicy';

/** Data is shown by the app or downloaded, never run; a PDF may be opened in a tab of its own. */
const DATA_POLICY =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function setSecurityHeaders(app: FastifyInstance, frameOrigins: readonly string[] | null): void {
  // HSTS is the business of the proxy that speaks https: on a plain LAN it would be wrong.
  app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  const page = contentSecurityPolicy({ place: 'header', ...(frameOrigins === null ? {} : { frameOrigins }) });
  app.addHook('onRequest', async (request, reply) => {
    const isData = request.url.startsWith('/api/') || request.url.startsWith('/application/');
    reply.header('content-security-policy', isData ? DATA_POLICY : page);
  });
}
