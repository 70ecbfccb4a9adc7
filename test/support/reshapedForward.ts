/** Forwards a request to the server, and forwards the answer in another format, as some proxies do. */
import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Reshaping, SeenRequest } from './faultKinds';

interface Answer {
  status: number;
  readonly headers: IncomingHttpHeaders;
  body: Buffer;
}

/** If forwarding fails, the browser's connection breaks, but the promise does not reject. */
export async function forwardReshaped(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: URL,
  seen: SeenRequest,
  { as, breakAt }: Reshaping,
): Promise<void> {
  try {
    const isWhole = as === 'partOfGzip' || as === 'bare';
    const answer = await load(incoming, upstream, isWhole);
    const { length } = answer.body;
    if (answer.status === 200 || answer.status === 206) reshape(answer, as, incoming.headers.range);
    seen.status = answer.status;
    outgoing.writeHead(answer.status, answer.headers);
    if (breakAt === undefined) {
      seen.bytes = length;
      outgoing.end(answer.body);
    } else {
      const sent = answer.body.subarray(0, Math.floor(answer.body.length * breakAt));
      // Breaks the connection only 20 ms after the write. After an earlier break the browser would not get the written
      // bytes.
      outgoing.write(sent, () => setTimeout(() => outgoing.destroy(), 20));
    }
  } catch {
    outgoing.destroy();
  }
}

function load(incoming: IncomingMessage, upstream: URL, isWhole: boolean): Promise<Answer> {
  const headers = { ...incoming.headers, host: incoming.headers.host ?? upstream.host };
  delete headers['accept-encoding'];
  if (isWhole) delete headers.range;
  return new Promise((resolve, reject) => {
    const { method, url: path } = incoming;
    const onward = request({ host: upstream.hostname, port: upstream.port, method, path, headers }, (received) => {
      const parts: Buffer[] = [];
      received.on('data', (part: Buffer) => parts.push(part));
      received.once('error', reject);
      received.once('end', () =>
        resolve({ status: received.statusCode ?? 0, headers: { ...received.headers }, body: Buffer.concat(parts) }),
      );
    });
    onward.once('error', reject);
    incoming.pipe(onward);
  });
}

function reshape(answer: Answer, as: Reshaping['as'], range: string | undefined): void {
  const { headers } = answer;
  delete headers['content-length'];
  if (as === 'bare') delete headers['accept-ranges'];
  if (as === 'unsaidPart') delete headers['content-range'];
  if (as === 'bare' || as === 'unsaidPart') return;
  answer.body = gzipSync(answer.body, { level: 1 });
  if (as !== 'unsaidGzip') headers['content-encoding'] = 'gzip';
  const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? Number.NaN);
  if (as !== 'partOfGzip' || !(start < answer.body.length)) return;
  const { length } = answer.body;
  answer.body = answer.body.subarray(start);
  answer.status = 206;
  headers['content-range'] = `bytes ${start}-${length - 1}/${length}`;
}
