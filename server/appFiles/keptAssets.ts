/**
 * Keeps a former build's assets for 30 days, because pages opened before an update still request them. The server
 * renews its own build's assets daily, so these never expire.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const KEPT_MS = 30 * 86_400_000;

export async function keepAssets(appDir: string, keptDir: string): Promise<void> {
  await mkdir(keptDir, { recursive: true });
  const built = path.join(appDir, 'assets');
  const names = await filesIn(built);
  await Promise.all(names.map((name) => keep(path.join(built, name), path.join(keptDir, name))));
}

export async function renewAssets(appDir: string, keptDir: string): Promise<void> {
  await keepAssets(appDir, keptDir);
  await Promise.all((await filesIn(keptDir)).map((name) => removeWhenOld(path.join(keptDir, name))));
}

/** A file's name contains its hash, so an existing file of the right length is complete. */
async function keep(source: string, target: string): Promise<void> {
  const there = await stat(target).catch(() => null);
  if (there?.size !== (await stat(source)).size) {
    const unfinished = `${target}.${randomUUID()}`;
    await copyFile(source, unfinished);
    await rename(unfinished, target);
  }
  const now = new Date();
  await utimes(target, now, now);
}

async function removeWhenOld(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found !== null && Date.now() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
