/** Each connection gets one answer at a time, so it holds one file and one buffer. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { mostConnections, systemLimits } from './openFiles';

export interface ConnectionLimits {
  readonly pendingAnswers: number;
  /** Maximum number of parallel connections, lower if the system allows few open files. */
  readonly connections: number;
  readonly headersMs: number;
  readonly requestMs: number;
  readonly idleMs: number;
  /** Milliseconds without progress until the server closes a connection. */
  readonly stalledMs: number;
  /** Milliseconds until an answer must begin. More than `stalledMs`, because printing sheets takes long. */
  readonly workMs: number;
  readonly checkEveryMs: number;
}

/**
 * - `pendingAnswers`: enough for tools that send several requests at once.
 * - `connections`: each needs at most two descriptors and about 50 KB.
 * - `requestMs`: at 17.5 KB/s the largest body arrives in time.
 * - `idleMs`: load balancers must close idle connections first, after at most 60 s.
 * - `stalledMs`: weak connections send some bytes every few seconds. The service worker gives up after the same time.
 * - `workMs`: as long as the app waits.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  pendingAnswers: 8,
  connections: 4_000,
  headersMs: 20_000,
  requestMs: 60_000,
  idleMs: 72_000,
  stalledMs: 30_000,
  workMs: 600_000,
  checkEveryMs: 5_000,
};

const pending = new WeakMap<Socket, Map<ServerResponse, number>>();

export function isAnswering(socket: Socket): boolean {
  const [first] = pending.get(socket)?.keys() ?? [];
  return first !== undefined && first.headersSent;
}

function isWorkingFor(socket: Socket, mostMs: number): boolean {
  const [first] = pending.get(socket) ?? [];
  if (first === undefined) return false;
  const [answer, since] = first;
  return answer.req.complete && !answer.headersSent && performance.now() - since < mostMs;
}

export function createBoundedServer(handle: RequestListener, limits: ConnectionLimits): Server {
  const answer = inTurn(handle, limits.pendingAnswers);
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // Node's own answer to a request without a host has no body. requestRules.ts answers instead.
      requireHostHeader: false,
    },
    answer,
  );
  server.on('checkExpectation', answer);
  server.maxConnections = Math.min(limits.connections, mostConnections(systemLimits()));
  server.setTimeout(limits.stalledMs, (socket) => {
    if (isWorkingFor(socket, limits.workMs)) socket.setTimeout(limits.stalledMs);
    else socket.destroy();
  });
  return server;
}

const TOLD_EVERY_MS = 60_000;

/**
 * Calls `tell` at most once a minute, with the number of refused connections. `now`: monotonic clock in milliseconds.
 */
export function hearRefused(server: Server, tell: (count: number) => void, now: () => number): void {
  let told = -Infinity;
  let count = 0;
  server.on('drop', () => {
    count += 1;
    if (now() - told < TOLD_EVERY_MS) return;
    tell(count);
    told = now();
    count = 0;
  });
}

function inTurn(handle: RequestListener, most: number): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // Skips a request whose connection an earlier request has closed. Node still parses requests that have already
    // arrived.
    if (socket.destroyed) return;
    const answers = pending.get(socket) ?? new Map<ServerResponse, number>();
    if (answers.size >= most) {
      socket.destroy();
      return;
    }
    pending.set(socket, answers.set(response, performance.now()));
    response.once('close', () => answers.delete(response));
    if (response.socket !== null) handle(request, response);
    else
      response.once('socket', () => {
        // Waits, because Node emits this event before the response has its connection.
        process.nextTick(() => {
          if (!socket.destroyed) handle(request, response);
        });
      });
  };
}
