/** Logs no headers, bodies, query values, keys or tokens. An address's `?auth=` contains a key. */
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { PATHS } from '../../src/contract/paths';
import { addressFor, type AddressMode } from '../base/networks';
import { loggableError, loggablePath } from './loggable';
import { redact } from './redaction';

/** Monitors call these every few seconds, so they are logged for debugging only. */
const PROBED: ReadonlySet<string> = new Set([PATHS.health, PATHS.live, PATHS.ready]);

export interface LogStream {
  write(line: string): void;
}

/** Drops lines when standard output is full. Pino's stream would block the server. */
export const STANDARD_OUTPUT: LogStream = { write: (line) => void process.stdout.write(line) };

export function loggerOptions(level: string, stream: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    hooks: { streamWrite: redact },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: ({ method, url }) => ({ method, path: loggablePath(url) }),
      err: (error: unknown) => ({ ...loggableError(error) }),
    },
    stream,
  };
}

/** Turns off Fastify's request lines, which contain full addresses. */
export class FaultsOnly extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override defaultErrorLog(): void {}
  override routeNotFound(): void {}
}

export function logRequests(app: FastifyInstance, addresses: AddressMode): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: loggablePath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...clientOf(request, addresses),
    };
    if (PROBED.has(request.url)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}

function clientOf(request: FastifyRequest, addresses: AddressMode): { readonly address?: string } {
  const address = addressFor(addresses, request.ip);
  return address === null ? {} : { address };
}
