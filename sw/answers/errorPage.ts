/** What a person reads who opens a file in a tab of its own that cannot be shown: words instead of JSON. */

const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Bitte schalten Sie Ihren Zugang frei.',
  404: 'Diese Datei gibt es nicht.',
};

const NOT_STORED =
  'Diese Datei ist nicht auf diesem Gerät gespeichert. Zum Anzeigen wird eine Verbindung zum Internet benötigt.';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#f6f2ec;color:#1d1b19;' +
  'font:1.25rem/1.5 system-ui,sans-serif;text-align:center}p{max-width:32rem;margin:0 auto 1.5rem}a{color:inherit;' +
  'display:inline-block;padding:.75rem 0}';

/** The answer for a person in place of an answer of this status for a program. The status stays. */
export function errorPage(status: number): Response {
  const message = MESSAGES[status] ?? NOT_STORED;
  const html =
    '<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>Dachberater</title><style>${STYLE}</style>` +
    `<main><p>${message}</p><a href="/dashboard">Zur Übersicht</a></main></html>`;
  return new Response(html, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Content-Type': 'text/html; charset=utf-8',
    },
  });
}
