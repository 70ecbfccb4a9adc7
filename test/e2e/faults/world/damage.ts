/** Damages a tablet's stored data as a failing disk would. */
import type { Tablet } from './tablet';

export const DAMAGES = ['gone', 'garbage', 'digit'] as const;
/** `gone` deletes the data, `garbage` replaces it, `digit` changes one digit or byte. */
export type Damage = (typeof DAMAGES)[number];

/** How to damage stored data. `where` (from 0 to 1) chooses the record and the digit. */
interface How {
  readonly damage: Damage;
  readonly where: number;
}

/** Damages one record of `store` in the worker's database. Returns false if `store` has no record. */
export const damageRecord = (tablet: Tablet, store: string, how: How): Promise<boolean> =>
  tablet.page.evaluate(
    async ({ store: name, damage, where }) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(String(request.error)));
        });
      const damaged = (value: unknown): unknown => {
        if (damage === 'garbage') return { garbage: [1, 2, 3] };
        if (value instanceof ArrayBuffer) return window.tabletTools.changeDigit(new Uint8Array(value), where).buffer;
        const text = new TextEncoder().encode(JSON.stringify(value));
        return JSON.parse(new TextDecoder().decode(window.tabletTools.changeDigit(text, where)));
      };
      const database = await done(indexedDB.open('dachberater-worker'));
      try {
        const records = database.transaction(name, 'readwrite').objectStore(name);
        const keys = await done(records.getAllKeys());
        const key = keys[Math.floor(where * keys.length)];
        if (key === undefined) return false;
        if (damage === 'gone') await done(records.delete(key));
        else await done(records.put(damaged(await done(records.get(key))), key));
        return true;
      } finally {
        database.close();
      }
    },
    { store, ...how },
  );

/** Searches all caches for the entry whose address without its query ends with `name`, and damages it. */
export async function damageEntry(tablet: Tablet, name: string, how: How): Promise<void> {
  const found = await tablet.page.evaluate(
    async ({ name: wanted, damage, where }) => {
      for (const cacheName of await caches.keys()) {
        const cache = await caches.open(cacheName);
        for (const request of await cache.keys()) {
          if (!new URL(request.url).pathname.endsWith(wanted)) continue;
          const stored = await cache.match(request);
          if (stored === undefined) continue;
          if (damage === 'gone') return cache.delete(request);
          const bytes = new Uint8Array(await stored.arrayBuffer());
          const changed =
            damage === 'digit'
              ? window.tabletTools.changeDigit(bytes, where)
              : bytes.fill(120, Math.floor(where * bytes.length));
          const { headers } = stored;
          await cache.put(request, new Response(changed as BodyInit, { headers }));
          return true;
        }
      }
      return false;
    },
    { name, ...how },
  );
  if (!found) throw new Error(`${name} is not stored`);
}

/** SHA-256 (hex) of the stored entry whose address ends with `name`. Null if there is no entry. */
export const entryHash = (tablet: Tablet, name: string): Promise<string | null> =>
  tablet.page.evaluate(async (wanted) => {
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      const request = (await cache.keys()).find(({ url }) => new URL(url).pathname.endsWith(wanted));
      const stored = request && (await cache.match(request));
      if (stored === undefined) continue;
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await stored.arrayBuffer()));
      return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    }
    return null;
  }, name);
