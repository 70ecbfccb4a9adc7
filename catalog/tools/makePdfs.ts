/**
 * Writes the demo's PDFs into media/pdf from the catalogue's own entries: `npx tsx catalog/tools/makePdfs.ts`. Run it after
 * a change of a product and commit what it wrote; unchanged entries give unchanged files.
 */
import { writeBrochure, writeGuide } from './brochures';
import { writeDatasheet } from './datasheet';
import { mediaPath, readCatalog, readProducts } from './products';

async function main(): Promise<void> {
  const catalog = readCatalog();
  const tiles = readProducts('tiles');
  const stones = readProducts('stones');
  for (const product of [...tiles, ...stones])
    for (const country of ['DE', 'AT'] as const) {
      const name = product.datasheets?.[country];
      if (name !== undefined) await writeDatasheet(product, catalog, country, mediaPath(name));
    }
  await writeBrochure(
    {
      title: 'Tondachziegel',
      subtitle: 'Modelle, Farben und Oberflächen aus unserem eigenen Ton',
      picture: 'pictures/house-gable-flachdach-naturrot.webp',
    },
    tiles.filter((product) => product.discontinued !== true),
    catalog,
    mediaPath('pdf/broschuere-tondachziegel.pdf'),
  );
  await writeBrochure(
    {
      title: 'Dachsteine',
      subtitle: 'Fest wie Stein, ruhig in der Fläche',
      picture: 'pictures/house-gable-doppel-s-anthrazit.webp',
    },
    stones,
    catalog,
    mediaPath('pdf/broschuere-dachsteine.pdf'),
  );
  await writeGuide(
    {
      title: 'Verlegeleitfaden',
      subtitle: 'Vom Einteilen der Dachfläche bis zum letzten Ziegel',
      picture: 'pictures/house-gable-biber-rustikal.webp',
    },
    [...tiles, ...stones],
    mediaPath('pdf/verlegeleitfaden.pdf'),
  );
}

void main();
