import type { Piece } from '../model/manifest';
import { closePacks, notePackRead, openPack, wasPackRead } from './openedPacks';
import { giveUpPack } from './packStore';

export class PackMissing extends Error {
  constructor(readonly piece: Piece) {
    super(`Pack ${piece.pack.sha256} is missing or damaged`);
  }
}

/** Rejects with PackMissing when the pack is missing or damaged. */
export async function readPiece(epoch: string, piece: Piece): Promise<ArrayBuffer> {
  const { offset, length, pack } = piece;
  const blob = await openPiece(epoch, piece);
  try {
    const bytes = await blob.slice(offset, offset + length).arrayBuffer();
    notePackRead(epoch, pack);
    return bytes;
  } catch {
    // After a browser crash the disk may be unable to read a listed entry.
    throw await giveUp(epoch, piece);
  }
}

/**
 * Returns a blob, which is faster, only for media whose pack has already been read. Reads other pieces at once, because
 * a blob shows a read error only when the caller reads the blob.
 */
export async function readOnlyPiece(epoch: string, piece: Piece): Promise<ArrayBuffer | Blob> {
  const { offset, length, pack } = piece;
  if (pack.kind === 'documents' || !wasPackRead(epoch, pack)) return readPiece(epoch, piece);
  return (await openPiece(epoch, piece)).slice(offset, offset + length);
}

/** Hashes only packs of documents. Rejects with PackMissing when the pack is missing or damaged. */
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
