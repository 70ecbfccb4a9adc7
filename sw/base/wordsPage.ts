export const OFFLINE_LOCKED =
  'Dieses Gerät hatte lange keine Verbindung. Die Inhalte sind gesperrt, bis es den Server wieder erreicht.';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#f6f2ec;color:#1d1b19;' +
  'font:1.25rem/1.5 system-ui,sans-serif;text-align:center}p{max-width:32rem;margin:0 auto 1.5rem}a{color:inherit;' +
  'display:inline-block;padding:.75rem 0}';

export interface WordsPage {
  readonly status: number;
  readonly words: string;
  readonly link?: { readonly path: string; readonly text: string };
  readonly retryS?: number;
}

export function wordsPage({ status, words, link, retryS }: WordsPage): Response {
  const retry = retryS === undefined ? '' : `<meta http-equiv="refresh" content="${retryS}">`;
  const way = link === undefined ? '' : `<a href="${link.path}">${link.text}</a>`;
  const html =
    `<!doctype html><html lang="de"><meta charset="utf-8">${retry}<meta name="viewport" content="width=device-width">` +
    `<title>Dachberater</title><style>${STYLE}</style><main><p>${words}</p>${way}</main></html>`;
  return new Response(html, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Content-Type': 'text/html; charset=utf-8',
    },
  });
}
