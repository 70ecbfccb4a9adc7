import { parseRange, type WantedRange } from '../base/range';
import { cutPieces, findFile, type FoundFile, type Piece } from '../model/manifest';
import type { ReleaseRef } from '../model/refs';
import { readOnlyPiece } from '../packs/pieces';
import { streamPieces } from '../packs/pieceStream';
import { readManifest } from '../releases/manifestStore';
import { continueDownloads } from '../sync/downloads';
import { repairWhileMissing, unlessMissing } from './misses';

export interface OpenedFile {
  readonly file: FoundFile;
  readonly wanted: WantedRange;
  readonly body: ArrayBuffer | Blob | ReadableStream<Uint8Array> | null;
}

/** Repairs missing packs first. Null when a repair fails. */
export function openDocument(event: FetchEvent, epoch: string, file: FoundFile): Promise<OpenedFile | null> {
  return repairWhileMissing(event, epoch, file, () => open(event.request, epoch, file));
}

/** Opens a media file from the first release whose manifest and needed packs are stored. */
export async function openMedium(
  event: FetchEvent,
  epoch: string,
  address: string,
  releases: readonly ReleaseRef[],
): Promise<OpenedFile | null> {
  for (const release of releases) {
    const manifest = await readManifest(release);
    if (manifest === null) continueDownloads(event);
    const file = manifest === null ? null : findFile(manifest, address);
    const opened = file === null ? null : await unlessMissing(event, () => open(event.request, epoch, file));
    if (opened !== null) return opened;
  }
  return null;
}

async function open({ headers }: Request, epoch: string, file: FoundFile): Promise<OpenedFile> {
  const wanted = parseRange(headers.get('Range'), file.length);
  if (wanted.kind === 'unsatisfiable') return { file, wanted, body: null };
  const { start, end } = wanted.kind === 'part' ? wanted : { start: 0, end: file.length };
  return { file, wanted, body: await readPieces(epoch, cutPieces(file.pieces, start, end)) };
}

async function readPieces(epoch: string, pieces: readonly Piece[]): Promise<OpenedFile['body']> {
  const [first, ...others] = pieces;
  if (first === undefined) return new ArrayBuffer(0);
  return others.length === 0 ? readOnlyPiece(epoch, first) : streamPieces(epoch, first, others);
}
