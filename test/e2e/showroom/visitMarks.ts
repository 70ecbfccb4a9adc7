/** Reads a visitor's traces in a browser: in the page, in its history and in stored data. */
import type { Page } from 'playwright-core';

/** The slices of the state that may contain a visitor's traces. */
const SLICES = ['cart', 'outbox', 'comparison', 'folder', 'search', 'share'];

/** Returns all stored texts by storage place, without the files of releases. */
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
      // 100,000 characters suffice. Only the release and its search index are longer, and they contain no traces of a
      // person.
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

/** The traces of a visit: texts that contain one of `words`, and non-empty state fields. */
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
