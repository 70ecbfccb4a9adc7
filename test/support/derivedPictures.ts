/** Making the demo catalogue's pictures takes half a minute, so all tests share the pictures. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { keptFolder } from './keptFolder';

/** A data folder shared by all test runs. It contains only the demo's derived pictures. */
export const demoPicturesDataDir = (): string => keptFolder('pictures', ['server/catalog/media']);

/** The folder in which `loadCatalog` finds and stores the pictures. */
export const demoPictures = (): string => path.join(demoPicturesDataDir(), 'derived');

/** Links the shared pictures into a data folder with the demo catalogue. */
export function shareDerivedPictures(dataDir: string): void {
  for (const folder of [demoPictures(), dataDir]) mkdirSync(folder, { recursive: true });
  symlinkSync(demoPictures(), path.join(dataDir, 'derived'));
}
