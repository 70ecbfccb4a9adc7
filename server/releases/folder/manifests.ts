import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { READABLE_FORMATS } from '../../../src/contract/base/format';
import { Manifest, type ManifestPack, type Pointer } from '../../../src/contract/release/release';
import { sha256Of } from '../../base/digest';
import type { Layout } from './layout';
import { hasCode } from '../../base/errorCode';
import { ReleaseError, UnknownFormat } from './releaseError';

export interface Piece {
  readonly pack: ManifestPack;
  readonly offset: number;
  readonly length: number;
}

export type StoredPiece = readonly [pack: string, offset: number, length: number];

export interface StoredFile {
  readonly type: string;
  readonly length: number;
  readonly pieces: readonly StoredPiece[];
  readonly opens?: string;
}

/** Compiled for speed, because manifests list tens of thousands of files. */
const manifestCheck = TypeCompiler.Compile(Manifest);

/** @throws ReleaseError when the manifest is missing, damaged or of an unknown format */
export async function readManifest(layout: Layout, pointer: Pointer): Promise<Manifest> {
  if (!READABLE_FORMATS.includes(pointer.format)) throw new UnknownFormat(pointer.version, pointer.format);
  const bytes = await readBlob(path.join(layout.manifests, pointer.sha256), pointer);
  if (bytes.length !== pointer.size || sha256Of(bytes) !== pointer.sha256) throw damaged(pointer);
  const value: unknown = JSON.parse(bytes.toString('utf8'));
  if (!manifestCheck.Check(value)) throw damaged(pointer);
  for (const [, , numbers] of value.files) if (piecesOf(value, numbers) === null) throw damaged(pointer);
  return value;
}

/** Null when `numbers` (pack, offset, length per piece) lie outside the packs. */
export function piecesOf(manifest: Manifest, numbers: readonly number[]): Piece[] | null {
  const pieces: Piece[] = [];
  for (let at = 0; at < numbers.length; at += 3) {
    const [index = -1, offset = -1, length = -1] = numbers.slice(at, at + 3);
    const pack = manifest.packs[index];
    if (pack === undefined || length < 0 || offset + length > pack.size) return null;
    pieces.push({ pack, offset, length });
  }
  return pieces;
}

export function storedFile(manifest: Manifest, [, type, numbers]: Manifest['files'][number]): StoredFile | null {
  const pieces = piecesOf(manifest, numbers);
  if (pieces === null) return null;
  const opens = pieces.find(({ pack }) => pack.opens !== undefined)?.pack.opens;
  return {
    ...(opens === undefined ? {} : { opens }),
    type: manifest.types[type] ?? 'application/octet-stream',
    length: pieces.reduce((sum, piece) => sum + piece.length, 0),
    pieces: pieces.map(({ pack, offset, length }) => [pack.sha256, offset, length]),
  };
}

async function readBlob(file: string, pointer: Pointer): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      throw new ReleaseError(`Das Verzeichnis der Veröffentlichung ${pointer.version} fehlt.`);
    throw error;
  }
}

const damaged = (pointer: Pointer): ReleaseError =>
  new ReleaseError(`Das Verzeichnis der Veröffentlichung ${pointer.version} ist beschädigt.`);
