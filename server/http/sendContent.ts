import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { holdMemory, whenOver } from './answerMemory';
import { isWorthCompressing, preferredEncoding, type CompressionCache } from './compression';
import { RequestFault } from './errorAnswer';
import { LENT_BYTES, lendFile, lendPart, readPart, type LentBytes } from '../base/lentBytes';
import { parseRange, type ByteRange } from './range';

/** In bytes. Up to this size, one read is cheaper than a stream. */
const WHOLE_READ_BYTES = LENT_BYTES;

export interface Content {
  readonly type: string;
  readonly length: number;
  /** Strong etag, with its quotes. */
  readonly etag: string;
  readonly read: (start: number, end: number) => Readable;
  /** Path of the file whose bytes are exactly the content, if any. */
  readonly file?: string;
  /** Changes whenever the file's bytes change. Set if the file may be cached in memory. */
  readonly look?: string;
  readonly ranges: boolean;
  readonly compression?: CompressionCache;
}

export async function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content): Promise<void> {
  reply.type(content.type);
  if (content.ranges) reply.header('accept-ranges', 'bytes');
  const range = content.ranges ? requestedRange(request, content) : null;
  if (content.compression !== undefined) reply.header('vary', 'Accept-Encoding');
  if (range === null && (await sendCompressed(request, reply, content))) return;
  reply.header('etag', content.etag);
  if (isUnchanged(request, content.etag)) return void reply.code(304).removeHeader('content-type').send();
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${content.length}`);
    throw RequestFault.ofField(416, 'range', 'Dieser Bereich liegt außerhalb der Datei.');
  }
  if (range !== null)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${content.length}`);
  await sendBytes(request, reply, content, range ?? { start: 0, end: content.length });
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
  range: ByteRange,
): Promise<void> {
  const length = range.end - range.start;
  reply.header('content-length', length);
  if (request.method === 'HEAD') return void reply.send();
  const isWhole = length === content.length && length <= WHOLE_READ_BYTES;
  if (isWhole && content.file !== undefined && content.look !== undefined) {
    const shared = await lendFile(content.file, length, content.look);
    if (shared !== null) return sendLent(reply, shared);
  }
  if (length > WHOLE_READ_BYTES || !holdMemory(reply.raw, length))
    return void reply.send(content.read(range.start, range.end));
  if (content.file === undefined) return void reply.send(await wholeOf(content.read(range.start, range.end)));
  sendLent(reply, await lendPart(content.file, range.start, range.end));
}

function sendLent(reply: FastifyReply, { bytes, giveBack }: LentBytes): void {
  whenOver(reply.raw, giveBack);
  reply.send(bytes);
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, content: Content): Promise<boolean> {
  const encoding = preferredEncoding(header(request, 'accept-encoding'));
  if (content.compression === undefined || encoding === null || !isWorthCompressing(content.length)) return false;
  const etag = `${content.etag.slice(0, -1)}-${encoding}"`;
  reply.header('etag', etag);
  if (isUnchanged(request, etag)) {
    reply.code(304).removeHeader('content-type').send();
    return true;
  }
  const bytes = await content.compression.compressed(content.etag, encoding, () =>
    content.file === undefined ? wholeOf(content.read(0, content.length)) : readPart(content.file, 0, content.length),
  );
  reply.header('content-encoding', encoding).header('content-length', bytes.length);
  reply.send(request.method === 'HEAD' ? undefined : bytes);
  return true;
}

function requestedRange(request: FastifyRequest, { etag, length }: Content): ByteRange | 'unsatisfiable' | null {
  const condition = header(request, 'if-range');
  if (condition !== undefined && condition !== etag) return null;
  return parseRange(header(request, 'range'), length);
}

function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const condition = header(request, 'if-none-match');
  if (condition === undefined) return false;
  const named = condition.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(etag);
}

/** Replaces Node's `buffer`, which copies all bytes twice. */
async function wholeOf(stream: Readable): Promise<Buffer> {
  // A stream of bytes yields buffers, so the cast is safe.
  const chunks = (await stream.toArray()) as Buffer[];
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
