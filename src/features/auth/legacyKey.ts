/** The access key as older versions of the app stored it (localStorage `key`). */

const NAME = 'key';

/** The stored key; null without one, or when the browser keeps localStorage away. */
export function readLegacyKey(): string | null {
  try {
    return localStorage.getItem(NAME)?.trim() || null;
  } catch {
    return null;
  }
}

export function removeLegacyKey(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Not reachable, so not readable at the next start either.
  }
}
