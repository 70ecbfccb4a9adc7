/**
 * `npm run catalog:media` writes the demo's drawings, PDFs and tender texts into media/. Run it after each change of a product and
 * commit the files. `--only lindora` takes only products whose id begins with `lindora`.
 */
import { parseArgs } from 'node:util';
import { writeBrochure, writeGuide } from './brochures';
import { COUNTRIES, writeDatasheet, type SheetCountry } from './datasheet';
import { writeDeclaration } from './declaration';
import { writeDrawing } from './drawing/writeDrawing';
import { mediaPath, readCatalog, readProducts } from './products';
import { writeTenderText } from './tenderText';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const catalog = readCatalog();
  const tiles = readProducts('tiles');
  const stones = readProducts('stones');
  const listed = [
    ...tiles.map((product) => ({ product, list: 'tiles' }) as const),
    ...stones.map((product) => ({ product, list: 'stones' }) as const),
  ];
  for (const { product, list } of listed.filter(({ product: { id } }) => id.startsWith(values.only ?? ''))) {
    await writeDrawing(product, catalog);
    // The cast restores the type of the keys, which `Object.keys` loses.
    for (const country of Object.keys(COUNTRIES) as SheetCountry[]) {
      const name = product.datasheets?.[country];
      if (name !== undefined) await writeDatasheet(product, catalog, country, mediaPath(name));
    }
    const { declaration, tender_texts: tenders = {} } = product;
    if (declaration !== undefined) await writeDeclaration(product, catalog, list, mediaPath(declaration));
    for (const { file } of tenders['de_DE'] ?? []) writeTenderText(product, catalog, list, mediaPath(file));
  }
  if (values.only !== undefined) return;
  await writeBrochure(
    {
      title: 'Tondachziegel',
      subtitle: 'Modelle, Farben und Oberflächen aus unserem eigenen Ton',
      picture: 'pictures/house-hip-flachdach-naturrot.webp',
      alt: 'Wohnhaus mit Walmdach aus naturroten Flachdachziegeln',
    },
    tiles.filter((product) => product.discontinued !== true),
    catalog,
    mediaPath('pdf/broschuere-tondachziegel.pdf'),
  );
  await writeBrochure(
    {
      title: 'Dachsteine',
      subtitle: 'Fest wie Stein, ruhig in der Fläche',
      picture: 'pictures/house-terrace-doppel-s-dunkelbraun.webp',
      alt: 'Reihenhäuser mit Satteldächern aus profilierten Dachsteinen in Dunkelbraun',
    },
    stones,
    catalog,
    mediaPath('pdf/broschuere-dachsteine.pdf'),
  );
  await writeGuide(
    {
      title: 'Verlegeleitfaden',
      subtitle: 'Vom Einteilen der Dachfläche bis zum First',
      picture: 'pictures/house-barn-biber-rustikal.webp',
      alt: 'Bauernhof mit Krüppelwalmdach aus Biberschwanzziegeln in Altfarben',
    },
    [...tiles, ...stones].filter((product) => product.discontinued !== true),
    catalog,
    mediaPath('pdf/verlegeleitfaden.pdf'),
  );
}

void main();
