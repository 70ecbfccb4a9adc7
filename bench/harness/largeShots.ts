/**
 * Requests large answers at full speed and only counts their bytes. autocannon parses every byte and reaches only 70
 * MB/s.
 */
import { connect } from 'node:net';
import { percentile } from './statistics';
import type { Shot, Target } from './shots';

/** On each connection, requests the same address again and again. Rejects when an answer's status is not 200. */
export async function shootLarge({ url, token, connections, seconds }: Target): Promise<Shot> {
  const start = performance.now();
  const end = start + seconds * 1000;
  const lanes = await Promise.all(Array.from({ length: connections }, () => runLane(new URL(url), token, end)));
  const took = (performance.now() - start) / 1000;
  const times = lanes.flatMap((lane) => lane.times);
  const bytes = lanes.reduce((sum, lane) => sum + lane.bytes, 0);
  return { rate: times.length / took, megabytes: bytes / 1e6 / took, p99: percentile(times, 0.99) };
}

interface Lane {
  /** Milliseconds from each request to the last byte of its answer. */
  readonly times: readonly number[];
  readonly bytes: number;
}

const HEAD_END = '\r\n\r\n';

function runLane({ hostname, port, pathname, host }: URL, token: string | undefined, end: number): Promise<Lane> {
  const request = [
    `GET ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    '\r\n',
  ].join('\r\n');
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let bytes = 0;
    let head = '';
    /** Bytes of the body that have not arrived yet. Null until the head has arrived. */
    let missing: number | null = null;
    let askedAt = 0;
    const ask = (): void => {
      askedAt = performance.now();
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
      times.push(performance.now() - askedAt);
      if (performance.now() < end) ask();
      else socket.destroy();
      return true;
    };
    const onread = { buffer: Buffer.alloc(262_144), callback: take };
    const socket = connect({ host: hostname, port: Number(port), onread });
    socket.once('connect', ask).once('error', reject);
    socket.once('close', () => resolve({ times, bytes }));
  });
}
