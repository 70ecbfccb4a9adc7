import sharp from 'sharp';
import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../server/catalog/format/sourceSchemas';
import { inGroups } from '../../src/contract/content/technical';
import { readBrand } from './brand';
import { drawingOf } from './drawing/drawing';
import { coverOf, german, mediaPath, technicalRows } from './products';
import { CLAY, MARGIN, Sheet } from './sheet';
import { picture } from './sheetContents';

export const COUNTRIES = { DE: 'Deutschland', AT: 'Österreich' } as const;
export type SheetCountry = keyof typeof COUNTRIES;

export interface SheetTable {
  readonly heading: string;
  /** A row of one cell is the heading of the rows below it. */
  readonly rows: readonly (readonly string[])[];
  readonly columns?: readonly number[];
  readonly hasHead?: boolean;
  readonly isDense?: boolean;
  readonly note?: string;
}

/** Returns the data sheet's tables of a product for one country, in printing order. */
export function sheetTables(product: ProductSource, catalog: CatalogSource, country: SheetCountry): SheetTable[] {
  const areas = product.applications?.[country];
  const measures = product.measures?.[country];
  const colors = (product.colors ?? []).map(({ label, article_number: number }) => [german(label), number ?? '–']);
  return [
    { heading: 'Technische Daten', rows: groupedRows(product, catalog), isDense: true },
    ...(areas === undefined
      ? []
      : [
          {
            heading: `Einsatzbereiche in ${COUNTRIES[country]}`,
            rows: areas.rows.map((row) => [german(row.label), german(row.value)]),
            ...noteOf(areas.note),
          },
        ]),
    ...(measures === undefined
      ? []
      : [
          {
            heading: `Zusatzmaßnahmen – ${measures.source}, ${measures.edition}`,
            rows: [
              ['Dachneigung', 'Erhöhte Anforderungen', 'Zusatzmaßnahme'],
              ...measures.rows.map((row) => [
                pitch(row),
                row.raised === 0 ? 'keine' : String(row.raised),
                german(row.underlay),
              ]),
            ],
            columns: [0.28, 0.24, 0.48],
            hasHead: true,
            ...noteOf(measures.note),
          },
        ]),
    ...(colors.length === 0
      ? []
      : [
          {
            heading: 'Farbvarianten',
            rows: [['Farbe', 'Artikelnummer'], ...colors],
            columns: [0.6, 0.4],
            hasHead: true,
          },
        ]),
  ];
}

const groupedRows = (product: ProductSource, catalog: CatalogSource): string[][] =>
  inGroups(technicalRows(product, catalog), ({ group }) => group).flatMap(({ label, values }) => [
    ...(label === null ? [] : [[label]]),
    ...values.map((row) => [row.label, row.value]),
  ]);

const noteOf = (note: Parameters<typeof german>[0] | undefined) => (note === undefined ? {} : { note: german(note) });

function pitch({ from, below }: { from?: number; below?: number }): string {
  if (from === undefined) return `unter ${below ?? 90}°`;
  return below === undefined ? `ab ${from}°` : `ab ${from}° bis unter ${below}°`;
}

export async function writeDatasheet(
  product: ProductSource,
  catalog: CatalogSource,
  country: SheetCountry,
  file: string,
): Promise<void> {
  const sheet = new Sheet(`Datenblatt ${product.name} – ${COUNTRIES[country]}`, catalog.version);
  await writeHead(sheet, product, catalog, country);
  sheet.paragraphs(german(product.description));
  await writeDrawing(sheet, product, catalog);
  for (const { heading: words, rows, columns, hasHead, isDense, note } of sheetTables(product, catalog, country)) {
    sheet.heading(words);
    sheet.table(rows, { columns: columns ?? [0.52, 0.48], hasHead: hasHead ?? false, isDense: isDense ?? false });
    if (note === undefined) continue;
    sheet.pdf.moveDown(0.4);
    sheet.paragraphs(note);
  }
  sheet.heading('Verlegehinweise');
  sheet.paragraphs(german(product.laying_notes ?? '–'));
  sheet.heading('Rechtliche Hinweise');
  sheet.paragraphs(german(product.legal_notice ?? '–'));
  await sheet.save(file);
}

const PICTURE_WIDTH = 150;

async function writeHead(
  sheet: Sheet,
  product: ProductSource,
  catalog: CatalogSource,
  country: SheetCountry,
): Promise<void> {
  const { pdf } = sheet;
  const width = sheet.width - PICTURE_WIDTH - 20;
  const category = catalog.categories.find(({ id }) => id === product.category);
  await sheet.logo(MARGIN, MARGIN - 14);
  pdf.y = MARGIN + 24;
  const label = `${readBrand().company.short_name} · Datenblatt ${COUNTRIES[country]}`.toUpperCase();
  sheet.write(label, 'P', { size: 9, color: CLAY, width, characterSpacing: 1 });
  pdf.moveDown(0.6);
  sheet.write(product.name, 'H1', { size: 26, weight: 'strong', width });
  sheet.write(category === undefined ? '' : german(category.name), 'P', { size: 12, width });
  pdf.moveDown(0.3);
  sheet.write(sheet.edition, 'P', { size: 9, width });
  const tile = await picture(mediaPath(coverOf(product)), 420);
  const color = product.colors?.[0];
  sheet.figure(tile, `${product.name}${color === undefined ? '' : ` in ${german(color.label)}`}`, {
    x: pdf.page.width - MARGIN - PICTURE_WIDTH,
    y: MARGIN - 14,
    width: PICTURE_WIDTH,
  });
  pdf.y = MARGIN + 150;
}

async function writeDrawing(sheet: Sheet, product: ProductSource, catalog: CatalogSource): Promise<void> {
  const svg = drawingOf(product, catalog);
  if (svg === null) return;
  const { pdf } = sheet;
  const image = await sharp(Buffer.from(svg), { density: 110 })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: 32 })
    .toBuffer({ resolveWithObject: true });
  const width = sheet.width;
  const height = (width * image.info.height) / image.info.width;
  if (pdf.y + height > pdf.page.height - 100) pdf.addPage();
  const y = pdf.y + 10;
  sheet.figure(image.data, `Technische Zeichnung ${product.name}: Draufsicht, Querschnitt und Längsschnitt mit Maßen`, {
    x: MARGIN,
    y,
    width,
  });
  pdf.y = y + height;
}
