/** A minimal worker to compare with our offline reads. It answers from a separate Cache Storage entry for each file. */
export const CACHE_WORKER = `
const CACHE = 'files';
let opened;
const files = () => (opened ??= caches.open(CACHE));
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname.startsWith('/api/'))
    event.respondWith(files().then((cache) => cache.match(event.request)));
});
`;

/** Runs in the page. Stores each address as an entry and waits until the worker answers. */
export async function fillCache(script: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open('files');
  for (let at = 0; at < addresses.length; at += 100) await cache.addAll(addresses.slice(at, at + 100));
  await navigator.serviceWorker.register(script);
  await navigator.serviceWorker.ready;
  while (navigator.serviceWorker.controller === null) await new Promise((wake) => setTimeout(wake, 10));
}
