/** What a browser holds of a visitor: the page, its history, and all that it stores. */
import type { Page } from 'playwright-core';

/** The slices that a visitor leaves something in. */
const SLICES = ['cart', 'outbox', 'comparison', 'folder', 'search', 'share'];

/** Texts of everything that is stored, each with where it lies. Whole files of a release are left out. */
async function readStored(): Promise<Record<string, string>> {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('No answer.'));
    });
  const stored: Record<string, string> = {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const place = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([asked(place.getAllKeys()), asked(place.getAll())]);
      // The release and its index are nobody's: 100,000 characters of each are more than a person leaves.
      const text = (value: unknown): string => {
        if (value instanceof ArrayBuffer) return new TextDecoder().decode(value.slice(0, 100_000));
        if (typeof value === 'string') return value;
        return (
          JSON.stringify(value, (_key, part: unknown) => (part instanceof ArrayBuffer ? text(part) : part)) ?? ''
        ).slice(0, 100_000);
      };
      keys.forEach((key, at) => (stored[`${name}/${store}/${String(key)}`] = text(values[at])));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    stored[`cache ${name}`] = requests.map(({ url }) => url).join('\n');
  }
  return stored;
}

const isEmpty = (json: string): boolean => ['[]', 'null', '""', '{}'].includes(json);

/** What of a visit is left: each text that holds one of `words`, and each slice that is not as on a fresh device. */
export async function marksLeft(page: Page, words: readonly string[]): Promise<readonly string[]> {
  const stored = await page.evaluate(readStored);
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  await devtools.detach();
  const shown = {
    ...{ page: await page.content(), title: await page.title(), address: page.url() },
    history: entries.map(({ url, title }) => `${url} ${title}`).join('\n'),
  };
  const marks = Object.entries({ ...stored, ...shown }).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place} holds ${word}`),
  );
  const slices = SLICES.flatMap((slice) => {
    const text = stored[`dachberater/state/persist:${slice}`];
    const { _persist, ...fields } = JSON.parse(text ?? '{}') as Record<string, string>;
    return Object.entries(fields).flatMap(([field, json]) => (isEmpty(json) ? [] : [`${slice}.${field} is ${json}`]));
  });
  return [...marks, ...slices];
}
