/** A client that sends half a body holds memory until its time-out. */
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { whenOver } from './answerMemory';
import { ALL_BODIES_BYTES } from './bodyLimits';
import { RequestFault } from './errorAnswer';

/** Node's memory for each piece of a body. */
const PIECE_BYTES = 256;

/** A usual cart takes less to arrive. */
const WAIT_SECONDS = 5;

const BUSY = 'Der Server nimmt gerade sehr viele Anfragen an. Bitte versuchen Sie es gleich noch einmal.';

/**
 * Received bytes count until their answers end. Beyond `most` the answer is 503. The returned function gives the bytes
 * held now.
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
    // An error of the body after the answer would otherwise end the process.
    counted.on('error', () => undefined);
    raw.once('error', (error) => counted.destroy(error));
    return payload.pipe(counted);
  });
  return () => held;
}

class CountedBody extends Transform {
  /** Fastify compares it with the content length. */
  receivedEncodedLength = 0;

  constructor(private readonly count: (bytes: number) => Error | null) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += piece.length;
    done(this.count(piece.length + PIECE_BYTES), piece);
  }
}
