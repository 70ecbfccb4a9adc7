import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapInTurn } from '../base/inTurn';
import type { SourceTexts } from '../releases/folder/sources';

const AT_ONCE = 8;

/**
 * Makes a catalogue folder with these texts and the media of the server's catalogue. The publisher follows the link to
 * the media, because it leads to the folder `media` itself.
 */
export async function makeWorkFolder(folder: string, texts: SourceTexts, catalogDir: string): Promise<void> {
  const parents = new Set([...texts.keys()].map((name) => path.dirname(path.join(folder, name))));
  for (const parent of [folder, ...parents]) await mkdir(parent, { recursive: true });
  await mapInTurn([...texts], AT_ONCE, ([name, text]) => writeFile(path.join(folder, name), text));
  const media = path.join(await realpath(catalogDir), 'media');
  await symlink(media, path.join(folder, 'media'), 'junction');
}
