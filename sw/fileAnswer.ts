/** A file out of its packs as a Response, whole or one range of it. */
import { fileHeaders } from './answers';
import { cutPieces, type FoundFile, type Piece } from './manifest';
import { closePacks, notePackRead, openPack, wasPackRead } from './openedPacks';
import { giveUpPack } from './packStore';
import { parseRange } from './range';

/** A pack that a file needs is not stored, or not in a state to be used. */
export class PackMissing extends Error {
  constructor(readonly piece: Piece) {
    super(`Pack ${piece.pack.sha256} is missing or damaged`);
  }
}

/** Answers a GET for `file`. Rejects with PackMissing when the bytes asked for are not stored. */
export async function answerFile(epoch: string, file: FoundFile, range: string | null): Promise<Response> {
  const wanted = parseRange(range, file.length);
  if (wanted.kind === 'unsatisfiable') {
    const headers = fileHeaders(file.type, 0);
    headers.set('Content-Range', `bytes */${file.length}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = wanted.kind === 'part' ? wanted : { start: 0, end: file.length };
  const headers = fileHeaders(file.type, end - start);
  if (wanted.kind === 'part') headers.set('Content-Range', `bytes ${start}-${end - 1}/${file.length}`);
  const body = await readPieces(epoch, cutPieces(file.pieces, start, end));
  return new Response(body, { status: wanted.kind === 'part' ? 206 : 200, headers });
}

type Body = ArrayBuffer | Blob | ReadableStream<Uint8Array>;

/** One piece at once, many as a stream that reads one pack at a time. */
async function readPieces(epoch: string, pieces: readonly Piece[]): Promise<Body> {
  const [first, ...others] = pieces;
  if (first === undefined) return new ArrayBuffer(0);
  if (others.length === 0) return readOnly(epoch, first);
  for (const piece of pieces) if ((await openPack(epoch, piece.pack)) === null) throw await giveUp(epoch, piece);
  let next = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = pieces[next];
        if (piece === undefined) return controller.close();
        next += 1;
        controller.enqueue(new Uint8Array(await readPiece(epoch, piece)));
      },
    },
    { highWaterMark: 1 },
  );
}

/**
 * The only piece of a file. A medium's pack that has proved to be readable is handed on as a part of its blob, which the
 * page then reads without this worker's thread: a third quicker than bytes that come in here and go out again.
 */
async function readOnly(epoch: string, piece: Piece): Promise<ArrayBuffer | Blob> {
  const { offset, length, pack } = piece;
  if (pack.kind === 'documents' || !wasPackRead(epoch, pack)) return readPiece(epoch, piece);
  const blob = await openPack(epoch, pack);
  if (blob === null) throw await giveUp(epoch, piece);
  return blob.slice(offset, offset + length);
}

async function readPiece(epoch: string, piece: Piece): Promise<ArrayBuffer> {
  const { offset, length, pack } = piece;
  const blob = await openPack(epoch, pack);
  if (blob === null) throw await giveUp(epoch, piece);
  try {
    const bytes = await blob.slice(offset, offset + length).arrayBuffer();
    notePackRead(epoch, pack);
    return bytes;
  } catch {
    // The entry is there but the disk does not give its bytes, as after a crash of the browser.
    throw await giveUp(epoch, piece);
  }
}

/** A pack that cannot be used is no longer counted as stored, so that it is fetched anew. */
async function giveUp(epoch: string, piece: Piece): Promise<PackMissing> {
  closePacks(piece.pack.sha256);
  await giveUpPack(epoch, piece.pack);
  return new PackMissing(piece);
}
