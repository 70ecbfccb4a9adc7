/** Makes a synthetic catalogue folder of any size for the publisher. Equal options give equal bytes. */
import sharp from 'sharp';
import { stringify } from 'yaml';
import { seededRandom, type Random } from '../../test/support/random';
import { sentence } from './productDocuments';

export interface CatalogSize {
  /** Number of products. Every third is in the list `stones`, the others in `tiles`. */
  readonly products: number;
  readonly references: number;
  /** Bytes of all pictures together. Each picture has at least a few hundred bytes. */
  readonly mediaBytes: number;
}

/**
 * Usual size of a picture in bytes. A catalogue with few entries reaches `mediaBytes` with fewer but larger pictures.
 */
const PICTURE_BYTES = 200_000;
const SURFACES = ['matt', 'engobiert', 'glasiert'];
const COLORS = ['rot', 'braun', 'grau'];

/** Yields one file at a time with its path, because all files together may be too large for the memory. */
export async function* syntheticCatalog(size: CatalogSize): AsyncGenerator<readonly [string, string | Buffer]> {
  const pictures = Math.max(
    1,
    Math.min(Math.ceil(size.mediaBytes / PICTURE_BYTES), size.products * 3 + size.references),
  );
  yield ['catalog.yaml', stringify(CATALOG)];
  for (let index = 0; index < size.products; index += 1) {
    const list = index % 3 === 2 ? 'stones' : 'tiles';
    yield [`products/${list}/${nameOf(index)}.yaml`, stringify(productOf(index, pictures, size.references))];
  }
  const references = Array.from({ length: size.references }, (_, index) => referenceOf(index, pictures, size.products));
  // The flow style keeps the file below the publisher's limit of 1 MB.
  yield ['references.yaml', stringify({ references }, { collectionStyle: 'flow', lineWidth: 0 })];
  yield ['news/2026-10-12-neu.yaml', stringify({ title: 'Neu', content: sentence(seededRandom(1), 80) })];
  yield ['content/pwa/seite.yaml', stringify({ id: 'seite', title: 'Seite', content: [] })];
  for (let index = 0; index < pictures; index += 1) {
    const share = Math.floor(size.mediaBytes / pictures);
    yield [`media/${pictureOf(index, pictures)}`, await picture(index, share)];
  }
}

const nameOf = (index: number): string => `ziegel-${String(index).padStart(5, '0')}`;
const pictureOf = (index: number, pictures: number): string => `bild-${String(index % pictures).padStart(5, '0')}.webp`;
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const FILTERS = [
  { key: 'surface', label: 'Oberfläche', options: options(SURFACES) },
  { key: 'color', label: 'Farbe', options: options(COLORS) },
];
const CATALOG = {
  version: '1.0.0',
  categories: [{ id: 'glatt', name: 'Glattziegel', measures: 'direct' }],
  properties: {
    DECKBREITE: { label: 'Mittlere Deckbreite', kind: 'number', digits: 1, unit: 'cm' },
    DECKLAENGE: { label: 'Decklänge', kind: 'range', digits: 1, unit: 'cm' },
    RDN: { label: 'Regeldachneigung', kind: 'number', unit: '°' },
  },
  filters: { tiles: FILTERS, stones: FILTERS, references: FILTERS },
};

function productOf(index: number, pictures: number, references: number): object {
  const random = seededRandom(index);
  const length = random.int(300, 390) / 10;
  return {
    id: nameOf(index),
    name: `Ziegel ${index}`,
    category: 'glatt',
    description: sentence(random, 120),
    advantages: Array.from({ length: 4 }, () => sentence(random, 8)),
    technical: { DECKBREITE: random.int(150, 350) / 10, DECKLAENGE: [length, length + 1], RDN: random.int(15, 40) },
    colors: COLORS.map((color, place) => ({
      id: color,
      label: color,
      surface: random.pick(SURFACES),
      color,
      article_number: `${String(index).padStart(6, '0')}-${place}`,
      file: pictureOf(index * 3 + place, pictures),
    })),
    ...(references === 0 ? {} : { references: [`haus-${index % references}`] }),
    laying_notes: sentence(random, 60),
  };
}

function referenceOf(index: number, pictures: number, products: number): object {
  const random: Random = seededRandom(index + 1_000_000);
  return {
    id: `haus-${index}`,
    file: pictureOf(products * 3 + index, pictures),
    name: `Haus ${index}`,
    description: sentence(random, 8),
    product: nameOf(index % products),
    variant: random.pick(COLORS),
  };
}

/** Fills the picture up to the wanted size with a part that decoders skip. */
async function picture(index: number, bytes: number): Promise<Buffer> {
  const random = seededRandom(index);
  const background = { r: random.int(0, 255), g: random.int(0, 255), b: random.int(0, 255) };
  const small = await sharp({ create: { width: 960, height: 720, channels: 3, background } })
    .webp()
    .toBuffer();
  // Parts of a RIFF file have an even length.
  const filling = Buffer.alloc(Math.max(0, (bytes - small.length - 8) & ~1));
  for (let at = 0; at + 4 <= filling.length; at += 4) filling.writeUInt32LE(Math.floor(random.next() * 2 ** 32), at);
  const head = Buffer.alloc(8);
  head.write('JUNK');
  head.writeUInt32LE(filling.length, 4);
  const whole = Buffer.concat([small, head, filling]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
