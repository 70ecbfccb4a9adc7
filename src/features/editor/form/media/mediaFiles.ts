import type { FormsAnswer } from '../../../../contract/editor/editorAnswers';
import type { MediaKind } from '../../../../contract/content/mediaKind';
import { wordTest } from '../../../../lib/wordTest';

export type MediaFile = FormsAnswer['media'][number];

export interface MediaQuery {
  readonly kinds: readonly MediaKind[];
  /** Empty for all folders. */
  readonly folder: string;
  readonly text: string;
}

/** Returns `pictures` for `pictures/house.webp`, and an empty text for a file outside a folder. */
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Lists the files of these kinds in the folder whose path contains each typed word. */
export function matchingFiles(files: readonly MediaFile[], { kinds, folder, text }: MediaQuery): readonly MediaFile[] {
  const hasWords = wordTest(text);
  return files.filter(
    ({ path, kind }) => kinds.includes(kind) && (folder === '' || folderOf(path) === folder) && hasWords(path),
  );
}

/** Lists the folders with files of these kinds, in the order of the alphabet. */
export const foldersOf = (files: readonly MediaFile[], kinds: readonly MediaKind[]): readonly string[] =>
  [...new Set(files.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => folderOf(path)))]
    .filter((folder) => folder !== '')
    .sort((one, other) => one.localeCompare(other, 'de'));
