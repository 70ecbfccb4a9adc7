/** Simulates a network line of a limited rate in front of a server. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { speakToParent } from './serverChild';

export interface LineOptions {
  /** Origin of the server that the simulated line leads to. */
  readonly origin: string;
  /** Rate towards the browser for all connections together. The other direction has no limit. */
  readonly bytesPerSecond: number;
  readonly roundTripMs: number;
}

/** Size of the line's queue in bytes, similar to a router's queue. */
const QUEUE_BYTES = 125_000;

// The cast is safe, because the parent starts this process with these options.
const { origin, bytesPerSecond, roundTripMs } = JSON.parse(process.argv[2] ?? '{}') as LineOptions;
const server = new URL(origin);

interface Due {
  readonly at: number;
  readonly deliver: () => void;
}

/** Waiting deliveries, ordered by delivery time. All connections use this list, because they share the line's rate. */
const due: Due[] = [];
let timer: NodeJS.Timeout | null = null;
/** The time at which the last accepted byte will have left the line. */
let freeAt = 0;
const paused = new Set<Socket>();

const queued = (): number => Math.max(0, freeAt - performance.now()) * (bytesPerSecond / 1000);

function carry(bytes: number, deliver: () => void): void {
  freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
  due.push({ at: freeAt + roundTripMs / 2, deliver });
  timer ??= setTimeout(deliverDue, 1);
}

function deliverDue(): void {
  const now = performance.now();
  for (let [first] = due; first !== undefined && first.at <= now; [first] = due) {
    due.shift();
    first.deliver();
  }
  if (queued() < QUEUE_BYTES) {
    for (const socket of paused) socket.resume();
    paused.clear();
  }
  timer = due.length > 0 || paused.size > 0 ? setTimeout(deliverDue, 1) : null;
}

const line = createServer({ allowHalfOpen: true }, (browser) => {
  const upstream = connect({ host: server.hostname, port: Number(server.port), allowHalfOpen: true });
  for (const socket of [browser, upstream]) socket.setNoDelay(true);
  browser.on('data', (bytes) => setTimeout(() => upstream.write(bytes), roundTripMs / 2));
  browser.on('end', () => setTimeout(() => upstream.end(), roundTripMs / 2));
  upstream.on('data', (bytes) => {
    carry(bytes.length, () => browser.write(bytes));
    if (queued() < QUEUE_BYTES) return;
    upstream.pause();
    paused.add(upstream);
  });
  upstream.on('end', () => carry(0, () => browser.end()));
  const close = (): void => {
    paused.delete(upstream);
    browser.destroy();
    upstream.destroy();
  };
  for (const socket of [browser, upstream]) socket.once('error', close).once('close', close);
});

line.listen(0, '127.0.0.1', () => {
  // The cast is safe, because the server listens on a port.
  const { port } = line.address() as AddressInfo;
  speakToParent(`http://127.0.0.1:${port}`);
});
