/** Decides which entries of the catalogue folder differ from the current release. */
import type { FoundEntry } from './sourceFolder';

interface EntryChange {
  readonly path: string;
  readonly kind: 'new' | 'changed' | 'deleted';
  /** Revision in the current release. Null for a new entry, and when it is unknown. */
  readonly published: string | null;
  /** Revision in the folder. Null when the file is missing or unreadable. */
  readonly revision: string | null;
  /** German half-sentence why the file is unreadable. Null for a readable or missing file. */
  readonly fault: string | null;
}

/** `published`: revisions in the current release. Null when they are unknown, so that all entries count as changed. */
export function changedEntries(
  published: ReadonlyMap<string, string> | null,
  found: ReadonlyMap<string, FoundEntry>,
): EntryChange[] {
  const paths = [...new Set([...found.keys(), ...(published?.keys() ?? [])])].sort();
  return paths.flatMap((path): EntryChange[] => {
    const entry = found.get(path);
    const before = published?.get(path) ?? null;
    const revision = revisionOf(entry);
    if (entry === undefined) return [{ path, kind: 'deleted', published: before, revision, fault: null }];
    if (revision !== null && revision === before) return [];
    const kind = before === null && published !== null ? 'new' : 'changed';
    return [{ path, kind, published: before, revision, fault: 'reason' in entry ? entry.reason : null }];
  });
}

export const revisionOf = (entry: FoundEntry | undefined): string | null =>
  entry === undefined || 'reason' in entry ? null : entry.revision;
