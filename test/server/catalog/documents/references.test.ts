import { buildReferences, type ReferencedProduct } from '../../../../server/catalog/documents/references';
import { ReferencesSource } from '../../../../server/catalog/format/sourceSchemas';
import { removeTempCatalogs } from '../tempCatalog';
import { file, german, libraryOf, noFault } from './entries';

afterAll(removeTempCatalogs);

const option = (value: string) => ({ value, label: german(value) });
const FILTERS = [
  { key: 'model_category', label: german('Modell'), options: [option('flach')] },
  { key: 'color', label: german('Farbe'), options: [option('rot')] },
  { key: 'form', label: german('Form'), options: [option('sattel')] },
];
const ALPHA: ReferencedProduct = {
  name: 'Alpha 12 mm',
  category: 'flach',
  colors: [
    { id: 'natur', label: { de_DE: 'Natur', en_GB: 'Natural' }, file: 'bild.webp', surface: 'matt', color: 'rot' },
    { id: 'grau', label: 'Grau', file: 'bild.webp' },
  ],
};
const PRODUCTS = new Map([
  ['alpha', ALPHA],
  ['beta', { name: 'Beta', category: 'flach' }],
  ['gamma', { name: 'Gamma', category: 'rund' }],
]);

async function built(...references: object[]) {
  const media = await libraryOf();
  const { source, said, hangOn } = file(ReferencesSource, { references }, 'references.yaml');
  const pictures = await buildReferences(source, { filters: FILTERS, products: PRODUCTS, media });
  return { pictures: [...pictures], said: said(), hangOn: hangOn(), media };
}
const haus = (more: object = {}, id = 'haus') => ({ id, file: 'bild.webp', name: 'Haus', ...more });

test('a reference picture carries the fields of its source, product and colour', async () => {
  const entry = haus({
    product: 'alpha',
    variant: 'natur',
    filter: { form: ['sattel'] },
    validFrom: '2026-10-01',
    validUntil: '2026-10-31',
  });
  const { pictures, said, media } = await built(entry, haus({}, 'hof'));
  expect(said).toStrictEqual([]);
  const medium = await media.item({ file: 'bild.webp', name: 'Haus' }, noFault);
  expect(pictures).toStrictEqual([
    [
      'haus',
      {
        ...medium,
        valid_from: '2026-10-01',
        valid_until: '2026-10-31',
        filter: { form: ['sattel'], model_category: ['flach'], color: ['rot'] },
        product: {
          id: 'alpha',
          name: 'Alpha 12\u00a0mm',
          variant: {
            id: 'natur',
            label: [
              { locale: 'de_DE', value: 'Natur' },
              { locale: 'en_GB', value: 'Natural' },
            ],
          },
        },
      },
    ],
    ['hof', { ...medium, filter: {}, product: null }],
  ]);
});

test('a reference picture counts as a visualization only if its source says so', async () => {
  const { pictures, said } = await built(
    haus({ visualization: true }),
    haus({}, 'hof'),
    haus({ visualization: false }, 'villa'),
  );
  expect(said).toStrictEqual([]);
  expect(pictures.map(([, { visualization }]) => visualization)).toStrictEqual([true, undefined, undefined]);
});

test('a reference picture may name a product without a colour', async () => {
  const { pictures, said } = await built(haus({ product: 'beta' }), haus({ product: 'alpha', variant: 'grau' }, 'hof'));
  expect(said).toStrictEqual([]);
  expect(pictures.map(([, { filter, product }]) => [filter, product])).toStrictEqual([
    [{ model_category: ['flach'] }, { id: 'beta', name: 'Beta', variant: null }],
    [
      { model_category: ['flach'] },
      { id: 'alpha', name: 'Alpha 12\u00a0mm', variant: { id: 'grau', label: german('Grau') } },
    ],
  ]);
});

test.each<[string, object[], string[]]>([
  [
    'a reference id that occurs twice',
    [haus(), haus()],
    ['references.yaml: references[1].id: „haus“ kommt zweimal vor'],
  ],
  [
    'an unknown product',
    [haus({ product: 'weg', variant: 'rot' })],
    ['references.yaml: references[0].product: unbekanntes Produkt „weg“'],
  ],
  [
    'an unknown colour',
    [haus({ product: 'alpha', variant: 'blau' })],
    ['references.yaml: references[0].variant: unbekannte Farbvariante „blau“, möglich: natur, grau'],
  ],
  [
    'a colour of a product that has no colours',
    [haus({ product: 'beta', variant: 'blau' })],
    ['references.yaml: references[0].variant: unbekannte Farbvariante „blau“, möglich: keiner'],
  ],
  [
    'a colour without a product',
    [haus({ variant: 'rot' })],
    ['references.yaml: references[0].variant: braucht ein Produkt (product)'],
  ],
  [
    'a filter value that already follows from the product',
    [haus({ product: 'alpha', filter: { model_category: ['flach'] } })],
    [
      'references.yaml: references[0].filter.model_category: folgt schon aus dem Produkt (product) und seiner Farbe (variant)',
    ],
  ],
  [
    'an unknown filter value',
    [haus({ filter: { form: ['walm'] } })],
    ['references.yaml: references[0].filter.form[0]: unbekannter Filterwert „walm“, möglich: sattel'],
  ],
  [
    'a missing picture',
    [haus({ file: 'weg.webp' })],
    ['references.yaml: references[0].file: „weg.webp“ fehlt im Ordner media'],
  ],
  [
    'a last valid day before the first',
    [haus({ validFrom: '2026-10-02', validUntil: '2026-10-01' })],
    ['references.yaml: references[0].validUntil: liegt vor dem ersten Tag (2026-10-02)'],
  ],
])('the check reports %s in the references file', async (_name, entries, faults) => {
  expect((await built(...entries)).said).toStrictEqual(faults);
});

test('buildReferences notes on which other entries a fault depends: products, colours or filter values', async () => {
  const { said, hangOn } = await built(
    haus({ product: 'weg' }, 'a'),
    haus({ product: 'alpha', variant: 'weg' }, 'b'),
    haus({ product: 'gamma' }, 'c'),
    haus({ filter: { form: ['walm'] } }, 'd'),
  );
  expect(said[2]).toBe(
    'references.yaml: references[2].filter.model_category[0]: unbekannter Filterwert „rund“, möglich: flach',
  );
  expect(hangOn).toStrictEqual(['products', 'variants', 'choices', undefined]);
});
