/** Clients that request too much or read too slowly. They reconnect until they are stopped. */
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface Target {
  readonly port: number;
  /** nginx's TLS port in front of the server. Null without nginx. */
  readonly nginxPort: number | null;
  readonly token: string;
  /** The path of an asset of some hundred KB, which needs no token. */
  readonly asset: string;
  /** The path of a media file of many MB. */
  readonly large: string;
  readonly packs: readonly string[];
}

type Behaviour = (socket: Socket, target: Target, index: number) => void;

const get = (url: string, token?: string): string =>
  `GET ${url} HTTP/1.1\r\nHost: soak\r\n${token === undefined ? '' : `Authorization: Bearer ${token}\r\n`}\r\n`;

/** A request that lacks only the last byte of its body. */
const most = (path: string, bytes: number, token?: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: dach.example.de\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
  `${token === undefined ? '' : `Authorization: Bearer ${token}\r\n`}Content-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes - 1)}`;

const CART_BYTES = 1_048_576;
const KEY_BYTES = 4_096;

/** Sends `text` byte by byte, slower than any real connection. */
function drip(socket: Socket, text: string, everyMs: number): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < text.length) socket.write(text.charAt((sent += 1) - 1));
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}

export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'asks for a video and does not read': (socket, { large, token }) => {
    socket.pause();
    socket.write(get(large, token));
  },
  'asks for 350 packs at once and does not read': (socket, { packs, token }, index) => {
    socket.pause();
    socket.write(Array.from({ length: 350 }, (_, at) => get(packs[(at + index) % packs.length] ?? '', token)).join(''));
  },
  'asks for 8 packs at once and does not read': (socket, { packs, token }, index) => {
    socket.pause();
    socket.write(Array.from({ length: 8 }, (_, at) => get(packs[(at + index) % packs.length] ?? '', token)).join(''));
  },
  'asks for 500 assets at once and goes away': (socket, { asset }) => {
    socket.resume();
    socket.write(get(asset).repeat(500), () => setTimeout(() => socket.destroy(), 200));
  },
  'reads a video at a few KB/s': (socket, { large, token }) => {
    socket.pause();
    const timer = setInterval(() => socket.read(2_048), 1_000);
    socket.once('close', () => clearInterval(timer));
    socket.write(get(large, token));
  },
  'sends headers byte by byte': (socket) => {
    socket.resume();
    drip(socket, `GET / HTTP/1.1\r\nHost: soak\r\nX-Slow: ${'x'.repeat(10_000)}`, 1_000);
  },
  'sends a body byte by byte': (socket) => {
    socket.resume();
    socket.write(
      'POST /api/v1/authenticate HTTP/1.1\r\nHost: soak\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
        'Content-Length: 4000\r\n\r\nkey=',
    );
    drip(socket, 'x'.repeat(10_000), 1_000);
  },
  'sends all of a cart but its end': (socket, { token }) => {
    socket.resume();
    socket.write(most('/api/v1/cart', CART_BYTES, token));
  },
  'sends all of a key but its end': (socket) => {
    socket.resume();
    socket.write(most('/api/v1/authenticate', KEY_BYTES));
  },
  'sends all of a cart but its end through nginx': (socket, { token }) => {
    socket.resume();
    socket.write(most('/api/v1/cart', CART_BYTES, token));
  },
  'sends all of a key but its end through nginx': (socket) => {
    socket.resume();
    socket.write(most('/api/v1/authenticate', KEY_BYTES));
  },
  'connects and says nothing': (socket) => socket.resume(),
};

const THROUGH_NGINX = /through nginx$/;

/** Milliseconds that a client pauses before it connects again. */
const COME_BACK_MS = 5_000;

/** Runs `count` clients, spread over all behaviours. Returns a function that stops them. */
export function startHostileClients(target: Target, count: number): () => void {
  const { port, nginxPort } = target;
  const behaviours = Object.entries(BEHAVIOURS).filter(([name]) => nginxPort !== null || !THROUGH_NGINX.test(name));
  const sockets = new Set<Socket>();
  let stopped = false;
  const come = (index: number): void => {
    if (stopped) return;
    const [name = '', behave] = behaviours[index % behaviours.length] ?? [];
    const throughNginx = nginxPort !== null && THROUGH_NGINX.test(name);
    const socket = throughNginx
      ? connectTls({ host: '127.0.0.1', port: nginxPort, servername: 'dach.example.de', rejectUnauthorized: false })
      : connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once(throughNginx ? 'secureConnect' : 'connect', () => behave?.(socket, target, index));
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(() => come(index), COME_BACK_MS).unref();
    });
    // A client that does not read cannot see that it was cut off, so it ends its connection itself.
    setTimeout(() => socket.destroy(), 75_000).unref();
  };
  for (let index = 0; index < count; index += 1) come(index);
  return () => {
    stopped = true;
    for (const socket of sockets) socket.destroy();
  };
}
