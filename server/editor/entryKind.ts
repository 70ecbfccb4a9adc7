import path from 'node:path';
import type { SourceKind } from '../../src/contract/editor/forms';
import { RequestFault } from '../http/errorAnswer';
import { isEntryPath } from './entryFile';

/** The folders of entries that the editor edits, relative to the catalogue folder. */
export const FOLDER_OF = {
  tiles: 'products/tiles',
  stones: 'products/stones',
  news: 'news',
} as const satisfies Partial<Record<SourceKind, string>>;

export const REFERENCES_FILE = 'references.yaml';

/** Null for a path that names no file of the editor. */
export function kindOf(entry: string): SourceKind | null {
  if (entry === REFERENCES_FILE) return 'references';
  if (!isEntryPath(entry)) return null;
  const folder = path.posix.dirname(entry);
  if (folder === FOLDER_OF.tiles) return 'tiles';
  if (folder === FOLDER_OF.stones) return 'stones';
  return folder === FOLDER_OF.news ? 'news' : null;
}

/** @throws RequestFault 400 for a path that names no file of the editor. `field` names the request's field. */
export function requireKind(entry: string, field = 'path'): SourceKind {
  const kind = kindOf(entry);
  if (kind === null) throw RequestFault.ofField(400, field, 'Diesen Namen hat kein Eintrag der Redaktion.');
  return kind;
}
