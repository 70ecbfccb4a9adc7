/**
 * The Content Security Policy, for the response header and for the `<meta>` that the build writes into index.html (so
 * that the policy also holds for a shell served by the worker, and a changed policy is a changed shell).
 */

/** The inline style of react-aria by hash: on iPadOS the page behind a dialog stands still. */
const INLINE_STYLE_HASH = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='";

/** Trusted Types policies that may exist: webpack's chunk loader, DOMPurify, the worker's registration. */
const TRUSTED_TYPES = ['webpack', 'dompurify', 'dachberater-worker'];

/** What a page may use beside the app's own files. */
export interface PageSources {
  /** What may be shown in frames: CSP sources. */
  readonly frames: readonly string[];
  /** The scripts inside index.html, by hash: `'sha256-…'`. */
  readonly scripts: readonly string[];
}

export interface PolicyOptions {
  /** `frame-ancestors` is only understood in the header. */
  readonly place: 'header' | 'meta';
  /** The development server needs eval and a socket. */
  readonly development?: boolean;
  readonly sources: PageSources;
}

/** The policy as one line. */
export function contentSecurityPolicy({ place, development = false, sources }: PolicyOptions): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scripts, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", INLINE_STYLE_HASH, ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...(development ? ['ws:'] : [])],
    // Sheets that the page made are printed out of a frame; blob: is nothing but the page's own.
    'frame-src': ['blob:', ...sources.frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    ...(place === 'header' ? { 'frame-ancestors': ["'none'"] } : {}),
    ...(development ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': TRUSTED_TYPES }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
