import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';

const PARTS = ['catalogue', 'database', 'releases', 'secret'] as const;

/** Error codes for mounted folders and other file systems. */
const MOUNTED: ReadonlySet<string | null> = new Set(['EBUSY', 'EXDEV']);

/**
 * Replaces all parts or none. Former parts go to `before`. Returns whether there were any.
 * @throws StartFault when a part cannot be moved, after undoing all moves
 */
export async function swapParts(dataDir: string, ready: string, before: string): Promise<boolean> {
  const parts = PARTS.filter((part) => existsSync(path.join(ready, part)));
  const replaced = parts.filter((part) => existsSync(path.join(dataDir, part)));
  const moves = [
    ...replaced.map((part) => [path.join(dataDir, part), path.join(before, part)] as const),
    ...parts.map((part) => [path.join(ready, part), path.join(dataDir, part)] as const),
  ];
  // `recursive` also accepts a folder a killed restore created.
  if (replaced.length > 0) await mkdir(before, { recursive: true, mode: 0o700 });
  for (const [place, [from, to]] of moves.entries())
    await rename(from, to).catch(async (error: unknown) => {
      for (const [origin, moved] of moves.slice(0, place).reverse()) await rename(moved, origin);
      await rmdir(before).catch(() => undefined);
      throw new StartFault(cannotMove(from, error));
    });
  return replaced.length > 0;
}

const cannotMove = (from: string, error: unknown): string =>
  `${from} lässt sich nicht verschieben: ${reasonOf(error)}. Nichts wurde geändert.${
    MOUNTED.has(codeOf(error))
      ? ' Ein Dateisystem, das dort eingehängt ist, bitte aushängen und danach den Inhalt des neuen Ordners hineinlegen.'
      : ''
  }`;
