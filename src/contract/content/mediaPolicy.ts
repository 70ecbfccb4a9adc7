const COMMON = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The Content Security Policy of a medium in its own tab.
 * Video: without `allow-same-origin` the browser's second request would send no cookie and bypass the worker.
 * PDF: Safari shows some PDFs empty without `allow-scripts` (github.com/adobe/aem-core-wcm-components/issues/2839).
 * `default-src` still blocks scripts.
 */
export function mediumPolicy(type: string): string {
  if (/^(?:video|audio)\//.test(type)) return `${COMMON}; media-src 'self'; sandbox allow-same-origin`;
  if (type.startsWith('application/pdf'))
    return `${COMMON}; object-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin allow-scripts`;
  return `${COMMON}; img-src 'self'; style-src 'unsafe-inline'; sandbox`;
}
