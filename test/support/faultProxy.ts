/**
 * A reverse proxy in front of the real server that makes the faults of a bad network. The page sees the proxy as its
 * origin. What happens to a request is decided by one function, so that a test says in one place what goes wrong.
 */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What is done to one request. Times in milliseconds, positions in bytes of the answer's body. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection is closed without an answer. */
  | { readonly kind: 'refuse' }
  /** The connection breaks inside the body: fewer bytes than Content-Length announced. */
  | { readonly kind: 'truncate'; readonly after: number }
  /** The body ends early and cleanly, without Content-Length. */
  | { readonly kind: 'truncateChunked'; readonly after: number }
  /** Bytes stop coming, the connection stays open. */
  | { readonly kind: 'stall'; readonly after: number }
  /** One bit of the body is wrong. */
  | { readonly kind: 'flip'; readonly at: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number; readonly json?: boolean }
  /** A captive portal: 200 with a page of its own. */
  | { readonly kind: 'portal' }
  /** The server does not know Range: it answers 200 with everything. */
  | { readonly kind: 'ignoreRange' }
  /** The body comes in small pieces: bytes per second. */
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  /** A script comes with another one in front. */
  | { readonly kind: 'prepend'; readonly text: string }
  /** The proxy answers 200 by itself. */
  | { readonly kind: 'answer'; readonly type: string; readonly body: string };

export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly range: string | null;
  readonly authorization: string | null;
  readonly applicationVersion: string | null;
  /** When it arrived, `performance.now()`. */
  readonly at: number;
  /** Status answered; 0 while there is none. */
  status: number;
  /** Body bytes passed on to the browser so far. */
  bytes: number;
  fault: Fault['kind'] | null;
}

export type FaultRule = (seen: SeenRequest) => Fault | null;

export interface FaultProxy {
  readonly origin: string;
  readonly requests: SeenRequest[];
  /** Decides over the requests that come from now on; null: no faults. */
  setFaults(rule: FaultRule | null): void;
  /** Another server behind the same origin (a restart, a roll-back). */
  setTarget(origin: string): void;
  /** Offline: open connections break, new ones are refused, until it is called with true. */
  setOnline(online: boolean): Promise<void>;
  close(): Promise<void>;
}

const PORTAL_PAGE = '<!doctype html><title>WLAN-Anmeldung</title><h1>Willkommen im Gäste-WLAN</h1>';

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let upstream = new URL(target);
  let rule: FaultRule | null = null;
  const requests: SeenRequest[] = [];
  const sockets = new Set<Socket>();

  const server: Server = createServer((incoming, outgoing) => {
    const seen = note(incoming);
    requests.push(seen);
    const fault = rule?.(seen) ?? null;
    seen.fault = fault?.kind ?? null;
    answer(incoming, outgoing, upstream, seen, fault);
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });

  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const stopListening = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    setFaults: (next) => {
      rule = next;
    },
    setTarget: (origin) => {
      upstream = new URL(origin);
    },
    setOnline: async (online) => {
      if (online && !server.listening) await listen(port);
      if (!online && server.listening) await stopListening();
    },
    close: async () => {
      if (server.listening) await stopListening();
    },
  };
}

function note(incoming: IncomingMessage): SeenRequest {
  const version = incoming.headers['application-version'];
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    range: incoming.headers.range ?? null,
    authorization: incoming.headers.authorization ?? null,
    applicationVersion: typeof version === 'string' ? version : null,
    at: performance.now(),
    status: 0,
    bytes: 0,
    fault: null,
  };
}

function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: URL,
  seen: SeenRequest,
  fault: Fault | null,
): void {
  switch (fault?.kind) {
    case 'refuse':
      outgoing.destroy();
      return;
    case 'portal':
      seen.status = 200;
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL_PAGE);
      return;
    case 'answer':
      seen.status = 200;
      outgoing.writeHead(200, { 'content-type': fault.type, 'cache-control': 'no-store' }).end(fault.body);
      return;
    case 'status': {
      seen.status = fault.status;
      const json = fault.json ?? false;
      outgoing.writeHead(fault.status, {
        'content-type': json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
        ...(fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }),
      });
      outgoing.end(json ? JSON.stringify({ message: 'Störung', errors: [] }) : 'Störung');
      return;
    }
    case 'delay':
      setTimeout(() => forward(incoming, outgoing, upstream, seen, null), fault.ms);
      return;
    default:
      forward(incoming, outgoing, upstream, seen, fault);
  }
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: URL,
  seen: SeenRequest,
  fault: Fault | null,
): void {
  const headers = { ...incoming.headers, host: incoming.headers.host ?? upstream.host };
  if (fault?.kind === 'ignoreRange') delete headers.range;
  // Faults count in bytes of the body as the browser sees it: no compression while one is at work.
  if (fault !== null) delete headers['accept-encoding'];
  const onward = request(
    { host: upstream.hostname, port: upstream.port, method: incoming.method, path: incoming.url, headers },
    (received) => {
      seen.status = received.statusCode ?? 0;
      const answerHeaders = { ...received.headers };
      if (fault?.kind === 'truncateChunked' || fault?.kind === 'prepend') delete answerHeaders['content-length'];
      outgoing.writeHead(seen.status, answerHeaders);
      outgoing.flushHeaders();
      if (fault?.kind === 'prepend' && seen.status === 200) outgoing.write(fault.text);
      void passOn(received, outgoing, seen, fault);
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

async function passOn(
  received: IncomingMessage,
  outgoing: ServerResponse,
  seen: SeenRequest,
  fault: Fault | null,
): Promise<void> {
  try {
    for await (const raw of received) {
      let chunk = raw as Buffer;
      const start = seen.bytes;
      if (fault?.kind === 'flip' && fault.at >= start && fault.at < start + chunk.length) {
        chunk = Buffer.from(chunk);
        chunk.writeUInt8(chunk.readUInt8(fault.at - start) ^ 1, fault.at - start);
      }
      const limit =
        fault?.kind === 'truncate' || fault?.kind === 'truncateChunked' || fault?.kind === 'stall'
          ? fault.after - start
          : Infinity;
      if (chunk.length > limit) {
        await write(outgoing, chunk.subarray(0, limit));
        seen.bytes += limit;
        // Leaving the loop would end the server's answer, and with its error this one: a stall would become a break.
        if (fault?.kind === 'stall' && !outgoing.destroyed)
          await new Promise<void>((resolve) => {
            outgoing.once('close', resolve);
          });
        if (fault?.kind === 'truncate') outgoing.destroy();
        if (fault?.kind === 'truncateChunked') outgoing.end();
        return;
      }
      if (fault?.kind === 'throttle') await writeSlowly(outgoing, chunk, fault.bytesPerSecond, seen);
      else {
        await write(outgoing, chunk);
        seen.bytes += chunk.length;
      }
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

function write(outgoing: ServerResponse, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (chunk.length === 0) {
      resolve();
      return;
    }
    outgoing.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

async function writeSlowly(
  outgoing: ServerResponse,
  chunk: Buffer,
  bytesPerSecond: number,
  seen: SeenRequest,
): Promise<void> {
  const step = Math.max(1, Math.floor(bytesPerSecond / 10));
  for (let position = 0; position < chunk.length; position += step) {
    const piece = chunk.subarray(position, position + step);
    await write(outgoing, piece);
    seen.bytes += piece.length;
    await new Promise((wake) => {
      setTimeout(wake, (piece.length / bytesPerSecond) * 1000);
    });
  }
}
