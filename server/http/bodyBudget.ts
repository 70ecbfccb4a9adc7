/** Limits the memory of request bodies. A client that sends half a body holds memory until its time-out. */
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { whenOver } from './answerMemory';
import { ALL_BODIES_BYTES } from './bodyLimits';
import { RequestFault } from './errorAnswer';

/** Node's own memory for each piece of a body. */
const PIECE_BYTES = 256;

/** Seconds for `Retry-After`, in which a typical cart request ends and frees its memory. */
const WAIT_SECONDS = 5;

const BUSY = 'Der Server nimmt gerade sehr viele Anfragen an. Bitte versuchen Sie es gleich noch einmal.';

/**
 * Counts the memory of each body until its request is answered. Refuses a request with 503 when all bodies together
 * would exceed ALL_BODIES_BYTES. The returned function gives the current sum.
 */
export function boundBodies(app: FastifyInstance): () => number {
  let held = 0;

  app.addHook('preParsing', async ({ raw, headers }, reply, payload: Readable) => {
    const busy = (): RequestFault => {
      reply.headers({ 'retry-after': WAIT_SECONDS, connection: 'close' });
      return RequestFault.ofField(503, 'body', BUSY);
    };
    const promised = Number(headers['content-length'] ?? 0);
    if (promised === 0 && headers['transfer-encoding'] === undefined) return payload;
    if (held + promised > ALL_BODIES_BYTES) throw busy();
    let own = 0;
    whenOver(reply.raw, () => {
      held -= own;
      own = 0;
    });
    const counted = new CountedBody((bytes) => {
      if (held + bytes > ALL_BODIES_BYTES) return busy();
      held += bytes;
      own += bytes;
      return null;
    });
    // Without this listener, a body's error after the answer would end the process.
    counted.on('error', () => undefined);
    raw.once('error', (error) => counted.destroy(error));
    return payload.pipe(counted);
  });
  return () => held;
}

class CountedBody extends Transform {
  /** Fastify compares this field with the content length. */
  receivedEncodedLength = 0;

  constructor(private readonly count: (bytes: number) => Error | null) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += piece.length;
    done(this.count(piece.length + PIECE_BYTES), piece);
  }
}
