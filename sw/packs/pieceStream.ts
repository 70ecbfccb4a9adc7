import { noteError } from '../database/lastError';
import type { Piece } from '../model/manifest';
import { openPiece, PackMissing, readPiece } from './pieces';
import { storedPacks } from './packStore';
import { EpochOver, rememberedRefs } from '../releases/storedRefs';
import { repairPack } from './repair';

/**
 * Rejects with PackMissing when a pack is missing at the start. If a pack is lost later, the worker downloads it again.
 * The stream fails if this download fails or the person logs out.
 */
export async function streamPieces(
  epoch: string,
  first: Piece,
  others: readonly Piece[],
): Promise<ReadableStream<Uint8Array>> {
  const pieces = [first, ...others];
  await assertStored(epoch, pieces);
  for (const piece of pieces) if (piece.pack.kind === 'documents') await openPiece(epoch, piece);
  // Rejects before the stream starts if the first piece is damaged, so another release or the server can still answer.
  let bytes: ArrayBuffer | null = await readPiece(epoch, first);
  const left = [...others];
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = bytes === null ? left.shift() : undefined;
        if (piece !== undefined) bytes = await readOrRepair(epoch, piece);
        if (isCancelled) return;
        if (bytes === null) controller.close();
        else controller.enqueue(new Uint8Array(bytes));
        bytes = null;
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 1 },
  );
}

/** Uses the list of packs, since opening all packs of a long video is too slow. */
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
