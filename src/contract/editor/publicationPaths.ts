/** The editor's calls for publications. This file contains no schemas, so the page can import it. */
export const PUBLICATION_PATHS = {
  /** GET, answers ChangesAnswer. Needs the right `editor`. */
  changes: '/api/v1/editor/changes',
  /** POST with PublishBody, answers PublicationAnswer, or 409 while a publication runs. Needs the right `publisher`. */
  publish: '/api/v1/editor/publish',
  /** POST with PreviewBody, answers PublicationAnswer, or 409 while a publication runs. Needs the right `editor`. */
  preview: '/api/v1/editor/preview',
  /** GET, answers PublicationAnswer. Needs the right `editor`. */
  publication: '/api/v1/editor/publication',
  /** GET, answers ReleasesAnswer. Needs the right `publisher`. */
  releases: '/api/v1/editor/releases',
  /** POST with ActivateBody, answers PublicationAnswer, or 409 while a publication runs. Needs the right `publisher`. */
  activate: '/api/v1/editor/activate',
} as const;
