/**
 * Unsaved changes in the browser's localStorage. Each item names its person, and a log-out deletes all items
 * (features/showroom/deviceItems.ts).
 */
import { isCount, isObject } from '../../../contract/shapes';
import { withDeviceItems } from '../../../lib/browserItems';

/** Place of a draft. `user`: the server's identifier of the person. `path`: the source file. */
export interface DraftPlace {
  readonly kind: 'form' | 'text';
  readonly user: string;
  readonly path: string;
}

const PREFIX = 'dachberater-draft';
/** All persons' drafts on this device. The oldest draft makes room for a new draft. */
export const DRAFTS_MAX = 20;
/** Largest draft, in characters of JSON. */
export const DRAFT_MAX_LENGTH = 1_000_000;

const nameOf = ({ kind, user, path }: DraftPlace): string => [PREFIX, kind, user, path].join(' ');

/** Returns null without a readable draft. The caller checks the value's fields. */
export function readDraftItem(place: DraftPlace): unknown {
  const stored = parse(withDeviceItems((items) => items.getItem(nameOf(place))));
  return isObject(stored) ? (stored['value'] ?? null) : null;
}

/** `at`: milliseconds since 1970. False if the draft is too large, or if the browser refuses it. */
export function keepDraftItem(place: DraftPlace, value: object, at: number): boolean {
  const text = JSON.stringify({ at, value });
  if (text.length > DRAFT_MAX_LENGTH) return false;
  const isKept = withDeviceItems((items) => {
    if (items.getItem(nameOf(place)) === null) makeRoom(items);
    items.setItem(nameOf(place), text);
    return true;
  });
  return isKept === true;
}

export function dropDraftItem(place: DraftPlace): void {
  withDeviceItems((items) => items.removeItem(nameOf(place)));
}

/** Deletes all drafts of all persons on this device. */
export function dropAllDrafts(): void {
  withDeviceItems((items) => {
    for (const name of namesIn(items)) items.removeItem(name);
  });
}

/** Returns the paths of the files with drafts of the person. */
export function draftPaths(user: string): readonly string[] {
  const names = withDeviceItems(namesIn) ?? [];
  const own = names.map((name) => name.split(' ')).filter((parts) => parts[2] === user);
  return [...new Set(own.map((parts) => parts.slice(3).join(' ')))];
}

const namesIn = (items: Storage): readonly string[] =>
  Array.from({ length: items.length }, (_, place) => items.key(place) ?? '').filter((name) =>
    name.startsWith(`${PREFIX} `),
  );

function makeRoom(items: Storage): void {
  const names = namesIn(items);
  const oldestFirst = names
    .map((name) => ({ name, at: timeOf(items.getItem(name)) }))
    .sort((one, other) => one.at - other.at);
  for (const { name } of oldestFirst.slice(0, Math.max(0, names.length - DRAFTS_MAX + 1))) items.removeItem(name);
}

function timeOf(text: string | null): number {
  const stored = parse(text);
  return isObject(stored) && isCount(stored['at']) ? stored['at'] : 0;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
