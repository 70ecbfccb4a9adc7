const CONTACT_MS = 300_000;
/**
 * Limit of stored version changes within CONTACT_MS. Otherwise tabs with different versions could cause a write at
 * every request.
 */
const CHANGES = 3;

/** `at`: milliseconds since 1970. */
export interface StoredContact {
  readonly at: number;
  readonly version: string | null;
  readonly changes: number;
}

/** Null when there is nothing to store. `now`: milliseconds since 1970. */
export function nextContact(stored: StoredContact, version: string | null, now: number): StoredContact | null {
  const known = version ?? stored.version;
  // The absolute difference covers a clock that went back.
  if (Math.abs(now - stored.at) >= CONTACT_MS) return { at: now, version: known, changes: 0 };
  const isChanged = known !== stored.version && stored.changes < CHANGES;
  return isChanged ? { ...stored, version: known, changes: stored.changes + 1 } : null;
}
