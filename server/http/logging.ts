/**
 * What the log says of requests and errors: enough to find a fault, nothing that unlocks or names anybody. Left out are
 * headers, bodies, addresses of clients, and the values of every query parameter (`?auth=` carries a key).
 */
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm';
import { PATHS } from '../../src/contract/paths';

const PATH_MAX_LENGTH = 200;

/** A key or token that somebody pasted into an address: long, and no hash or file name, which may be logged. */
const LOOKS_SECRET = /^(?![0-9a-f]{64}$)[^./]{25,}$/;

/** The address as it may be logged: `/api/v1/product?id`. */
export function loggablePath(url: string): string {
  const [path = '', query = ''] = url.slice(0, 4 * PATH_MAX_LENGTH).split('?', 2);
  const names = query === '' ? [] : query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  const known = [...new Set(names)].filter((name) => /^[a-z_]{1,16}$/.test(name) && query.includes(`${name}=`));
  const parts = path.split('/').map((part) => (LOOKS_SECRET.test(part) ? '…' : part));
  return parts.join('/').slice(0, PATH_MAX_LENGTH) + (known.length > 0 ? `?${known.join('&')}` : '');
}

/** An error without what it quotes: a failed query's message holds its parameters, keys and addresses among them. */
export function loggableError(error: unknown): { type: string; message: string; code?: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = cause !== undefined && 'code' in cause ? String(cause.code) : undefined;
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? 'A query failed' : error.message,
    ...(code === undefined ? {} : { code }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}

/** Takes the log's lines. */
export interface LogStream {
  write(line: string): void;
}

/** Pino's settings; without a `stream` the lines go to standard output. */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: ({ method, url }) => ({ method, path: loggablePath(url) }),
      err: loggableError,
    },
    ...(stream === undefined ? {} : { stream }),
  };
}

/** Silences Fastify's own lines about requests, which quote addresses; faults of streams and answers are still told. */
export class FaultsOnly extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override defaultErrorLog(): void {}
  override routeNotFound(): void {}
}

/** One line per answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: loggablePath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (request.url === PATHS.health) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
