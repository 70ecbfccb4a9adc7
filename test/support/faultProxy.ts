/** A reverse proxy that puts network faults between the page and the real server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Fault, FaultRule, SeenRequest } from './faultKinds';
import { forward } from './faultyForward';
import { forwardReshaped } from './reshapedForward';

export interface FaultProxy {
  readonly origin: string;
  readonly requests: SeenRequest[];
  /** Sets the rule that chooses faults for all later requests. With null they have no faults. */
  setFaults(rule: FaultRule | null): void;
  /** Forwards all later requests to another server, for a test of a restart or a roll-back. */
  setTarget(origin: string): void;
  /** With false, breaks all connections and refuses new ones until a call with true. */
  setOnline(online: boolean): Promise<void>;
  /** Stops sending without closing connections, as when a device wakes in another network. */
  silence(): void;
  close(): Promise<void>;
}

const PORTAL_PAGE = '<!doctype html><title>WLAN-Anmeldung</title><h1>Willkommen im Gäste-WLAN</h1>';

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let upstream = new URL(target);
  let rule: FaultRule | null = null;
  const requests: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  const latest = new WeakMap<Socket, SeenRequest>();

  const server: Server = createServer((incoming, outgoing) => {
    const seen = note(incoming);
    requests.push(seen);
    latest.set(incoming.socket, seen);
    const fault = rule?.(seen) ?? null;
    seen.fault = fault?.kind ?? null;
    answer(incoming, outgoing, upstream, seen, fault);
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      const seen = latest.get(socket);
      if (seen !== undefined) seen.isCut = true;
    });
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
    silence: () => {
      for (const socket of sockets) {
        socket.cork();
        socket.pause();
      }
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
    isCut: false,
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
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(fault.keptS === undefined ? {} : { 'cache-control': `max-age=${fault.keptS}` }),
      });
      outgoing.end(PORTAL_PAGE);
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
    case 'reshape':
      void forwardReshaped(incoming, outgoing, upstream, seen, fault);
      return;
    default:
      forward(incoming, outgoing, upstream, seen, fault);
  }
}
