import { PRODUCT_LISTS, productListPath } from '../../src/contract/paths';
import { isObject, isText } from '../../src/contract/shapes';
import type { LoadedRelease } from '../releases/serve/loadedRelease';

/** Maps product ids to names. Empty when the release's product list is unreadable. */
export const productNames = (release: LoadedRelease): Promise<ReadonlyMap<string, string>> =>
  productNamesIn(async (address) => {
    const chunks = await release.find(address)?.read().toArray();
    // The stream has no encoding, so it yields buffers.
    return Buffer.concat((chunks ?? []) as Buffer[]);
  });

/** Maps product ids to names. `read` returns the bytes of a document. Leaves out an unreadable product list. */
export async function productNamesIn(
  read: (address: string) => Promise<Uint8Array>,
): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all(PRODUCT_LISTS.map((list) => entriesOf(read, productListPath(list))));
  return new Map(lists.flat());
}

async function entriesOf(read: (address: string) => Promise<Uint8Array>, address: string): Promise<[string, string][]> {
  try {
    const document: unknown = JSON.parse(new TextDecoder().decode(await read(address)));
    const data = isObject(document) && Array.isArray(document['data']) ? document['data'] : [];
    return data.flatMap((product: unknown): [string, string][] => {
      const { id, name } = isObject(product) ? product : {};
      return isText(id) && isText(name) ? [[id, name]] : [];
    });
  } catch {
    return [];
  }
}
