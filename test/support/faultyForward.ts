/** Forwards a request to the server, and forwards the answer with a fault. */
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Fault, SeenRequest } from './faultKinds';

export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: URL,
  seen: SeenRequest,
  fault: Fault | null,
): void {
  const headers = { ...incoming.headers, host: incoming.headers.host ?? upstream.host };
  if (fault?.kind === 'ignoreRange') delete headers.range;
  // Faults count bytes of the uncompressed body, so a request with a fault asks for no compression.
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
        // Stays in the loop until the connection closes. Leaving the loop would break the connection at once.
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
