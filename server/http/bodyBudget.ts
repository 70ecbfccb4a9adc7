/** One limit for all bodies under way. A client that sends half a body holds its bytes until its time is up. */
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { whenOver } from './answerMemory';
import { ALL_BODIES_BYTES } from './bodyLimits';
import { RequestFault } from './errorAnswer';

/** Node keeps each piece of a body as an object of its own, which costs as much as so many bytes. */
const PIECE_BYTES = 256;

/** Longer than it takes a usual cart to arrive. */
const WAIT_SECONDS = 5;

const BUSY = 'Der Server nimmt gerade sehr viele Anfragen an. Bitte versuchen Sie es gleich noch einmal.';

/**
 * Counts the bytes of bodies until their answers are over. The bytes that have come count, not those that a request promises: a
 * promise costs its client nothing. Beyond `most` bytes the answer is 503, and its connection ends. Returns the bytes that are held now.
 */
export function boundBodies(app: FastifyInstance, most = ALL_BODIES_BYTES): () => number {
  let held = 0;

  app.addHook('preParsing', async ({ raw, headers }, reply, payload: Readable) => {
    const busy = (): RequestFault => {
      reply.headers({ 'retry-after': WAIT_SECONDS, connection: 'close' });
      return RequestFault.ofField(503, 'body', BUSY);
    };
    const promised = Number(headers['content-length'] ?? 0);
    if (promised === 0 && headers['transfer-encoding'] === undefined) return payload;
    if (held + promised > most) throw busy();
    let own = 0;
    whenOver(reply.raw, () => {
      held -= own;
      own = 0;
    });
    const counted = new CountedBody((bytes) => {
      if (held + bytes > most) return busy();
      held += bytes;
      own += bytes;
      return null;
    });
    // After the answer an error of the body has no reader, and would end the process.
    counted.on('error', () => undefined);
    raw.once('error', (error) => counted.destroy(error));
    return payload.pipe(counted);
  });
  return () => held;
}

class CountedBody extends Transform {
  /** Fastify reads it to compare the body's length with the length that the request names. */
  receivedEncodedLength = 0;

  /** `count` takes the cost of a piece in bytes, and answers what is wrong with it. */
  constructor(private readonly count: (bytes: number) => Error | null) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += piece.length;
    done(this.count(piece.length + PIECE_BYTES), piece);
  }
}
