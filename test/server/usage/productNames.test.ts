/** The usage page shows product names. It takes these names from the product lists of a release. */
import { Readable } from 'node:stream';
import { productListPath } from '../../../src/contract/paths';
import type { LoadedRelease } from '../../../server/releases/serve/loadedRelease';
import { productNames } from '../../../server/usage/productNames';

/** The cast is safe: the tested code uses only `find` of a release. */
const releaseOf = (documents: Readonly<Record<string, unknown>>): LoadedRelease =>
  ({
    find: (address: string) =>
      address in documents ? { read: () => Readable.from([Buffer.from(JSON.stringify(documents[address]))]) } : null,
  }) as unknown as LoadedRelease;
const [tiles, stones] = [productListPath('tiles'), productListPath('stones')];

test("productNames reads names from the catalogue's product lists and skips entries without name or id", async () => {
  const data = [{ id: 'biber-18', name: 'Biber 18' }, { id: 'fort' }, { name: 'Ohne Nummer' }, null];
  const names = await productNames(releaseOf({ [tiles]: { data }, [stones]: { data: [{ id: 's', name: 'Stein' }] } }));
  expect([...names]).toEqual([
    ['biber-18', 'Biber 18'],
    ['s', 'Stein'],
  ]);
});

test.each([['no list'], [null], [{ data: 7 }]])(
  'productNames reads one product list when the other is malformed (malformed list: %j)',
  async (list) => {
    const names = await productNames(releaseOf({ [tiles]: list, [stones]: { data: [{ id: 's', name: 'Stein' }] } }));
    expect([...names]).toEqual([['s', 'Stein']]);
  },
);
