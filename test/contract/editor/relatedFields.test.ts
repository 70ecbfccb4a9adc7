import { readCatalog, readProducts } from '../../../catalog/tools/products';
import type { ProductSource } from '../../../server/catalog/format/productSchema';
import { checkProductValues } from '../../../server/catalog/rules/productRules';
import { formatField, parseField } from '../../../src/contract/base/fieldPath';
import { COMPARED_FIELDS } from '../../../src/contract/editor/comparedFields';
import { comparedName } from '../../../src/contract/editor/comparedNumbers';
import { formOf } from '../../../src/contract/editor/forms';
import {
  relatedFields,
  relatedToFault,
  withoutCodes,
  type RelatedField,
} from '../../../src/contract/editor/relatedFields';

const CATALOGUE = readCatalog();
const FORM = formOf('tiles', CATALOGUE);
const TILES = readProducts('tiles');
const PRODUCTS = [...TILES, ...readProducts('stones')];

function tile(id: string): ProductSource {
  const product = TILES.find((one) => one.id === id);
  if (product === undefined) throw new Error(`${id} is missing`);
  return product;
}

const LINDORA = tile('lindora-12');
const names = (related: readonly RelatedField[]): string[] => related.map(({ path }) => formatField(path));
const relatedIn = (product: ProductSource, field: string, before = product): string[] =>
  names(relatedFields(FORM, { before, shown: product }, parseField(field)));

test('a cover length leads to the need, the sizes and the texts with this length', () => {
  const shown = { ...LINDORA, advantages: ['Decklänge bis 37,5 cm', 'Sechs Farben', 'Von 35 bis 37,5 cm'] };
  expect(relatedIn(shown, 'technical.DECKLAENGE[1]')).toEqual([
    ...['technical.BEDARF', 'technical.DECKBREITE', 'technical.GROESSE', 'technical.LATTWEITE'],
    ...['advantages[0]', 'advantages[2]'],
  ]);
});

test('a changed number still leads to the texts with the old number', () => {
  const shown = { ...LINDORA, technical: { ...LINDORA.technical, RDN: 25 } };
  const [now, before] = [relatedIn(shown, 'technical.RDN'), relatedIn(shown, 'technical.RDN', LINDORA)];
  expect(before).toEqual(expect.arrayContaining(['advantages[0]', 'applications.DE.rows[0].value', 'measures']));
  expect(now).not.toContain('applications.DE.rows[0].value');
});

test('a text leads to the technical values that it names', () => {
  expect(relatedIn(LINDORA, 'advantages[0]')).toEqual(['technical.RDN', 'technical.MDN']);
});

test.each(['name', 'technical.SOLAR_MODULE', 'advantages[3]', 'colors[0].label'])(
  '%s leads to no other field',
  (field) => {
    expect(relatedIn(LINDORA, field)).toEqual([]);
  },
);

test('a field leads only to fields that have a value', () => {
  expect(relatedIn({ ...LINDORA, technical: { DECKLAENGE: [35, 37.5], BEDARF: 12 } }, 'technical.DECKLAENGE')).toEqual([
    'technical.BEDARF',
  ]);
});

test('related fields have German labels, and a field of the second part is not on the form', () => {
  const related = relatedFields(FORM, { before: LINDORA, shown: LINDORA }, ['technical', 'MDN']);
  expect(related).toEqual(
    expect.arrayContaining([
      { path: ['technical', 'RDN'], labels: ['Technische Daten', 'Regeldachneigung'], isOnForm: true },
      { path: ['measures'], labels: ['Zusatzmaßnahmen'], isOnForm: false },
    ]),
  );
});

test('a fault leads to the values that its reason names, and to the texts', () => {
  const shown = { ...LINDORA, advantages: ['Bedarf 11,1 Stück/m²'] };
  const reason = 'Bedarf 9,0 Stück/m² (BEDARF) passt nicht zu Mittlere Deckbreite 24,0 cm (DECKBREITE)';
  const fault = { field: 'technical.BEDARF', reason };
  expect(names(relatedToFault(FORM, { before: LINDORA, shown }, fault))).toEqual([
    'technical.DECKBREITE',
    'advantages[0]',
  ]);
});

test('a fault without named values leads to all related fields', () => {
  const fault = { field: 'technical.MDN', reason: 'fehlt' };
  expect(relatedToFault(FORM, { before: LINDORA, shown: LINDORA }, fault)).toEqual(
    relatedFields(FORM, { before: LINDORA, shown: LINDORA }, ['technical', 'MDN']),
  );
});

test.each([
  ['„Klasse 5 (UDB)“ gilt erst ab Regeldachneigung 22° (RDN)', '„Klasse 5 (UDB)“ gilt erst ab Regeldachneigung 22°'],
  ['„Ortgang (verge)“ passt zu diesem Modell (links)', '„Ortgang (verge)“ passt zu diesem Modell (links)'],
  ['ohne erhöhte Anforderung (raised: 0) endet offen (rows[12])', 'ohne erhöhte Anforderung endet offen'],
  ['fehlt (technical.MDN)', 'fehlt'],
  ['höchstens 1 Nachkommastellen (digits in catalog.yaml)', 'höchstens 1 Nachkommastellen'],
  ['fehlt unter den Zusatzmaßnahmen (underlays.DE in catalog.yaml)', 'fehlt unter den Zusatzmaßnahmen'],
])('editors see a reason without codes and keys, and quoted texts as they are: %s', (reason, shown) =>
  expect(withoutCodes(reason)).toBe(shown),
);

interface Told {
  readonly own: string;
  readonly codes: readonly string[];
  readonly product: ProductSource;
  readonly field: string;
  readonly reason: string;
}

const scaled = (value: unknown, factor: number, digits: number): unknown => {
  if (Array.isArray(value)) return value.map((one) => scaled(one, factor, digits));
  return typeof value === 'number' ? Number((value * factor).toFixed(digits)) : value;
};

function faultsOf(product: ProductSource): Told[] {
  const told: Told[] = [];
  const others = PRODUCTS.map((one) => (one.id === product.id ? product : one));
  checkProductValues({ product, list: 'tiles', catalog: CATALOGUE, products: others }, (path, reason) => {
    const codes = [...reason.matchAll(/\(([A-Z][A-Z0-9_]*)\)/g)].map(([, code]) => `technical.${code}`);
    told.push({ own: comparedName(path), codes, product, field: formatField(path), reason });
  });
  return told;
}

function* wrongProducts(): Generator<ProductSource> {
  for (const product of PRODUCTS.filter((_, index) => index % 2 === 0))
    for (const factor of [0.4, 1.2]) {
      for (const [code, value] of Object.entries(product.technical ?? {}))
        yield {
          ...product,
          technical: { ...product.technical, [code]: scaled(value, factor, CATALOGUE.properties[code]?.digits ?? 0) },
        };
      const { battens, laying } = product;
      if (battens !== undefined)
        yield { ...product, battens: battens.map((row) => ({ ...row, max: Math.round(row.max * factor) })) };
      if (laying?.overlap !== undefined)
        yield {
          ...product,
          laying: { ...laying, overlap: laying.overlap.map((row) => ({ ...row, min: Math.round(row.min * factor) })) },
        };
    }
}

const TOLD = [...wrongProducts()].flatMap(faultsOf);

test('each fault of the rules leads to all values that it names', () => {
  expect(TOLD.length).toBeGreaterThan(500);
  const forgotten = TOLD.filter(({ own, codes, product, field }) => {
    const related = new Set(relatedIn(product, field));
    return codes.some((code) => code !== own && !related.has(code));
  });
  expect(forgotten.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([]);
});

test('editors see no key of the files in the faults of the rules', () => {
  const keys = /catalog|\b(?:battens|from|kinds|overlap|raised|rows|technical)\b|[a-z]_[a-z]/;
  const shown = new Set(TOLD.map(({ reason }) => withoutCodes(reason)));
  expect([...shown].filter((reason) => keys.test(reason))).toEqual([]);
});

test('a fault of the rules proves each comparison', () => {
  const proven = COMPARED_FIELDS.filter((compared) =>
    TOLD.some(
      ({ own, codes }) => compared.includes(own) && codes.some((code) => code !== own && compared.includes(code)),
    ),
  );
  expect(proven).toEqual(COMPARED_FIELDS);
});
