/** Simulates many tablets that sync at once, in a separate process. */
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { manifestPath, packPath, PATHS } from '../../src/contract/paths';
import type { Manifest, Pointer } from '../../src/contract/release/release';

export interface TabletsOptions {
  readonly origin: string;
  readonly token: string;
  readonly tablets: number;
  /** The rate of one tablet's line in bytes per second. Null for no limit. */
  readonly bytesPerSecond: number | null;
}

/** The process sends the bytes loaded since its start to its parent every second. */
export interface TabletsReport {
  readonly bytes: number;
}

/** Packs that a tablet loads at once, as the worker does (sw/sync/lanes.ts). */
const LANES = 2;

// The cast is safe, because the parent starts this process with these options.
const { origin, token, tablets, bytesPerSecond } = JSON.parse(process.argv[2] ?? '{}') as TabletsOptions;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let bytes = 0;

/** Loads an answer and limits its rate to one connection's share of the tablet's line. */
async function load(address: string, keep: boolean): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + address, { agent, headers: { authorization: `Bearer ${token}` } }, resolve).once('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`);
  const chunks: Buffer[] = [];
  const start = performance.now();
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (keep) chunks.push(chunk);
    if (bytesPerSecond === null) continue;
    const ahead = (length / bytesPerSecond) * LANES * 1000 - (performance.now() - start);
    if (ahead > 1) await pause(ahead);
  }
  bytes += length;
  return Buffer.concat(chunks);
}

async function sync(): Promise<void> {
  // The casts are safe, because the contract defines the server's answers.
  const pointer = JSON.parse((await load(PATHS.pointer, true)).toString()) as Pointer;
  const manifest = JSON.parse((await load(manifestPath(pointer.sha256), true)).toString()) as Manifest;
  const left = manifest.packs.map(({ sha256 }) => packPath(sha256));
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await load(next, false);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function runTablet(): Promise<never> {
  for (;;) await sync();
}

process.once('disconnect', () => process.exit(0));
setInterval(() => process.send?.({ bytes } satisfies TabletsReport), 1_000);
for (let tablet = 0; tablet < tablets; tablet += 1) void runTablet();
