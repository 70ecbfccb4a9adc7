/** Makes a realistic price list with titles, merged headings and empty cells. */
import { writeXlsx, type CellValue, type MergeRange } from 'hucre/xlsx';

/** The heading rows of the table. Columns of one subject have a merged heading above their own headings. */
const HEADINGS: readonly (readonly CellValue[])[] = [
  ['Preisliste 2026 – Technische Daten'],
  [],
  [
    'Artikel',
    null,
    null,
    'Abmessungen',
    null,
    null,
    null,
    'Deckung',
    null,
    null,
    'Dach-\u00adneigung',
    null,
    'Gewicht',
    null,
  ],
  [
    'Art.-Nr.',
    'Bezeichnung',
    'Warengruppe',
    'Breite [mm]',
    'Länge [mm]',
    'Mittlere\nDeckbreite (mm)',
    'Lattweite in cm',
    'Decklänge min. [mm]',
    'Decklänge max. [mm]',
    'Bedarf\n[Stk./m²]',
    'RDN\n[°]',
    'MDN\n[Grad]',
    'je Stück [kg]',
    'je Palette [t]',
  ],
];
const merge = (startRow: number, startCol: number, endCol: number): MergeRange => ({
  startRow,
  endRow: startRow,
  startCol,
  endCol,
});
const MERGES = [merge(0, 0, 13), merge(2, 0, 2), merge(2, 3, 6), merge(2, 7, 9), merge(2, 10, 11), merge(2, 12, 13)];

/** Every third product has its numbers as texts. Titles stand between the products. */
function productRows(count: number): CellValue[][] {
  return Array.from({ length: count }, (_, index): CellValue[][] => {
    const isText = index % 3 === 0;
    const number = (value: number): CellValue => (isText ? String(value).replace('.', ',') : value);
    const row: CellValue[] = [
      // Every second article number lacks its leading zeros, because Excel stores typed digits as a number.
      index % 2 === 0 ? `00${10_000 + index}` : 10_000 + index,
      `Modell ${index} Größe`,
      index % 2 === 0 ? 'FD' : 'GZ',
      number(284),
      number(465.5),
      number(240.5),
      isText ? '34,5 – 36,5' : '34,5 bis 36,5',
      number(374),
      number(375),
      isText ? 'ca. 11,1' : 11.1,
      22,
      index % 5 === 0 ? '–' : 16,
      isText ? '3,6 kg' : 3.6,
      number(0.89),
    ];
    if (index % 11 === 0) return [[], [`Serie ${index}`], row];
    return [row];
  }).flat();
}

/** Makes a workbook whose second sheet holds the price list. */
export const workbook = (
  count: number,
  change: (rows: CellValue[][]) => void = () => undefined,
): Promise<Uint8Array> => {
  const rows = [...HEADINGS.map((row) => [...row]), ...productRows(count)];
  change(rows);
  return writeXlsx({
    sheets: [
      { name: 'Deckblatt', rows: [['Stand 2026']] },
      { name: 'Technische Daten', rows, merges: MERGES },
    ],
  });
};

/** The mapping file, which assigns the table's columns to fields of the catalogue. */
export const MAPPING = `# Preisliste 2026 in den Katalog
sheet: Technische Daten
header: [3, 4]
decimal: comma
into: tiles
new:
  description: Ein Ziegel.
  cover: bild.webp
  colors.file: bild.webp
columns:
  id: { column: Artikel / Bezeichnung, slug: true }
  name: Bezeichnung
  category: { column: Warengruppe, values: { FD: flach, GZ: glatt } }
  technical.GROESSE: { column: [Breite, Länge] }
  technical.DECKBREITE: Mittlere Deckbreite
  technical.LATTWEITE: { column: Lattweite }
  technical.DECKLAENGE: { column: [Decklänge min., Decklänge max.], unit: mm }
  technical.BEDARF: Deckung / Bedarf
  technical.RDN: RDN
  technical.MDN: MDN [Grad]
  technical.GEWICHT_STUECK: je Stück
  technical.GEWICHT_PALETTE: { at: N, unit: t }
  colors.id: { column: Art.-Nr., digits: 7 }
  colors.label: { column: Warengruppe, values: { FD: Rot, GZ: Rot } }
  colors.article_number: { column: Art.-Nr., digits: 7 }
`;

/** A catalog.yaml with the properties that the price list fills. */
export const PROPERTIES = `version: 1.0.0
categories:
  - { id: flach, name: Flach, measures: direct }
  - { id: glatt, name: Glatt, measures: direct }
properties:
  GROESSE: { label: Größe, kind: size, digits: 2, unit: cm }
  DECKBREITE: { label: Deckbreite, kind: number, digits: 2, unit: cm }
  LATTWEITE: { label: Lattweite, kind: range, digits: 1, unit: cm }
  DECKLAENGE: { label: Decklänge, kind: range, digits: 1, unit: cm }
  BEDARF: { label: Bedarf, kind: number, digits: 1, approximate: true, unit: Stück/m² }
  RDN: { label: Regeldachneigung, kind: number, unit: ° }
  MDN: { label: Mindestdachneigung, kind: number, unit: ° }
  GEWICHT_STUECK: { label: Gewicht, kind: number, digits: 1, unit: kg }
  GEWICHT_PALETTE: { label: Palette, kind: number, unit: kg }
filters: { tiles: [], stones: [], references: [] }
`;
