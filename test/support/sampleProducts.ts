/** Products for tests of the page, as a server would answer them. */
import type { ProductListAnswer } from '../../src/contract/answers';
import type { MediaItem, Product, Translatable } from '../../src/contract/entities';

export const de = (value: string): Translatable => [{ locale: 'de_DE', value }];

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

const category = { id: 'glatt', name: de('Glattziegel'), measures: 'direct' } as const;

/** A list of `count` tiles named `Ziegel 1`, `Ziegel 2`, ...; every second one is red. */
export const productList = (count: number, version = '1.2.3'): ProductListAnswer => ({
  content: 'products-tiles',
  version,
  data: Array.from({ length: count }, (_, index) => ({
    id: `ziegel-${index + 1}`,
    name: `Ziegel ${index + 1}`,
    category,
    cover: fileId('a'),
    filter: { color: [index % 2 === 0 ? 'rot' : 'grau'] },
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

/** A product with values of every kind; `changes` replace fields. */
export const product = (changes: Partial<Product> = {}): Product => ({
  id: 'ziegel-1',
  name: 'Ziegel 1',
  list: 'tiles',
  category,
  cover: fileId('a'),
  discontinued: false,
  properties: {
    DECKBREITE: { label: de('Mittlere Deckbreite'), value: de('20,2'), unit: 'cm' },
    EINSATZ_DE: { rows: [{ label: de('Regeldachneigung'), value: de('22°') }] },
    EINSATZ_CH: { rows: [{ label: de('Mindestdachneigung'), value: de('18°') }] },
    EINSATZ_ZUSATZ_DE: {
      edition: '2026',
      source: 'Werk',
      rows: [{ pitch_from: 18, pitch_below: 22, raised_requirements: 0, underlay: de('Unterdeckung') }],
    },
  },
  description: de('<p>Ein <strong>ruhiger</strong> Ziegel.</p>'),
  advantages: [de('Schnell verlegt')],
  references: [],
  colors: [medium('Naturrot'), medium('Anthrazit'), medium('Weinrot')],
  plans: {},
  brochures: {},
  datasheets: { DE: fileId('d') },
  laying_notes: de('<p>Von rechts nach links.</p>'),
  legal_notice: de('<p>Ohne Gewähr.</p>'),
  filter: {},
  ...changes,
});
