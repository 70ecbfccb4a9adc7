/** A file of many pieces as a stream that opens a pack only when the reader has come to it. */
import { noteError } from '../database/lastError';
import type { Piece } from '../model/manifest';
import { openPiece, PackMissing, readPiece } from './pieces';
import { storedPacks } from './packStore';
import { EpochOver, rememberedRefs } from '../releases/storedRefs';
import { repairPack } from './repair';

/**
 * Streams the pieces `first` and `others`, of which one is read ahead. Rejects with PackMissing when a pack is not stored, so that the file can
 * be taken from elsewhere; then nothing has been sent. A player that seeks in a long video lets go of the stream after a
 * few pieces, so only the first pack is opened here. A document is useless until it is whole: its packs are opened, and
 * so hashed, before the first byte is sent.
 *
 * A pack that proves to be missing or damaged later is fetched while the reader waits. The stream fails when that does
 * not succeed, or when a log-out comes between; a player then asks again for the range it lacks.
 */
export async function streamPieces(
  epoch: string,
  first: Piece,
  others: readonly Piece[],
): Promise<ReadableStream<Uint8Array>> {
  const pieces = [first, ...others];
  await assertStored(epoch, pieces);
  for (const piece of pieces) if (piece.pack.kind === 'documents') await openPiece(epoch, piece);
  // Read before the answer is given: a medium whose first pack is damaged is taken from elsewhere.
  let bytes: ArrayBuffer | null = await readPiece(epoch, first);
  const left = [...others];
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = bytes === null ? left.shift() : undefined;
        if (piece !== undefined) bytes = await readOrRepair(epoch, piece);
        // Stryker disable next-line ConditionalExpression: What is enqueued into a stream that was cancelled is refused, and no reader hears of that.
        if (isCancelled) return;
        if (bytes === null) controller.close();
        else controller.enqueue(new Uint8Array(bytes));
        bytes = null;
      },
      // Stryker disable next-line BlockStatement: What is enqueued into a stream that was cancelled is refused, and no reader hears of that.
      cancel() {
        // Stryker disable next-line BooleanLiteral: What is enqueued into a stream that was cancelled is refused, and no reader hears of that.
        isCancelled = true;
      },
    },
    // Stryker disable next-line ObjectLiteral: A stream reads one part ahead by default.
    { highWaterMark: 1 },
  );
}

/** Looks at the listing only: opening each pack of a long video takes longer than a person waits for a seek. */
async function assertStored(epoch: string, pieces: readonly Piece[]): Promise<void> {
  const stored = await storedPacks(epoch);
  const missing = pieces.find(({ pack }) => !stored.has(pack.sha256));
  if (missing !== undefined) throw new PackMissing(missing);
}

async function readOrRepair(epoch: string, piece: Piece): Promise<ArrayBuffer> {
  const refs = rememberedRefs();
  if (refs !== null && refs.epoch !== epoch) throw new EpochOver();
  try {
    return await readPiece(epoch, piece);
  } catch (error) {
    if (!(error instanceof PackMissing)) throw error;
    noteError(`${error.message}, seen in mid-stream`);
    if (!(await repairPack(epoch, piece.pack))) throw error;
    return readPiece(epoch, piece);
  }
}
