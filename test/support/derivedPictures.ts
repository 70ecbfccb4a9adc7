/** Pictures derived from the demo catalogue's: making them takes half a minute, so all tests share them. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { keptFolder } from './keptFolder';

/** A data folder that holds nothing else. */
export const demoPicturesDataDir = (): string => keptFolder('pictures', ['server/catalog/media']);

/** Where `loadCatalog` finds them and keeps those it makes. */
export const demoPictures = (): string => path.join(demoPicturesDataDir(), 'derived');

/** Has a data folder, into which the demo catalogue is published, hold the shared ones. */
export function shareDerivedPictures(dataDir: string): void {
  for (const folder of [demoPictures(), dataDir]) mkdirSync(folder, { recursive: true });
  symlinkSync(demoPictures(), path.join(dataDir, 'derived'));
}
