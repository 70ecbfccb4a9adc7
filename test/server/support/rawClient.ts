/** Connections as an attacker or a poor line makes them: raw bytes over a real socket of this machine. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Listens on a free port of the loopback address and gives it back. */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A connection that reads nothing until it is told to. Its errors (a reset above all) are no test's concern. */
export async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** `count` GET requests of `url` in one piece, as a pipelining client sends them. */
export const pipelined = (url: string, count: number, headers = ''): string =>
  `GET ${url} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`.repeat(count);

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends `request` as it stands, and gives back all that comes until the server ends the connection. */
export async function exchange(port: number, request: string): Promise<string> {
  const socket = await connectTo(port);
  socket.write(request);
  return text(socket);
}

/** The first answer in what `exchange` gave back. */
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
