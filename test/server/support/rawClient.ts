/** Sends raw bytes over a real socket, as an attacker or a poor connection might. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Lets the app listen on a free port of the loopback address and returns the port. */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Opens a connection that reads nothing until the caller reads. Ignores errors of the connection. */
export async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Makes the bytes of `count` GET requests of `url`, which a client sends without waiting for answers. */
export const pipelined = (url: string, count: number, headers = ''): string =>
  `GET ${url} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`.repeat(count);

export interface RawAnswer {
  readonly status: number;
  /** The keys are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends `request` and returns all text that the server sends before it ends the connection. */
export async function exchange(port: number, request: string): Promise<string> {
  const socket = await connectTo(port);
  socket.write(request);
  return text(socket);
}

/** Parses the first answer in a result of `exchange`. */
export function parseAnswer(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line) ?? []);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]),
    headers: Object.fromEntries(headers.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
    body: rest.join('\r\n\r\n'),
  };
}
