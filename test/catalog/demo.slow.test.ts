import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCatalog, publishCatalog, releasesDirOf } from '../../server/catalog/publishCatalog';
import { openReleaseStore } from '../../server/releases/serve/releaseStore';
import type { ContentAnswer, ProductListAnswer, ReferenceImagesAnswer } from '../../src/contract/answers';
import type { Product } from '../../src/contract/content/product';
import { CONTENT_MARKERS } from '../../src/contract/base/markers';
import { CONTENT_SERVICES, PATHS, PRODUCT_LISTS, productListPath, productPath } from '../../src/contract/paths';
import { shareDerivedPictures } from '../support/derivedPictures';

const folder = path.join(__dirname, '../../catalog');
const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'));
shareDerivedPictures(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function read<T>(address: string): Promise<T> {
  const found = (await openReleaseStore(releasesDirOf(dataDir)).current())?.find(address);
  const chunks: Buffer[] = [];
  for await (const chunk of found?.read() ?? []) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

// spec: media-8, media-9, media-10, media-11, media-12, media-13, media-14, media-15, media-16, media-17, entity-21
test('the demo catalogue can be published and has examples for all features of the app', async () => {
  expect(await publishCatalog({ folder, dataDir })).toMatchObject({ result: { leftovers: null } });
  expect(await checkCatalog({ folder, dataDir })).toMatchObject({ faults: [], version: expect.any(String) });

  const lists = await Promise.all(PRODUCT_LISTS.map((list) => read<ProductListAnswer>(productListPath(list))));
  expect(lists.map((list) => list.data.length)).toEqual([26, 14]);
  const ids = lists.flatMap((list) => list.data.map((item) => item.id));
  const products = await Promise.all(ids.map((id) => read<Product>(productPath(id))));
  expect(products.filter((product) => product.discontinued)).toHaveLength(1);
  expect(products.some((product) => Object.keys(product.properties).every((key) => key.startsWith('EINSATZ_')))).toBe(
    true,
  );
  expect(products.some((product) => !('EINSATZ_DE' in product.properties))).toBe(true);
  expect((await read<ReferenceImagesAnswer>(PATHS.referenceImages)).data.length).toBeGreaterThanOrEqual(6);

  const labels = ({ filter }: Pick<ProductListAnswer, 'filter'>) => filter.map(({ label }) => label[0]?.value);
  for (const list of lists) expect(labels(list)).toEqual(['Oberfläche', 'Farbe', 'Lattweite']);
  expect(labels(await read<ReferenceImagesAnswer>(PATHS.referenceImages))).toEqual([
    'Dachform',
    'Objekttyp',
    'Objektstil',
    'Oberfläche',
    'Zubehör',
    'Modellgruppe',
    'Farbe',
  ]);

  // Only `kantau-granulat` has no technical values, so that the demo shows the page's text for this case.
  for (const item of lists.flatMap((list) => list.data))
    expect([item.id, item.variants.length > 0, item.regular_pitch === null, item.need === null]).toEqual([
      item.id,
      true,
      item.id === 'kantau-granulat',
      item.id === 'kantau-granulat',
    ]);
  for (const product of products) {
    const { DE, AT } = product.datasheet_media;
    for (const sheet of [DE, AT]) if (sheet) expect([sheet.extension, sheet.sizes?.length]).toEqual(['pdf', 2]);
    expect([DE?.customer_file_id, AT?.customer_file_id]).toEqual([product.datasheets.DE, product.datasheets.AT]);
    expect(new Set(product.colors.map((variant) => variant.article_number)).size).toBe(product.colors.length);
    for (const { surface, color, sizes, swatch, roof } of product.colors)
      expect([surface, color, sizes?.map(({ width }) => width), swatch, roof]).toEqual([
        expect.any(String),
        expect.any(String),
        [480, 800],
        expect.stringMatching(/^#/),
        expect.objectContaining({ image: expect.any(String) }),
      ]);
  }
  const references = (await read<ReferenceImagesAnswer>(PATHS.referenceImages)).data;
  for (const { product } of references)
    expect(products.find(({ id }) => id === product?.id)?.colors.map(({ id }) => id)).toContain(product?.variant?.id);

  const services = await Promise.all(Object.values(CONTENT_SERVICES).map((address) => read<ContentAnswer>(address)));
  const markers = services.flatMap(({ groups }) =>
    groups.flatMap((group) => group.content.map((e) => e.custom_field_1)),
  );
  expect(new Set(markers)).toEqual(new Set(CONTENT_MARKERS));
}, 240_000);

test('publishing the unchanged demo catalogue under a new version adds only one pack of documents', async () => {
  const again = await publishCatalog({ folder, dataDir });
  expect(again.result === null && again.faults).toMatchObject([{ field: 'version' }]);
  const next = await publishCatalog({ folder, dataDir, version: '1.0.1', note: 'Neu' });
  expect(next.result?.newPacks.map((pack) => pack.kind)).toEqual(['documents']);
}, 240_000);
