/** A file out of its packs as a Response, whole or one range of it. */
import { fileHeaders } from './answers';
import { cutPieces, type FoundFile, type Piece } from '../model/manifest';
import { readOnlyPiece } from '../packs/pieces';
import { streamPieces } from '../packs/pieceStream';
import { parseRange } from '../base/range';

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

/** One piece at once, many as a stream. */
async function readPieces(epoch: string, pieces: readonly Piece[]): Promise<Body> {
  const [first, ...others] = pieces;
  if (first === undefined) return new ArrayBuffer(0);
  return others.length === 0 ? readOnlyPiece(epoch, first) : streamPieces(epoch, pieces);
}
