/** The editor's calls for publications. This file contains no schemas, so the page can import it. */
export const PUBLICATION_PATHS = {
  /** GET, answers ChangesAnswer. Needs the right `editor`. */
  changes: '/api/v1/editor/changes',
} as const;
