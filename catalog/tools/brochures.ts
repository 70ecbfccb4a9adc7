import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../server/catalog/format/sourceSchemas';
import { brand } from '../../src/brand';
import { coverOf, german, mediaPath, technicalRows } from './products';
import {
  CLAY,
  figure,
  heading,
  MARGIN,
  newSheet,
  paragraphs,
  picture,
  saveSheet,
  table,
  widthOf,
  write,
  type Sheet,
} from './sheet';

interface Cover {
  readonly title: string;
  readonly subtitle: string;
  /** Picture in the media folder. */
  readonly picture: string;
  /** What it shows. */
  readonly alt: string;
}

/** The technical values that a brochure gives of each product. */
export const BROCHURE_CODES = ['GROESSE', 'DECKBREITE', 'LATTWEITE', 'BEDARF', 'RDN', 'MDN', 'GEWICHT_STUECK'];

/** Writes a brochure with one page for each product. */
export async function writeBrochure(
  cover: Cover,
  products: readonly ProductSource[],
  catalog: CatalogSource,
  file: string,
): Promise<void> {
  const sheet = await coverPage(cover);
  for (const product of products) {
    sheet.pdf.addPage();
    const variant = product.colors?.find(({ roof }) => roof !== undefined);
    const image = await picture(mediaPath(variant?.roof ?? coverOf(product)), 760, 2);
    const alt = `${product.name}${variant === undefined ? '' : `, Dachfläche in ${german(variant.label)}`}`;
    figure(sheet, image, alt, { x: MARGIN, y: MARGIN, width: widthOf(sheet) });
    sheet.pdf.y = MARGIN + widthOf(sheet) / 2 + 16;
    write(sheet, product.name, 'H1', { size: 22, weight: 'strong', width: widthOf(sheet) });
    sheet.pdf.moveDown(0.4);
    paragraphs(sheet, german(product.description));
    sheet.pdf.moveDown(0.3);
    paragraphs(sheet, (product.advantages ?? []).map((text) => `- ${german(text)}`).join('\n'));
    heading(sheet, 'Auf einen Blick');
    const colors = (product.colors ?? []).map(({ label }) => german(label)).join(', ');
    table(sheet, [
      ...technicalRows(product, catalog)
        .filter(({ code }) => BROCHURE_CODES.includes(code))
        .map(({ label, value }) => [label, value]),
      ['Farben', colors],
    ]);
  }
  await saveSheet(sheet, file);
}

/** Writes the guide to laying: what every product's entry says, one after the other. */
export async function writeGuide(cover: Cover, products: readonly ProductSource[], file: string): Promise<void> {
  const sheet = await coverPage(cover);
  sheet.pdf.addPage();
  for (const product of products) {
    heading(sheet, product.name);
    paragraphs(sheet, german(product.laying_notes ?? '–'));
  }
  await saveSheet(sheet, file);
}

async function coverPage(cover: Cover): Promise<Sheet> {
  const sheet = newSheet(cover.title);
  const { pdf } = sheet;
  const image = await picture(mediaPath(cover.picture), 1000, 595 / 520);
  figure(sheet, image, cover.alt, { x: 0, y: 0, width: pdf.page.width });
  pdf.y = 562;
  const name = brand.company.shortName.toUpperCase();
  write(sheet, name, 'P', { size: 10, color: CLAY, width: widthOf(sheet), characterSpacing: 1.5 });
  pdf.moveDown(0.6);
  write(sheet, cover.title, 'H1', { size: 34, weight: 'strong', width: widthOf(sheet) });
  write(sheet, cover.subtitle, 'P', { size: 14, width: widthOf(sheet) * 0.8 });
  return sheet;
}
