import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Pointer } from '../../../src/contract/release/release';
import { place } from './durable';
import type { Layout, ReleaseFolder } from './layout';

/** Exact texts of the catalogue's YAML files, by their paths relative to the catalogue folder. */
export type SourceTexts = ReadonlyMap<string, string>;

const Stored = Type.Array(Type.Tuple([Type.String(), Type.String()]));

/** In bytes. 10,000 products take 80 MB. */
const UNPACKED_MAX = 256 * 1024 * 1024;

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

const fileOf = (layout: Layout, { sha256 }: Pointer): string => path.join(layout.sources, sha256);

/**
 * Stores the texts that a release was made from. Call it before placing the pointer. The texts are durable when the
 * promise resolves. One gzipped file for each release is small: 500 products take 0.4 MB.
 */
export async function placeSources(folder: ReleaseFolder, pointer: Pointer, texts: SourceTexts): Promise<void> {
  await place(folder.disk, fileOf(folder, pointer), await pack(JSON.stringify([...texts])));
  await folder.disk.syncFolder(folder.sources);
}

/** Null when the texts are missing or unreadable, for example in a release of an earlier build. */
export async function readSources(layout: Layout, pointer: Pointer): Promise<SourceTexts | null> {
  try {
    const bytes = await unpack(await readFile(fileOf(layout, pointer)), { maxOutputLength: UNPACKED_MAX });
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return Value.Check(Stored, value) ? new Map(value) : null;
  } catch {
    return null;
  }
}
