import type { ProductSource } from '../../../../server/catalog/format/productSchema';
import type { PropertySource } from '../../../../server/catalog/format/propertySchemas';
import type { MappingSource } from '../../../../server/catalog/table/mappingSchema';
import { printed, tableOf } from '../../../../server/catalog/table/tableCells';

const PROPERTIES: Readonly<Record<string, PropertySource>> = {
  BREITE: { label: 'Deckbreite', kind: 'number', unit: 'cm', digits: 1 },
  LATTWEITE: { label: 'Lattweite', kind: 'range', unit: 'cm', digits: 1 },
  GROESSE: { label: 'Größe', kind: 'size', unit: 'cm' },
  STUECK: { label: 'Stück je Palette', kind: 'number' },
  VERLEGUNG: { label: 'Verlegung', kind: 'choice', options: [{ value: 'reihe', label: 'in Reihe' }] },
};
const ALPHA: ProductSource = {
  id: 'alpha',
  name: 'Alpha',
  category: 'flach',
  description: { de_DE: 'Ein Ziegel', en_GB: 'A tile' },
  discontinued: true,
  technical: { BREITE: 24.1, LATTWEITE: [34.5, 36.5], GROESSE: [28.4, 46.5], STUECK: 240, VERLEGUNG: 'reihe' },
};
const BETA: ProductSource = {
  id: 'beta',
  name: 'Beta',
  category: 'steil',
  description: 'Noch einer',
  discontinued: false,
};

const written = (
  columns: MappingSource['columns'],
  products: readonly ProductSource[] = [ALPHA, BETA],
  more: Partial<MappingSource> = {},
) => tableOf(products, { header: 1, decimal: 'comma', into: 'tiles', columns, ...more }, PROPERTIES);

test('an export writes one row per product under headings with units', () => {
  expect(
    written({
      id: 'Nr.',
      description: 'Text',
      discontinued: 'Ausgelaufen',
      'technical.BREITE': { column: 'Breite', unit: 'mm' },
      'technical.LATTWEITE': { column: ['von', 'bis [mm]'], unit: 'mm' },
      'technical.GROESSE': 'Größe',
      'technical.STUECK': 'Stück',
      'technical.VERLEGUNG': { column: 'Verlegung', values: { 'in Reihe': 'reihe' } },
    }),
  ).toEqual({
    rows: [
      ['Nr.', 'Text', 'Ausgelaufen', 'Breite [mm]', 'von [mm]', 'bis [mm]', 'Größe [cm]', 'Stück', 'Verlegung'],
      ['alpha', 'Ein Ziegel', 'ja', 241, 345, 365, '28,4 x 46,5', 240, 'in Reihe'],
      ['beta', 'Noch einer', 'nein', null, null, null, null, null, null],
    ],
    merges: [],
  });
});

test('an export converts numbers to the unit of the heading', () => {
  expect(
    written(
      {
        id: 'Nr.',
        'technical.BREITE': 'Breite (mm)',
        // The unit dm in the first heading also applies to the column `bis`.
        'technical.LATTWEITE': { column: ['von in dm', 'bis'] },
        // This heading names a weight, but the values are lengths. So the export appends the values' unit to the
        // heading.
        'technical.GROESSE': 'Gewicht / Stück',
      },
      [ALPHA],
    ).rows,
  ).toEqual([
    ['Nr.', 'Breite (mm)', 'von in dm', 'bis [dm]', 'Gewicht / Stück [cm]'],
    ['alpha', 241, 3.45, 3.65, '28,4 x 46,5'],
  ]);
  const columns: MappingSource['columns'] = { id: 'Nr.', 'technical.BREITE': 'Maße in mm / Breite' };
  expect(written(columns, [ALPHA], { header: [1, 2] }).rows).toEqual([
    [null, 'Maße in mm'],
    ['Nr.', 'Breite'],
    ['alpha', 241],
  ]);
});

test('an export joins the two numbers of a range with "bis"', () => {
  const columns: MappingSource['columns'] = { id: 'Nr.', 'technical.LATTWEITE': 'Lattweite [cm]' };
  expect(written(columns, [ALPHA]).rows[1]).toEqual(['alpha', '34,5 bis 36,5']);
  expect(written(columns, [ALPHA], { decimal: 'point' }).rows[1]).toEqual(['alpha', '34.5 bis 36.5']);
  expect([printed(34.5, 'comma'), printed(34.5, 'point'), printed(34, 'comma')]).toEqual(['34,5', '34.5', '34']);
});

test('an export puts a field into the column whose letter the mapping names', () => {
  expect(
    written({ id: 'Nr.', name: { at: 'B' }, category: 'Gruppe', 'technical.GROESSE': { at: ['E', 'F'] } }, [ALPHA])
      .rows,
  ).toEqual([
    ['Nr.', 'name', 'Gruppe', null, 'technical.GROESSE [cm]', 'technical.GROESSE [cm]'],
    ['alpha', 'Alpha', 'flach', null, 28.4, 46.5],
  ]);
});

test('an export writes only the name when the id derives from it', () => {
  expect(written({ id: { column: 'Name', slug: true }, name: 'Name' }, [ALPHA]).rows).toEqual([['Name'], ['Alpha']]);
  expect(written({ id: 'Name', name: 'Name' }, [ALPHA]).rows).toEqual([['Name'], ['alpha']]);
});

test('an export merges equal neighbouring cells in the upper of two heading rows', () => {
  const columns: MappingSource['columns'] = {
    id: 'Artikel / Nr.',
    name: 'Artikel / Name',
    category: 'Gruppe',
    'technical.BREITE': 'Maße / Deckung / Breite',
  };
  expect(written(columns, [], { header: [2, 3] })).toEqual({
    rows: [
      [null, null, null, null],
      ['Artikel', 'Artikel', null, 'Maße'],
      ['Nr.', 'Name', 'Gruppe', 'Deckung / Breite [cm]'],
    ],
    merges: [{ startRow: 1, endRow: 1, startCol: 0, endCol: 1 }],
  });
  expect(written(columns, [], { header: 1 }).rows).toEqual([
    ['Artikel / Nr.', 'Artikel / Name', 'Gruppe', 'Maße / Deckung / Breite [cm]'],
  ]);
});

test('an export writes one row per colour when the mapping has colours', () => {
  const colors: ProductSource['colors'] = [
    { id: 'rot', label: { de_DE: 'Rot' }, article_number: '0001', file: 'rot.webp' },
    { id: 'grau', label: 'Grau', file: 'grau.webp' },
  ];
  const columns: MappingSource['columns'] = {
    id: 'Nr.',
    'colors.id': 'Farbe',
    'colors.label': 'Bezeichnung',
    'colors.article_number': 'Artikel',
  };
  expect(written(columns, [{ ...ALPHA, colors }, BETA]).rows.slice(1)).toEqual([
    ['alpha', 'rot', 'Rot', '0001'],
    ['alpha', 'grau', 'Grau', null],
    ['beta', null, null, null],
  ]);
  expect(written({ id: 'Nr.' }, [{ ...ALPHA, colors }]).rows).toEqual([['Nr.'], ['alpha']]);
});
