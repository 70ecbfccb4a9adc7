import { LOGIN, readToken } from '../support/pageToken';

/** Addresses that the test adds to the app's origin. */

export const LIFETIME = {
  start: '/lifetime/start.html',
  check: '/lifetime/check.html',
  /** The worker requests this address once at each start. */
  born: '/lifetime/born.txt',
  /** The page at `check` reports to this address, with the wrong files as JSON in `?differences=`. */
  report: '/lifetime/report.txt',
} as const;

/** The tablet's first page. It stores the access key as an older app did, and then opens the app. */
export const startPage = (key: string): string =>
  page(`
  localStorage.setItem('key', ${JSON.stringify(key)});
  location.replace('/dashboard');
`);

/** A page that reads every file of the release through the worker, and reports the wrong files. */
export const checkPage = (files: ReadonlyMap<string, string>): string =>
  page(`
  const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const differences = [];
  // What tsx adds to functions, which know nothing of it in a page.
  const __name = (named) => named;
  const check = async () => {
    const headers = { authorization: 'Bearer ' + (await (${readToken.toString()})(${JSON.stringify(LOGIN)})) };
    const first = performance.now();
    for (const [address, expected] of ${JSON.stringify([...files])}) {
      const answer = await fetch(address, { headers }).then((response) => response.arrayBuffer()).catch(() => new ArrayBuffer(0));
      if (hex(await crypto.subtle.digest('SHA-256', answer)) !== expected) differences.push(address);
    }
    const ms = Math.round(performance.now() - first);
    await fetch('${LIFETIME.report}?ms=' + ms + '&differences=' + encodeURIComponent(JSON.stringify(differences)));
  };
  check();
`);

/** This script runs in front of the worker's own script and reports each start of the worker. */
export const WORKER_PROBE = `fetch('${LIFETIME.born}', { cache: 'no-store' }).catch(() => undefined);\n`;

const page = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Lebenszeit</title><script>${script}</script>`;
