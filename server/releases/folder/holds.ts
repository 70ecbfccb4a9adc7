import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { SHA256_PATTERN } from '../../../src/contract/base/ids';
import { hasCode } from '../../base/errorCode';
import { place } from './durable';
import type { Layout, ReleaseFolder } from './layout';
import { ReleaseError } from './releaseError';

const Packs = Type.Array(Type.String({ pattern: SHA256_PATTERN }));

const FILE = /^(\d{1,12})-[0-9a-f-]{36}(?:\.[0-9a-f]+\.draft)?$/;

/**
 * Keeps packs for mails and share links after their release is deleted. A file `holds/{until}-{name}` names the packs.
 */
export interface Hold {
  readonly name: string;
  /** Seconds since 1970. */
  readonly until: number;
}

const fileOf = (layout: Layout, { name, until }: Hold): string => path.join(layout.holds, `${until}-${name}`);

/** The hold is durable when the promise resolves. */
export async function holdPacks(folder: ReleaseFolder, hold: Hold, packs: readonly string[]): Promise<void> {
  await mkdir(folder.holds, { recursive: true });
  await place(folder.disk, fileOf(folder, hold), JSON.stringify([...new Set(packs)]));
  await folder.disk.syncFolder(folder.holds);
}

export async function letGo(folder: ReleaseFolder, hold: Hold): Promise<void> {
  await removeIfThere(folder, fileOf(folder, hold));
}

/**
 * `now`: seconds since 1970.
 * @throws ReleaseError for an unreadable hold
 */
export async function heldPacks(layout: Layout, now: number): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const { file, until } of await holdFiles(layout)) {
    if (until <= now || file.endsWith('.draft')) continue;
    for (const pack of await readPacks(path.join(layout.holds, file))) held.add(pack);
  }
  return held;
}

export async function dropEndedHolds(folder: ReleaseFolder, now: number): Promise<void> {
  for (const { file, until } of await holdFiles(folder))
    if (until <= now) await removeIfThere(folder, path.join(folder.holds, file));
}

async function holdFiles(layout: Layout): Promise<{ readonly file: string; readonly until: number }[]> {
  const names = await readdir(layout.holds).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.flatMap((file) => {
    const until = FILE.exec(file)?.[1];
    return until === undefined ? [] : [{ file, until: Number(until) }];
  });
}

async function readPacks(file: string): Promise<readonly string[]> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (Value.Check(Packs, value)) return value;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ReleaseError(`Die Datei ${path.basename(path.dirname(file))}/${path.basename(file)} ist beschädigt.`);
}

async function removeIfThere({ disk }: ReleaseFolder, file: string): Promise<void> {
  await disk.remove(file).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
}
