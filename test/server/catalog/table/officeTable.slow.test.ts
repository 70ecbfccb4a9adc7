/** Imports a price list of 500 models that LibreOffice 7.4 wrote. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { formatFault } from '../../../../server/catalog/format/faults';
import { importTable } from '../../../../server/catalog/importTable';
import { loadCatalog } from '../../../../server/catalog/loadCatalog';
import { removeTempCatalogs, tempCatalog } from '../tempCatalog';
import { PROPERTIES } from './productTable';

jest.setTimeout(120_000);
afterAll(removeTempCatalogs);

const TABLE = path.join(__dirname, 'preisliste.xlsx');
const MAPPING = path.join(__dirname, 'preisliste.mapping.yaml');
const CATALOG = PROPERTIES.replace(
  'filters:',
  `  GEWICHT_FLAECHE: { label: Dachgewicht, kind: number, unit: kg/m² }
  RECYCLING: { label: Recyclinganteil, kind: number, unit: '%' }
filters:`,
);

test('the import creates 500 products from a LibreOffice price list', async () => {
  expect(readFileSync(MAPPING, 'utf8').trim().split('\n').length).toBeLessThan(30);
  const folder = await tempCatalog({ 'catalog.yaml': CATALOG });
  const { faults, result } = await importTable({ folder, table: TABLE, mapping: MAPPING });
  expect(faults.map(formatFault)).toEqual([]);
  expect(result?.created).toHaveLength(500);
  // The import treats 26 rows as titles, not as products: 25 titles of series and a footnote.
  expect(result?.titles).toHaveLength(26);
  const numbers = new Set<string>();
  for (const file of result?.created ?? []) {
    const model = Number(/-(\d+)-/.exec(file)?.[1]);
    const isFlat = Math.floor(model / 20) % 2 === 0;
    const { colors, ...product } = parse(readFileSync(path.join(folder, file), 'utf8')) as {
      readonly colors: readonly { readonly article_number: string }[];
    };
    expect(product).toEqual({
      id: `musterpfanne-${model}-groesse`,
      name: `Musterpfanne ${model} Größe`,
      category: isFlat ? 'flach' : 'glatt',
      cover: 'bild.webp',
      description: 'Ein Ziegel.',
      technical: {
        GROESSE: [28.4, 46.5],
        DECKBREITE: 24.05,
        DECKLAENGE: [37.4, 37.5],
        BEDARF: 11.1,
        RDN: 22,
        ...(model % 6 === 0 ? {} : { MDN: 16 }),
        GEWICHT_STUECK: 3.6,
        GEWICHT_FLAECHE: 40,
        GEWICHT_PALETTE: 890,
        RECYCLING: 15,
      },
    });
    expect(colors).toHaveLength(model % 10 === 0 ? 2 : 1);
    for (const { article_number: number } of colors) numbers.add(number);
  }
  expect([...numbers].sort()).toEqual(Array.from({ length: 550 }, (_, row) => `00${40_000 + row}`));
  expect((await loadCatalog(folder)).faults).toEqual([]);
  expect((await importTable({ folder, table: TABLE, mapping: MAPPING })).result).toMatchObject({
    created: [],
    changed: [],
    unchanged: 500,
  });
});
