/** The bytes of a file's pieces, out of the packs that are stored. */
import type { Piece } from '../model/manifest';
import { closePacks, notePackRead, openPack, wasPackRead } from './openedPacks';
import { giveUpPack } from './packStore';

/** A pack that a file needs is not stored, or its bytes cannot be used. */
export class PackMissing extends Error {
  constructor(readonly piece: Piece) {
    super(`Pack ${piece.pack.sha256} is missing or damaged`);
  }
}

/** Reads a piece. Rejects with PackMissing; the pack no longer counts as stored then, so that it is fetched again. */
export async function readPiece(epoch: string, piece: Piece): Promise<ArrayBuffer> {
  const { offset, length, pack } = piece;
  const blob = await openPiece(epoch, piece);
  try {
    const bytes = await blob.slice(offset, offset + length).arrayBuffer();
    notePackRead(epoch, pack);
    return bytes;
  } catch {
    // The entry is there but the disk does not give its bytes, as after a crash of the browser.
    throw await giveUp(epoch, piece);
  }
}

/**
 * The only piece of a file. A medium's pack that has proved to be readable is handed on as a part of its blob, which the
 * page then reads without this worker's thread: a third quicker than bytes that come in here and go out again.
 */
export async function readOnlyPiece(epoch: string, piece: Piece): Promise<ArrayBuffer | Blob> {
  const { offset, length, pack } = piece;
  if (pack.kind === 'documents' || !wasPackRead(epoch, pack)) return readPiece(epoch, piece);
  return (await openPiece(epoch, piece)).slice(offset, offset + length);
}

/** Opens a piece's pack; its bytes are not read yet, except a document's for its hash. Rejects with PackMissing. */
export async function openPiece(epoch: string, piece: Piece): Promise<Blob> {
  const blob = await openPack(epoch, piece.pack);
  if (blob === null) throw await giveUp(epoch, piece);
  return blob;
}

async function giveUp(epoch: string, piece: Piece): Promise<PackMissing> {
  closePacks(piece.pack.sha256);
  await giveUpPack(epoch, piece.pack);
  return new PackMissing(piece);
}
