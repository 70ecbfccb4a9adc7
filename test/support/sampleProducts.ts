/** Products for tests of the page, in the format of the server's answers. */
import type { ProductListAnswer } from '../../src/contract/answers';
import type { AdviceAnswer } from '../../src/contract/advice/adviceDocument';
import type { MediaItem, ReferenceImage } from '../../src/contract/content/media';
import type { ColorVariant, ListVariant, Product } from '../../src/contract/content/product';
import type { Translatable } from '../../src/contract/base/values';

export const de = (value: string): Translatable => [{ locale: 'de_DE', value }];

/** A technical value whose amount the app reads. */
export const amount = (min: number, max: number, unit: string) => ({
  ...{ label: de('Wert'), value: de('Wert'), unit },
  amount: { min, max },
});

const fileId = (letter: string): string => letter.repeat(22);

export const medium = (name: string): MediaItem => ({
  name,
  image: fileId('i'),
  preview: fileId('p'),
  extension: 'webp',
  label: de(name),
  description: de(''),
  customer_file_id: fileId('c'),
  filter: {},
});

/** A colour variant that is named after its surface and colour, for example `glasiert schwarz`. */
export const variant = (surface: string, color: string): ColorVariant => ({
  ...medium(`${surface} ${color}`),
  filter: { surface: [surface], color: [color] },
  id: `${surface}-${color}`,
  surface,
  color,
  article_number: '1042-110',
  swatch: '#a0431f',
  roof: null,
});

/** A colour variant in a product list. Its pictures are named by the colour, so that tests can tell them apart. */
export const listVariant = (surface: string, color: string): ListVariant => ({
  id: `${surface}-${color}`,
  label: de(`${surface} ${color}`),
  filter: { surface: [surface], color: [color] },
  swatch: '#a0431f',
  picture: [{ file: `${surface}-${color}`.padEnd(22, '-'), width: 480 }],
  roof: [],
});

export const reference = (name: string, product: ReferenceImage['product'] = null): ReferenceImage => ({
  ...medium(name),
  product,
});

const category = { id: 'glatt', name: de('Glattziegel'), measures: 'direct' } as const;

/** The tiles are named `Ziegel 1`, `Ziegel 2` and so on. Every second is red. */
export const productList = (count: number, version = '1.2.3'): ProductListAnswer => ({
  content: 'products-tiles',
  version,
  data: Array.from({ length: count }, (_, index) => ({
    id: `ziegel-${index + 1}`,
    name: `Ziegel ${index + 1}`,
    category,
    cover: fileId('a'),
    cover_sizes: [{ file: fileId('a'), width: 480 }],
    filter: { color: [index % 2 === 0 ? 'rot' : 'grau'] },
    variants: [],
    regular_pitch: 22,
    minimum_pitch: 16,
    need: {
      label: de('Bedarf'),
      value: de('11,1 bis\u00a011,9'),
      unit: 'Stück/m²',
      amount: { min: 11.1, max: 11.9 },
    },
    discontinued: false,
  })),
  filter: [
    {
      key: 'color',
      label: de('Farbe'),
      options: [
        { value: 'rot', label: de('Naturrot') },
        { value: 'grau', label: de('Grau') },
      ],
    },
  ],
});

/** A product with values of every kind. `changes` replace fields. */
export const product = (changes: Partial<Product> = {}): Product => ({
  id: 'ziegel-1',
  name: 'Ziegel 1',
  list: 'tiles',
  category,
  cover: fileId('a'),
  discontinued: false,
  properties: {
    DECKBREITE: { label: de('Mittlere Deckbreite'), value: de('20,2'), unit: 'cm', amount: { min: 20.2, max: 20.2 } },
    EINSATZ_DE: { rows: [{ label: de('Regeldachneigung'), value: de('22°') }] },
    EINSATZ_CH: { rows: [{ label: de('Mindestdachneigung'), value: de('18°') }] },
    EINSATZ_ZUSATZ_DE: {
      edition: 'Ausgabe 2026',
      source: 'Werk',
      rows: [{ pitch_from: 18, pitch_below: 22, raised_requirements: 0, underlay: de('Unterdeckung') }],
    },
  },
  description: de('<p>Ein <strong>ruhiger</strong> Ziegel.</p>'),
  advantages: [de('Schnell verlegt')],
  references: [],
  colors: [variant('naturrot', 'rot'), variant('engobiert', 'grau'), variant('glasiert', 'rot')],
  plans: {},
  brochures: {},
  datasheets: { DE: fileId('d') },
  datasheet_media: { DE: { ...medium('Datenblatt'), extension: 'pdf', customer_file_id: fileId('d') } },
  laying_notes: de('<p>Von rechts nach links.</p>'),
  legal_notice: de('<p>Ohne Gewähr.</p>'),
  filter: {},
  ...changes,
});

/** Rules for Germany and Austria with 22° regular and 16° minimum pitch for all items. */
export const advice = (items: ProductListAnswer['data'] = productList(3).data): AdviceAnswer => ({
  underlays: {
    DE: [de('Keine Zusatzmaßnahme erforderlich'), de('Klasse 4: Unterdeckung'), de('Klasse 2: Unterdach')],
    AT: [de('Keine Zusatzmaßnahme erforderlich'), de('Unterdach regensicher')],
    CH: [],
  },
  tables: [
    {
      edition: 'Ausgabe 2024',
      source: 'Werk',
      rows: [
        { from: 22, below: null, raised: 0, underlay: 0 },
        { from: 22, below: null, raised: 1, underlay: 1 },
        { from: 16, below: 22, raised: 0, underlay: 1 },
        { from: 16, below: 22, raised: 1, underlay: 2 },
      ],
    },
    {
      edition: 'Ausgabe 2023',
      source: 'ÖNORM und Werk',
      rows: [
        { from: 22, below: null, raised: 0, underlay: 0 },
        { from: 16, below: 22, raised: 0, underlay: 1 },
      ],
    },
  ],
  products: items.map(({ id }, index) => ({ id, tables: { DE: 0, AT: 1 }, weight: index === 0 ? null : 40 + index })),
});
