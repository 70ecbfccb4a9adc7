/** Each connection gets one answer at a time, so it holds one file and one buffer. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { mostConnections, systemLimits } from './openFiles';

/** Enough for tools that send several requests at once. */
const PENDING_ANSWERS = 8;
/** Each needs at most two descriptors and about 50 KB. Lower if the system allows few open files. */
const CONNECTIONS = 4_000;
const HEADERS_MS = 20_000;
/** At 17.5 KB/s the largest body arrives in time. */
const REQUEST_MS = 60_000;
/** Load balancers must close idle connections first, after at most 60 s. */
const IDLE_MS = 72_000;
/**
 * The server closes a connection without progress. Weak connections send some bytes every few seconds. The service
 * worker gives up after the same time.
 */
const STALLED_MS = 30_000;
/** An answer must begin in this time, as long as the app waits. More than `STALLED_MS`, because printing takes long. */
const WORK_MS = 600_000;
const CHECK_EVERY_MS = 5_000;

const pending = new WeakMap<Socket, Map<ServerResponse, number>>();

export function isAnswering(socket: Socket): boolean {
  const [first] = pending.get(socket)?.keys() ?? [];
  return first !== undefined && first.headersSent;
}

function isWorkingFor(socket: Socket, now: number): boolean {
  const [first] = pending.get(socket) ?? [];
  if (first === undefined) return false;
  const [answer, since] = first;
  return answer.req.complete && !answer.headersSent && now - since < WORK_MS;
}

/** `now`: monotonic clock in milliseconds. */
export function createBoundedServer(handle: RequestListener, now: () => number): Server {
  const answer = inTurn(handle, now);
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      // Node's own answer to a request without a host has no body. requestRules.ts answers instead.
      requireHostHeader: false,
    },
    answer,
  );
  server.on('checkExpectation', answer);
  server.maxConnections = Math.min(CONNECTIONS, mostConnections(systemLimits()));
  server.setTimeout(STALLED_MS, (socket) => {
    if (isWorkingFor(socket, now())) socket.setTimeout(server.timeout);
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

function inTurn(handle: RequestListener, now: () => number): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // Skips a request whose connection an earlier request has closed. Node still parses requests that have already
    // arrived.
    if (socket.destroyed) return;
    const answers = pending.get(socket) ?? new Map<ServerResponse, number>();
    if (answers.size >= PENDING_ANSWERS) {
      socket.destroy();
      return;
    }
    pending.set(socket, answers.set(response, now()));
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
