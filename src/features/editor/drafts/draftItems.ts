/**
 * Unsaved changes in the browser's localStorage. Each item names its person, and a log-out deletes all items
 * (features/showroom/deviceItems.ts).
 */
import { isObject } from '../../../contract/shapes';
import { withDeviceItems } from '../../../lib/browserItems';

/** Place of a draft. `user`: the server's identifier of the person. `path`: the source file. */
export interface DraftPlace {
  readonly kind: 'form' | 'text';
  readonly user: string;
  readonly path: string;
}

const PREFIX = 'dachberater-draft';
/** All persons' drafts on this device. A log-out deletes them. */
const DRAFTS_MAX = 20;
/** Largest draft, in characters of JSON. */
const DRAFT_MAX_LENGTH = 1_000_000;

const nameOf = ({ kind, user, path }: DraftPlace): string => [PREFIX, kind, user, path].join(' ');

/** Returns null without a readable draft. The caller checks the value's fields. */
export function readDraftItem(place: DraftPlace): unknown {
  const stored = parse(withDeviceItems((items) => items.getItem(nameOf(place))));
  return isObject(stored) ? (stored['value'] ?? null) : null;
}

/**
 * False if the draft is too large, if it is new beside DRAFTS_MAX others, or if the browser refuses it. No other draft
 * makes room, because unsaved words must survive.
 */
export function keepDraftItem(place: DraftPlace, value: object): boolean {
  const text = JSON.stringify({ value });
  if (text.length > DRAFT_MAX_LENGTH) return false;
  const isKept = withDeviceItems((items) => {
    if (items.getItem(nameOf(place)) === null && namesIn(items).length >= DRAFTS_MAX) return false;
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

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
