/** Measures how fast a server answers thousands of requests from this process. */
import { connect } from 'node:net';
import autocannon from 'autocannon';
import { median, sum } from './statistics';

export interface Target {
  readonly url: string;
  readonly token?: string;
}

interface Load {
  readonly connections: number;
  readonly seconds: number;
}

type Shoot = (target: Target, load: Load) => Promise<number>;

/** Sends requests at full speed. Returns the requests per second. Throws when an answer is not a 2xx. */
export async function shoot({ url, token }: Target, { connections, seconds }: Load): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} broken`);
  return requests.average;
}

/**
 * Requests the same large answer again and again on each connection, and only counts the bytes. Returns the megabytes
 * per second, with the answers' heads. autocannon would parse every byte and reach only 70 MB/s. Rejects when an
 * answer's status is not 200.
 */
export async function shootLarge({ url, token }: Target, { connections, seconds }: Load): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  const lanes = await Promise.all(Array.from({ length: connections }, () => runLane(new URL(url), token, end)));
  return sum(lanes) / 1e6 / ((performance.now() - start) / 1000);
}

const HEAD_END = '\r\n\r\n';

/** Returns the bytes that one connection received until `end`. */
function runLane({ hostname, port, pathname, host }: URL, token: string | undefined, end: number): Promise<number> {
  const request = [
    `GET ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    '\r\n',
  ].join('\r\n');
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let head = '';
    /** Bytes of the body that have not arrived yet. Null until the head has arrived. */
    let missing: number | null = null;
    const ask = (): void => {
      head = '';
      missing = null;
      socket.write(request);
    };
    const take = (length: number, buffer: Uint8Array): boolean => {
      bytes += length;
      let body = length;
      if (missing === null) {
        head += Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1');
        const headEnd = head.indexOf(HEAD_END);
        if (headEnd === -1) return true;
        if (!head.startsWith('HTTP/1.1 200 ')) {
          socket.destroy(new Error(head.slice(0, headEnd)));
          return false;
        }
        missing = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
        body = head.length - headEnd - HEAD_END.length;
      }
      missing -= body;
      if (missing > 0) return true;
      if (performance.now() < end) ask();
      else socket.destroy();
      return true;
    };
    const onread = { buffer: Buffer.alloc(262_144), callback: take };
    const socket = connect({ host: hostname, port: Number(port), onread });
    socket.once('connect', ask).once('error', reject);
    socket.once('close', () => resolve(bytes));
  });
}

/** Measures the targets in turn, so that a disturbance affects all of them. Returns each target's median. */
export async function compare<K extends string>(
  targets: Readonly<Record<K, Target>>,
  { runs, shootAt, ...load }: Load & { readonly runs: number; readonly shootAt: Shoot },
): Promise<Record<K, number>> {
  const shots = Object.entries<Target>(targets).map(([name, target]) => ({ name, target, rates: new Array<number>() }));
  for (const { target } of shots) await shootAt(target, { ...load, seconds: 1 });
  for (let run = 0; run < runs; run += 1)
    for (const { target, rates } of shots) rates.push(await shootAt(target, load));
  // The cast restores the type of the names, which `Object.fromEntries` loses.
  return Object.fromEntries(shots.map(({ name, rates }) => [name, median(rates)])) as Record<K, number>;
}
