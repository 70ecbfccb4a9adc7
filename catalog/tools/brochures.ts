import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../server/catalog/format/sourceSchemas';
import { coverOf, german, mediaPath, technicalRows } from './products';
import { heading, INK, MARGIN, newSheet, paragraphs, picture, saveSheet, table, width, type Sheet } from './sheet';

interface Cover {
  readonly title: string;
  readonly subtitle: string;
  /** Picture in the media folder. */
  readonly picture: string;
}

/** Writes a brochure with one page for each product. */
export async function writeBrochure(
  cover: Cover,
  products: readonly ProductSource[],
  catalog: CatalogSource,
  file: string,
): Promise<void> {
  const sheet = await coverPage(cover);
  for (const product of products) {
    sheet.addPage();
    const roof = product.colors?.find((variant) => variant.roof !== undefined)?.roof ?? coverOf(product);
    sheet.image(await picture(mediaPath(roof), 760, 2), MARGIN, MARGIN, { width: width(sheet) });
    sheet.y = MARGIN + width(sheet) / 2 + 4;
    heading(sheet, product.name, 22);
    paragraphs(sheet, german(product.description));
    sheet.moveDown(0.6);
    paragraphs(sheet, (product.advantages ?? []).map((text) => `- ${german(text)}`).join('\n'));
    heading(sheet, 'Auf einen Blick');
    table(sheet, technicalRows(product, catalog).slice(0, 7));
  }
  await saveSheet(sheet, file);
}

/** Writes the guide to laying: what every product's entry says, one after the other. */
export async function writeGuide(cover: Cover, products: readonly ProductSource[], file: string): Promise<void> {
  const sheet = await coverPage(cover);
  sheet.addPage();
  for (const product of products) {
    heading(sheet, product.name);
    paragraphs(sheet, german(product.laying_notes ?? '–'));
  }
  await saveSheet(sheet, file);
}

async function coverPage(cover: Cover): Promise<Sheet> {
  const sheet = newSheet(cover.title);
  sheet.image(await picture(mediaPath(cover.picture), 1000, 595 / 520), 0, 0, { width: sheet.page.width });
  sheet.fillColor(INK).fontSize(10).text('TONWERK LINDENAU', MARGIN, 566, { characterSpacing: 1.5 });
  sheet
    .font('strong')
    .fontSize(34)
    .text(cover.title, MARGIN, 590, { width: width(sheet) });
  sheet
    .font('text')
    .fontSize(14)
    .text(cover.subtitle, { width: width(sheet) * 0.8 });
  return sheet;
}
