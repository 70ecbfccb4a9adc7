import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { READABLE_FORMATS } from '../../../src/contract/base/format';
import { Pointer } from '../../../src/contract/release/release';
import { VERSION_PATTERN } from '../../../src/contract/base/version';
import type { Layout } from './layout';
import { hasCode } from '../../base/errorCode';
import { ReleaseError, UnknownFormat } from './releaseError';

/** How long a superseded release stays: pages and tablets may still be completing it. */
export const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** A superseded release that is still kept. `supersededAt` in seconds since 1970. */
export interface KeptRelease {
  readonly pointer: Pointer;
  readonly supersededAt: number;
}

/** What any build's pointer holds. */
const Formatted = Type.Object({ version: Type.String({ pattern: VERSION_PATTERN }), format: Type.Integer() });

const History = Type.Array(Type.Object({ pointer: Pointer, supersededAt: Type.Integer() }));

/** The text of the `current` file, null when nothing is published yet. */
export async function readCurrentText(layout: Layout): Promise<string | null> {
  return readOrNull(layout.current);
}

/**
 * Parses the file `current` or `draft`.
 * @throws UnknownFormat for the pointer of a newer build, whatever else it holds; ReleaseError when it is not a pointer
 */
export function parsePointer(text: string, file: string): Pointer {
  const value = parseJson(text, file);
  if (Value.Check(Formatted, value) && !READABLE_FORMATS.includes(value.format))
    throw new UnknownFormat(value.version, value.format);
  if (!Value.Check(Pointer, value)) throw damaged(file);
  return value;
}

/** The pointer of the current release, null when nothing is published yet. */
export async function readPointer(layout: Layout): Promise<Pointer | null> {
  const text = await readCurrentText(layout);
  return text === null ? null : parsePointer(text, layout.current);
}

/** The pointer of the draft, null when there is none. Throws a ReleaseError when it cannot be read. */
export async function readDraft(layout: Layout): Promise<Pointer | null> {
  const text = await readOrNull(layout.draft);
  return text === null ? null : parsePointer(text, layout.draft);
}

/** Superseded releases, newest first. */
export async function readHistory(layout: Layout): Promise<KeptRelease[]> {
  const text = await readOrNull(layout.history);
  if (text === null) return [];
  const value = parseJson(text, layout.history);
  if (!Value.Check(History, value)) throw damaged(layout.history);
  return value;
}

/** The pointer of the superseded release of this version that is still kept at `now` (seconds since 1970), null without one. */
export async function keptPointer(layout: Layout, version: string, now: number): Promise<Pointer | null> {
  const history = await readHistory(layout);
  const found = history.find((kept) => kept.pointer.version === version && kept.supersededAt > now - KEEP_SECONDS);
  return found?.pointer ?? null;
}

/**
 * The history with `pointer` as superseded now. Written before the pointer is replaced: should that not happen, the
 * history names the current release, which does no harm, as the current release is never collected.
 */
export const superseding = (history: readonly KeptRelease[], pointer: Pointer, now: number): KeptRelease[] => [
  { pointer, supersededAt: now },
  ...history.filter((kept) => kept.pointer.sha256 !== pointer.sha256),
];

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(file);
  }
}

/** Names the file by the last two parts of its path: the log would take some longer paths for a key (http/redaction.ts). */
const damaged = (file: string): ReleaseError =>
  new ReleaseError(`Die Datei ${file.split(path.sep).slice(-2).join('/')} ist beschädigt.`);
