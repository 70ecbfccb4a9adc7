/**
 * What a client's connection may cost the server. Answers on a connection are made one after the other, so a connection
 * holds one file and one piece of memory at a time, however many requests a client sends ahead. Node itself ends that
 * answer with its connection; of answers that still wait behind it, it tells nothing.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Requests that a connection may have open, the one that is answered among them. One more closes it. */
  readonly pendingAnswers: number;
  /** Connections at the same time; fewer where the system allows few open files. Further ones are closed as they come. */
  readonly connections: number;
  /** How long headers may take to arrive, from the connection's start or the request's first byte. Milliseconds. */
  readonly headersMs: number;
  /** How long a whole request may take to arrive. Its answer may take longer. Milliseconds. */
  readonly requestMs: number;
  /** How long a connection may rest between two requests. Milliseconds. */
  readonly idleMs: number;
  /** After a client has taken no byte for this long, at most twice as long, the server closes its connection. Milliseconds. */
  readonly stalledMs: number;
  /** How long the server may work before an answer begins: printing sheets behind others takes longer than `stalledMs`. Milliseconds. */
  readonly workMs: number;
  /** How often the server checks the times of arriving requests. Milliseconds. */
  readonly checkEveryMs: number;
}

/**
 * - No browser sends requests ahead; eight leave room for the few tools that do.
 * - 4,000 connections cost at most two descriptors and some 50 KB each (mostConnections).
 * - The largest body (a cart of 1,048,576 bytes) needs 17.5 KB/s to arrive in time, one of 20 documents less than 1 KB/s.
 * - Load balancers keep a resting connection for 60 s at most. The server keeps it for 72 s: they close first, and no request meets a closing server.
 * - One bar of reception takes some bytes every few seconds, and each counts as progress. The service worker gives up after
 *   30 s without a byte and later goes on with a Range request.
 * - The app itself waits 600 s for an answer.
 * - The number of requests of one connection has no limit: they follow one another and cost nothing together.
 */
const LIMITS: ConnectionLimits = {
  pendingAnswers: 8,
  connections: 4_000,
  headersMs: 20_000,
  requestMs: 60_000,
  idleMs: 72_000,
  stalledMs: 30_000,
  workMs: 600_000,
  checkEveryMs: 5_000,
};

/** The answers of a connection that are not sent to the end, in the order of their requests, and when each request came. */
const pending = new WeakMap<Socket, Map<ServerResponse, number>>();

/** Whether part of an answer has gone out on this connection, and the rest has not. */
export function isAnswering(socket: Socket): boolean {
  const [first] = pending.get(socket)?.keys() ?? [];
  return first !== undefined && first.headersSent;
}

/** Whether the client has sent all and waits for an answer that the server still works at, for no longer than `mostMs`. */
function isWorkingFor(socket: Socket, mostMs: number): boolean {
  const [first] = pending.get(socket) ?? [];
  if (first === undefined) return false;
  const [answer, since] = first;
  return answer.req.complete && !answer.headersSent && performance.now() - since < mostMs;
}

/** A server that hands requests to `handle` within `LIMITS`, but for what `changed` says. */
export function createBoundedServer(handle: RequestListener, changed: Partial<ConnectionLimits> = {}): Server {
  const limits = { ...LIMITS, ...changed };
  const answer = inTurn(handle, limits.pendingAnswers);
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // Node would answer without a word (requestRules.ts).
      requireHostHeader: false,
    },
    answer,
  );
  server.on('checkExpectation', answer);
  server.maxConnections = Math.min(limits.connections, mostConnections(systemLimits()));
  // Node starts this time again with every byte that comes, and with each look that finds fewer bytes waiting to go.
  server.setTimeout(limits.stalledMs, (socket) => {
    if (isWorkingFor(socket, limits.workMs)) socket.setTimeout(limits.stalledMs);
    else socket.destroy();
  });
  return server;
}

/** A flood of connections is one line a minute in the log. */
const TOLD_EVERY_MS = 60_000;

/**
 * Calls `tell` when `server` refuses a connection because it has no room for one more: with the first, then once a minute at most.
 * It gets the number of connections refused since the call before.
 */
export function hearRefused(server: Server, tell: (count: number) => void, now = () => performance.now()): void {
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

/** Files of all else: the embedded database has some 150 open after its start, and more as it works. */
const OTHER_FILES = 512;
/** However few files there are, a browser or two must get in. */
const FEWEST = 16;

/**
 * How many connections, with a file each, leave enough of the files that this process may open: connections that want nothing must
 * not keep pages, mails and the database from theirs. `limits` is the system's list of this process's limits.
 */
export function mostConnections(limits: string): number {
  const [, files] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  return files === undefined ? Infinity : Math.max(FEWEST, Math.floor((Number(files) - OTHER_FILES) / 2));
}

/** Empty but on Linux: other systems allow enough, or do not say. */
function systemLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/** Lets `handle` begin an answer when those before it on the connection are sent. */
function inTurn(handle: RequestListener, most: number): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // Of one piece of bytes Node parses all requests, also when the first of them got the connection closed.
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
        // Node is in the middle of handing the connection over.
        process.nextTick(() => {
          if (!socket.destroyed) handle(request, response);
        });
      });
  };
}
