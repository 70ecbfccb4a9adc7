/** Hash of a react-aria inline style, which keeps iPadOS from scrolling the page behind dialogs. */

const INLINE_STYLE_HASH = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='";

const TRUSTED_TYPES = ['webpack', 'dompurify', 'dachberater-worker'];

export interface PageSources {
  readonly frames: readonly string[];
  readonly scripts: readonly string[];
}

export interface PolicyOptions {
  /** Only the header has `frame-ancestors`, which browsers ignore in a `<meta>`. */
  readonly place: 'header' | 'meta';
  readonly development?: boolean;
  readonly sources: PageSources;
}

export function contentSecurityPolicy({ place, development = false, sources }: PolicyOptions): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scripts, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", INLINE_STYLE_HASH, ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...(development ? ['ws:'] : [])],
    // The page prints its sheets from a frame with a blob: address.
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
