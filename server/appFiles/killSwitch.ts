/**
 * With `KILL_WORKER=1` the server sends this script instead of the service worker. It removes a broken worker with its
 * data. Log-in and cart stay.
 */
export const KILL_SWITCH_SCRIPT = `self.addEventListener('install', () => {
  // The active worker holds its events while it downloads, and is replaced only after that.
  if (self.registration.active) self.registration.active.postMessage({ type: 'stepAside' });
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(removeWorker()));

async function removeWorker() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  const databases = indexedDB.databases ? await indexedDB.databases() : [];
  for (const { name } of databases) if (name !== 'dachberater') indexedDB.deleteDatabase(name);
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
`;
