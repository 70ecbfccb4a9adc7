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

/** A superseded release is kept this long, because pages and tablets may still be loading it. */
export const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** `supersededAt`: seconds since 1970. */
export interface KeptRelease {
  readonly pointer: Pointer;
  readonly supersededAt: number;
}

const Formatted = Type.Object({ version: Type.String({ pattern: VERSION_PATTERN }), format: Type.Integer() });

const History = Type.Array(Type.Object({ pointer: Pointer, supersededAt: Type.Integer() }));

export async function readCurrentText(layout: Layout): Promise<string | null> {
  return readOrNull(layout.current);
}

/** @throws UnknownFormat for a newer build's pointer, ReleaseError for an invalid one */
export function parsePointer(text: string, file: string): Pointer {
  const value = parseJson(text, file);
  if (Value.Check(Formatted, value) && !READABLE_FORMATS.includes(value.format))
    throw new UnknownFormat(value.version, value.format);
  if (!Value.Check(Pointer, value)) throw damaged(file);
  return value;
}

export async function readPointer(layout: Layout): Promise<Pointer | null> {
  const text = await readCurrentText(layout);
  return text === null ? null : parsePointer(text, layout.current);
}

/** @throws ReleaseError when the draft is unreadable */
export async function readDraft(layout: Layout): Promise<Pointer | null> {
  const text = await readOrNull(layout.draft);
  return text === null ? null : parsePointer(text, layout.draft);
}

export async function readHistory(layout: Layout): Promise<KeptRelease[]> {
  const text = await readOrNull(layout.history);
  if (text === null) return [];
  const value = parseJson(text, layout.history);
  if (!Value.Check(History, value)) throw damaged(layout.history);
  return value;
}

/** `now`: seconds since 1970. */
export async function keptPointer(layout: Layout, version: string, now: number): Promise<Pointer | null> {
  const history = await readHistory(layout);
  const found = history.find((kept) => kept.pointer.version === version && kept.supersededAt > now - KEEP_SECONDS);
  return found?.pointer ?? null;
}

/** Write the returned history before the new pointer. A crash between the two writes is harmless. */
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

/** Names only two parts of the path, because the log would mask some longer paths as keys (http/redaction.ts). */
const damaged = (file: string): ReleaseError =>
  new ReleaseError(`Die Datei ${file.split(path.sep).slice(-2).join('/')} ist beschädigt.`);
