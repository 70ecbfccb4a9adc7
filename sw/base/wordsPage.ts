import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import { NEUTRAL_BRAND } from '../../src/contract/brand/neutralBrand';

export const OFFLINE_LOCKED =
  'Dieses Gerät hatte lange keine Verbindung. Die Inhalte sind gesperrt, bis es den Server wieder erreicht.';

const { background, text } = NEUTRAL_BRAND.colours;

const STYLE =
  `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:var(--ground,${background});` +
  `color:var(--ink,${text});font:1.25rem/1.5 system-ui,sans-serif;text-align:center}p{max-width:32rem;` +
  'margin:0 auto 1.5rem}a{color:inherit;display:inline-block;padding:.75rem 0}' +
  'img{max-width:16rem;max-height:4rem;margin-bottom:1.5rem}';

const POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'";

export interface WordsPage {
  readonly status: number;
  readonly words: string;
  readonly link?: { readonly path: string; readonly text: string };
  readonly retryS?: number;
}

/** The brand that a page shows. */
export interface ShownBrand {
  readonly name: string;
  readonly hasLogo: boolean;
}

/**
 * `brand` is null when the device stores none. The page then loads neither colours nor logo, because a silent server
 * would delay the page.
 */
export function wordsPage({ status, words, link, retryS }: WordsPage, brand: ShownBrand | null): Response {
  const name = escaped(brand?.name ?? NEUTRAL_BRAND.name);
  const retry = retryS === undefined ? '' : `<meta http-equiv="refresh" content="${retryS}">`;
  const way = link === undefined ? '' : `<a href="${link.path}">${link.text}</a>`;
  const colours = brand === null ? '' : `<link rel="stylesheet" href="${BRAND_PATHS.css}">`;
  const logo = brand?.hasLogo === true ? `<img src="${BRAND_PATHS.logo}" alt="${name}">` : '';
  const html =
    `<!doctype html><html lang="de"><meta charset="utf-8">${retry}<meta name="viewport" content="width=device-width">` +
    `<title>${name}</title>${colours}<style>${STYLE}</style><main>${logo}<p>${words}</p>${way}</main></html>`;
  return new Response(html, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Content-Type': 'text/html; charset=utf-8',
    },
  });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
