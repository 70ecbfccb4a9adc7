import { PRODUCT_LISTS, productListPath } from '../../src/contract/paths';
import { isObject, isText } from '../../src/contract/shapes';
import type { LoadedRelease } from '../releases/serve/loadedRelease';

/** Maps product ids to names. Empty when the release's product list is unreadable. */
export async function productNames(release: LoadedRelease): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all(PRODUCT_LISTS.map((list) => entriesOf(release, productListPath(list))));
  return new Map(lists.flat());
}

async function entriesOf(release: LoadedRelease, address: string): Promise<[string, string][]> {
  try {
    const chunks = await release.find(address)?.read().toArray();
    // The stream has no encoding, so it yields buffers.
    const document: unknown = JSON.parse(Buffer.concat((chunks ?? []) as Buffer[]).toString('utf8'));
    const data = isObject(document) && Array.isArray(document['data']) ? document['data'] : [];
    return data.flatMap((product: unknown): [string, string][] => {
      const { id, name } = isObject(product) ? product : {};
      return isText(id) && isText(name) ? [[id, name]] : [];
    });
  } catch {
    return [];
  }
}
