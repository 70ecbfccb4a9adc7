/** Keeps costly results that are equal in every run, for other test files and later runs. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/**
 * Returns a folder for results that depend only on `sources` and the packages. If these change, the function returns a
 * new, empty folder. Several processes may use a folder at once.
 */
export function keptFolder(name: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...sources, 'package-lock.json'].flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  const folder = path.join(ROOT, '.cache/test', `${name}-${hash.digest('hex').slice(0, 16)}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function filesOf(source: string): string[] {
  const place = path.resolve(ROOT, source);
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(source, name)));
}

/** Returns a file's bytes. If the file is missing, stores the result of `make` first. */
export async function keptFile(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return readFileSync(file);
  } catch {
    const made = await make();
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, made);
    renameSync(draft, file);
    return readFileSync(file);
  }
}
