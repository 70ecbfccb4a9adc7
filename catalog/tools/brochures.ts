import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../server/catalog/format/sourceSchemas';
import { readBrand } from './brand';
import { coverOf, german, mediaPath, technicalRows } from './products';
import { CLAY, MARGIN, Sheet } from './sheet';
import { picture } from './sheetContents';

interface Cover {
  readonly title: string;
  readonly subtitle: string;
  readonly picture: string;
  readonly alt: string;
}

/** Codes of the technical values that a brochure prints for each product. */
export const BROCHURE_CODES = ['GROESSE', 'DECKBREITE', 'LATTWEITE', 'BEDARF', 'RDN', 'MDN', 'GEWICHT_STUECK'];

/** Writes a brochure with one page for each product. */
export async function writeBrochure(
  cover: Cover,
  products: readonly ProductSource[],
  catalog: CatalogSource,
  file: string,
): Promise<void> {
  const sheet = await coverPage(cover, catalog);
  for (const product of products) {
    sheet.pdf.addPage();
    const variant = product.colors?.find(({ roof }) => roof !== undefined);
    const image = await picture(mediaPath(variant?.roof ?? coverOf(product)), 760, 2);
    const alt = `${product.name}${variant === undefined ? '' : `, Dachfläche in ${german(variant.label)}`}`;
    sheet.figure(image, alt, { x: MARGIN, y: MARGIN, width: sheet.width });
    sheet.pdf.y = MARGIN + sheet.width / 2 + 16;
    sheet.write(product.name, 'H1', { size: 22, weight: 'strong', width: sheet.width });
    sheet.pdf.moveDown(0.4);
    sheet.paragraphs(german(product.description));
    sheet.pdf.moveDown(0.3);
    sheet.paragraphs((product.advantages ?? []).map((text) => `- ${german(text)}`).join('\n'));
    sheet.heading('Auf einen Blick');
    const colors = (product.colors ?? []).map(({ label }) => german(label)).join(', ');
    sheet.table([
      ...technicalRows(product, catalog)
        .filter(({ code }) => BROCHURE_CODES.includes(code))
        .map(({ label, value }) => [label, value]),
      ['Farben', colors],
    ]);
  }
  await sheet.save(file);
}

/** Writes the laying guide: the laying notes of all products, one after the other. */
export async function writeGuide(
  cover: Cover,
  products: readonly ProductSource[],
  catalog: CatalogSource,
  file: string,
): Promise<void> {
  const sheet = await coverPage(cover, catalog);
  sheet.pdf.addPage();
  for (const product of products) {
    sheet.heading(product.name);
    sheet.paragraphs(german(product.laying_notes ?? '–'));
  }
  await sheet.save(file);
}

async function coverPage(cover: Cover, { version }: CatalogSource): Promise<Sheet> {
  const sheet = new Sheet(cover.title, version);
  const { pdf } = sheet;
  const image = await picture(mediaPath(cover.picture), 1000, 595 / 520);
  sheet.figure(image, cover.alt, { x: 0, y: 0, width: pdf.page.width });
  await sheet.logo(MARGIN, 552);
  pdf.y = 592;
  const name = readBrand().company.short_name.toUpperCase();
  sheet.write(name, 'P', { size: 10, color: CLAY, width: sheet.width, characterSpacing: 1.5 });
  pdf.moveDown(0.6);
  sheet.write(cover.title, 'H1', { size: 34, weight: 'strong', width: sheet.width });
  sheet.write(cover.subtitle, 'P', { size: 14, width: sheet.width * 0.8 });
  return sheet;
}
