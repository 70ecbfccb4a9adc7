import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../server/catalog/format/sourceSchemas';
import { coverOf, german, mediaPath, technicalRows } from './products';
import { heading, MARGIN, newSheet, paragraphs, picture, saveSheet, table, width } from './sheet';

const COUNTRIES = { DE: 'Deutschland', AT: 'Österreich' } as const;

/** Writes a product's data sheet for one country. */
export async function writeDatasheet(
  product: ProductSource,
  catalog: CatalogSource,
  country: keyof typeof COUNTRIES,
  file: string,
): Promise<void> {
  const sheet = newSheet(`Datenblatt ${product.name} – ${COUNTRIES[country]}`);
  sheet.image(await picture(mediaPath(coverOf(product)), 420), sheet.page.width - MARGIN - 150, MARGIN - 14, {
    width: 150,
  });
  sheet.fontSize(9).text(`DATENBLATT ${COUNTRIES[country].toUpperCase()}`, MARGIN, MARGIN, { characterSpacing: 1 });
  sheet
    .font('strong')
    .fontSize(26)
    .text(product.name, MARGIN, MARGIN + 18, { width: width(sheet) - 170 });
  const category = catalog.categories.find(({ id }) => id === product.category);
  sheet
    .font('text')
    .fontSize(12)
    .text(category === undefined ? '' : german(category.name))
    .fontSize(10);
  sheet.y = MARGIN + 150;
  paragraphs(sheet, german(product.description));
  heading(sheet, 'Technische Daten');
  table(sheet, technicalRows(product, catalog));
  const areas = product.applications?.[country];
  if (areas !== undefined) {
    heading(sheet, 'Einsatzbereiche');
    table(
      sheet,
      areas.rows.map((row) => [german(row.label), german(row.value)]),
    );
  }
  const measures = product.measures?.[country];
  if (measures !== undefined) {
    heading(sheet, `Zusatzmaßnahmen – ${measures.source}, ${measures.edition}`);
    table(
      sheet,
      measures.rows.map((row) => [`${pitch(row)}, erhöhte Anforderungen: ${row.raised}`, german(row.underlay)]),
    );
  }
  heading(sheet, 'Verlegehinweise');
  paragraphs(sheet, german(product.laying_notes ?? '–'));
  heading(sheet, 'Rechtliche Hinweise');
  paragraphs(sheet, german(product.legal_notice ?? '–'));
  await saveSheet(sheet, file);
}

function pitch({ from, below }: { from?: number; below?: number }): string {
  if (from === undefined) return `unter ${below ?? 90}°`;
  return below === undefined ? `ab ${from}°` : `ab ${from}° bis unter ${below}°`;
}
