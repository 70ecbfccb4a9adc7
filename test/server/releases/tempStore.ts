import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pointer } from '../../../src/contract/release/release';

const folders: string[] = [];

/** Returns a path for a new store. The store itself does not exist yet. */
export function tempStore(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  folders.push(folder);
  return path.join(folder, 'releases');
}

export function removeTempStores(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Returns the paths of all files in a store, relative to the store, such as `packs/0123…`. */
export function namesIn(store: string): string[] {
  const below = (folder: string) => readdirSync(path.join(store, folder)).map((name) => `${folder}/${name}`);
  const folders = ['packs', 'manifests', 'origins', 'sources'];
  return [...readdirSync(store), ...folders.flatMap(below)].filter((name) => !folders.includes(name));
}

export const pointerIn = (store: string): Pointer => JSON.parse(readFileSync(path.join(store, 'current'), 'utf8'));

/** Makes the superseded releases of a store older by `seconds`. */
export function ageHistory(store: string, seconds: number): void {
  const file = path.join(store, 'history');
  const history: { supersededAt: number }[] = JSON.parse(readFileSync(file, 'utf8'));
  for (const kept of history) kept.supersededAt -= seconds;
  writeFileSync(file, JSON.stringify(history));
}

export async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}
