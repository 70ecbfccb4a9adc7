/** What a medium may do in a tab of its own. Worker and server answer the same policy. */

const COMMON = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The Content Security Policy of a medium of this content type.
 *
 * - The page that a browser makes around a video asks for its bytes once more. In a sandbox without an origin it would come
 *   without cookie and past the worker, and the video would not play.
 * - Chromium shows a PDF whatever its policy says. Safari leaves some empty in a sandbox without `allow-scripts`
 *   (github.com/adobe/aem-core-wcm-components/issues/2839). `default-src` still lets no script of this origin run.
 * - All else is a picture. A drawing (SVG) may style itself, and nothing more.
 */
export function mediumPolicy(type: string): string {
  if (/^(?:video|audio)\//.test(type)) return `${COMMON}; media-src 'self'; sandbox allow-same-origin`;
  if (type.startsWith('application/pdf'))
    return `${COMMON}; object-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin allow-scripts`;
  return `${COMMON}; img-src 'self'; style-src 'unsafe-inline'; sandbox`;
}
