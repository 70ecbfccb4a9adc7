import { checkFolder } from '../../../../server/editor/check/checkFolder';
import { product, removeTempCatalogs, tempCatalog } from '../../catalog/tempCatalog';

jest.setTimeout(120_000);
afterAll(removeTempCatalogs);

const numbers = (count: number) => `advantages: [${Array.from({ length: count }, (_, at) => at).join(', ')}]\n`;

test('checkFolder returns at most 1,000 faults and counts all of them', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 21 }, (_, at) => [`products/tiles/p${at}.yaml`, product(numbers(60), `p${at}`)]),
  );
  const { faults, faultCount } = await checkFolder(await tempCatalog(files), await tempCatalog());
  // The check reports 50 faults of a file, and one that tells of further faults.
  expect([faults.length, faultCount]).toEqual([1_000, 21 * 51]);
});

test('checkFolder shortens long keys and reasons', async () => {
  const files = {
    'products/tiles/alpha.yaml': product().replace('bild.webp', `${'b'.repeat(2_000)}.webp`),
    'products/tiles/beta.yaml': product(`${'a'.repeat(900)}: 1\n`, 'beta'),
  };
  const { faults } = await checkFolder(await tempCatalog(files), await tempCatalog());
  expect(faults.map(({ field, reason }) => [field.join('.').length, reason.length])).toEqual([
    ['cover'.length, 500],
    [300, expect.any(Number)],
  ]);
});
