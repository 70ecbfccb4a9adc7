/**
 * `npm run catalog:media` writes the demo's drawings and PDFs into media/. Run it after each change of a product and
 * commit the files. `--only lindora` takes only products whose id begins with `lindora`.
 */
import { parseArgs } from 'node:util';
import { writeBrochure, writeGuide } from './brochures';
import { COUNTRIES, writeDatasheet, type SheetCountry } from './datasheet';
import { writeDrawing } from './drawing/writeDrawing';
import { mediaPath, readCatalog, readProducts } from './products';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const catalog = readCatalog();
  const tiles = readProducts('tiles');
  const stones = readProducts('stones');
  for (const product of [...tiles, ...stones].filter(({ id }) => id.startsWith(values.only ?? ''))) {
    await writeDrawing(product, catalog);
    // The cast restores the type of the keys, which `Object.keys` loses.
    for (const country of Object.keys(COUNTRIES) as SheetCountry[]) {
      const name = product.datasheets?.[country];
      if (name !== undefined) await writeDatasheet(product, catalog, country, mediaPath(name));
    }
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
