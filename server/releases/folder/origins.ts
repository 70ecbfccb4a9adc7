import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { SHA256_PATTERN } from '../../../src/contract/base/ids';
import { nullable } from '../../../src/contract/base/schemaParts';
import type { Pointer } from '../../../src/contract/release/release';
import { place } from './durable';
import type { Layout, ReleaseFolder } from './layout';

/**
 * Where a release came from. An origin has its own file, because devices load the manifest and need no origin. The
 * release's pointer holds the time of the publication.
 */
const Origin = Type.Object({
  /** Fingerprint of the catalogue folder. Null when the folder changed during the publication. */
  catalog: nullable(Type.String({ pattern: SHA256_PATTERN })),
  way: Type.Union([Type.Literal('command'), Type.Literal('start'), Type.Literal('editor')]),
  /** System account of the publisher. Null when unknown, and for an editor. */
  account: nullable(Type.String({ maxLength: 64 })),
  /** User id of the editor who published. An id holds no name, so it may outlive the user. */
  person: Type.Optional(Type.Integer({ minimum: 1 })),
  note: Type.Optional(Type.String()),
  /** Paths of the first entries that the editor published. */
  entries: Type.Optional(Type.Array(Type.String())),
});
export type Origin = Static<typeof Origin>;

const fileOf = (layout: Layout, { sha256 }: Pointer): string => path.join(layout.origins, sha256);

/** Call it before placing the pointer. The origin is durable when the promise resolves. */
export async function placeOrigin(folder: ReleaseFolder, pointer: Pointer, origin: Origin): Promise<void> {
  await place(folder.disk, fileOf(folder, pointer), JSON.stringify(origin));
  await folder.disk.syncFolder(folder.origins);
}

/** Null when the origin is missing or unreadable, for example in a release of another build. */
export async function readOrigin(layout: Layout, pointer: Pointer): Promise<Origin | null> {
  try {
    const value: unknown = JSON.parse(await readFile(fileOf(layout, pointer), 'utf8'));
    return Value.Check(Origin, value) ? value : null;
  } catch {
    return null;
  }
}
