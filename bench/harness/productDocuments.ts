/** Makes documents of synthetic products, as large and compressible as those of a real catalogue. */
import type { ProductListAnswer } from '../../src/contract/answers';
import type { MediaItem } from '../../src/contract/content/media';
import type { ColorVariant, Product, ProductListItem } from '../../src/contract/content/product';
import type { Translatable } from '../../src/contract/base/values';
import { PRODUCT_LISTS, productListPath, productPath } from '../../src/contract/paths';
import { LIST_MARKERS } from '../../src/contract/base/markers';
import { documentFile } from '../../server/releases/publish/documentFile';
import { fileIdOf } from '../../server/base/digest';
import type { ReleaseFile } from '../../server/releases/publish/releaseFile';
import { seededRandom, type Random } from '../../test/support/random';

const VOCABULARY = (
  'Deckung Rohstoff Deckbreite Dachneigung Traufe First Ortgang Unterdeckung Lattung Farbe Oberfläche Kante naturrot anthrazit ' +
  'frostsicher langlebig ruhig eben klassisch modern verlegen lüften prüfen decken klammern schneiden wasserdicht nach mit ' +
  'und oder auf unter zwischen jeder einer diese für von zum bei über ohne sehr leicht schnell sicher dauerhaft regional'
).split(' ');

/** Words that compress about as well as a real catalogue's texts. */
export const sentence = (random: Random, words: number): string =>
  Array.from({ length: words }, () => random.pick(VOCABULARY)).join(' ');

export interface ProductSet {
  readonly version: string;
  /** Number of products: half are in the list `tiles`, half in `stones`. */
  readonly products: number;
  readonly edited: number;
}

/** A document for each product, and the two product lists. The lists differ in each version. */
export function productDocuments({ version, products, edited }: ProductSet): ReleaseFile[] {
  const made = Array.from({ length: products }, (_, index) => productOf(index, index < edited));
  return [
    ...made.map((product) => documentFile(productPath(product.id), product)),
    ...PRODUCT_LISTS.map((list) => {
      const data = made.filter((product) => product.list === list).map(listItemOf);
      const answer: ProductListAnswer = { content: LIST_MARKERS[list], version, data, filter: [] };
      return documentFile(productListPath(list), answer);
    }),
  ];
}

export function productOf(index: number, isEdited: boolean): Product {
  const random = seededRandom(index);
  const name = `Ziegel ${index}`;
  return {
    id: `ziegel-${index}`,
    name,
    list: index % 2 === 0 ? 'tiles' : 'stones',
    category: { id: 'glatt', name: de('Glattziegel'), measures: 'direct' },
    cover: fileIdOf(Buffer.from(name)),
    discontinued: false,
    properties: {
      GROESSE: { label: de('Größe'), value: de(`${random.int(200, 500)} x ${random.int(200, 500)}`), unit: 'mm' },
      DECKBREITE: { label: de('Mittlere Deckbreite'), value: de(String(random.int(150, 350))), unit: 'mm' },
      EINSATZ_DE: { rows: [{ label: de('Regeldachneigung'), value: de(`${random.int(15, 40)}°`) }] },
    },
    description: de(`<p>${sentence(random, 120)}${isEdited ? ' Neu im Sortiment.' : ''}</p>`),
    advantages: Array.from({ length: 4 }, () => de(sentence(random, 8))),
    references: [mediumOf(random), mediumOf(random)].map((medium) => ({ ...medium, product: null })),
    colors: ['rot', 'grau', 'braun'].map((color) => variantOf(random, color)),
    plans: {},
    brochures: { de_DE: [mediumOf(random)] },
    datasheets: { DE: idOf(random) },
    datasheet_media: {},
    laying_notes: de(`<p>${sentence(random, 60)}</p>`),
    legal_notice: de('Technische Änderungen vorbehalten.'),
    filter: { color: ['rot', 'grau', 'braun'] },
  };
}

export const listItemOf = (product: Product): ProductListItem => ({
  id: product.id,
  name: product.name,
  category: product.category,
  cover: product.cover,
  cover_sizes: [{ file: product.cover, width: 900 }],
  filter: product.filter,
  variants: product.colors.map(({ id, label, filter, swatch, image }) => ({
    id,
    label,
    filter,
    swatch,
    picture: [{ file: image, width: 900 }],
    roof: [],
  })),
  regular_pitch: 22,
  minimum_pitch: 16,
  need: null,
  discontinued: product.discontinued,
});

const variantOf = (random: Random, color: string): ColorVariant => ({
  ...mediumOf(random),
  id: color,
  surface: null,
  color,
  filter: { color: [color] },
  article_number: String(random.int(1_000, 9_999)),
  swatch: '#a0431f',
  roof: null,
});

export const de = (value: string): Translatable => [{ locale: 'de_DE', value }];

const idOf = (random: Random): string => fileIdOf(Buffer.from(String(random.next())));

const mediumOf = (random: Random): MediaItem => ({
  name: sentence(random, 2),
  image: idOf(random),
  preview: idOf(random),
  extension: 'webp',
  label: de(sentence(random, 2)),
  description: de(''),
  customer_file_id: idOf(random),
  filter: {},
});
