import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorAnswer } from './errorAnswer';
import { turnIntoData, type SecurityHeaders } from './securityHeaders';

interface KnownRoute {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** Unknown addresses below these paths get a 404 instead of the app's page. */
const NOT_THE_PAGE = /^\/+(?:api|application|assets|healthz|livez|readyz|metrics)(?:\/|$)/i;

/** No screen's address has an extension or an encoded dot, slash, backslash or null byte. */
const LOOKS_LIKE_A_FILE = /\.[^/]*$|%(?:2e|2f|5c|00)/i;

/** Call this function before the routes are registered, because it records each new route. */
export function answerUnknown(app: FastifyInstance, appDir: string, { page }: SecurityHeaders): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const source = url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+');
    routes.push({ pattern: new RegExp(`^${source}$`), methods: [method].flat() });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const address = pathOf(request);
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(address)).flatMap((route) => route.methods));
    if (methods.size > 0 && !methods.has(request.method))
      return turnIntoData(reply)
        .code(405)
        .header('cache-control', 'no-store')
        .header('allow', [...methods].join(', '))
        .send(errorAnswer('Diese Methode ist hier nicht möglich.', [{ field: 'method', message: request.method }]));
    if (isNavigation(request, address) && existsSync(path.join(appDir, 'index.html')))
      return reply.headers(page).sendFile('index.html');
    return turnIntoData(reply)
      .code(404)
      .header('cache-control', 'no-store')
      .send(errorAnswer('Diese Adresse gibt es nicht.', [{ field: 'path', message: 'Unbekannt.' }]));
  });
}

function isNavigation({ method, headers }: FastifyRequest, address: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accept = headers.accept ?? '*/*';
  if (!/text\/html|\*\/\*/.test(accept)) return false;
  return !NOT_THE_PAGE.test(address) && !LOOKS_LIKE_A_FILE.test(address);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
