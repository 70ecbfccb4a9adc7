/** Clients that behave like tablets: they send one request after the other and check each answer. */
import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface HonestTarget {
  readonly port: number;
  readonly token: string;
  /** For each address, the SHA-256 of the right answer. */
  readonly expected: ReadonlyMap<string, string>;
}

export interface Honest {
  /** Each answer's duration in milliseconds, sorted. */
  readonly times: readonly number[];
  /** One line for each wrong answer. */
  readonly failures: readonly string[];
}

/** Milliseconds that a client waits for the next byte. The app's worker waits equally long. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

/** Lets `count` clients send requests until `over` resolves. */
export async function runHonestClients(target: HonestTarget, count: number, over: Promise<void>): Promise<Honest> {
  const times: number[] = [];
  const failures: string[] = [];
  let running = true;
  void over.then(() => (running = false));
  const addresses = [...target.expected.keys()];
  await Promise.all(
    Array.from({ length: count }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let round = client; running; round += 1) {
        const address = addresses[round % addresses.length] ?? '';
        const began = performance.now();
        await check(target, address, agent).catch((error: Error) => failures.push(`${address}: ${error.message}`));
        times.push(performance.now() - began);
        await new Promise((wake) => {
          setTimeout(wake, PAUSE_MS);
        });
      }
      agent.destroy();
    }),
  );
  return { times: times.sort((one, other) => one - other), failures };
}

async function check({ port, token, expected }: HonestTarget, path: string, agent: Agent): Promise<void> {
  const { status, body } = await ask(port, path, token, agent);
  if (status !== 200) throw new Error(`answered ${status}`);
  if (sha256(body) !== expected.get(path)) throw new Error(`other bytes than expected (${body.length})`);
}

export function ask(
  port: number,
  path: string,
  token: string,
  agent?: Agent,
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(
      {
        host: '127.0.0.1',
        port,
        path,
        ...(agent === undefined ? {} : { agent }),
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (answer) => {
        buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
      },
    );
    request.on('error', reject);
  });
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
