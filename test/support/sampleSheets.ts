/** Sample advice sheets of each kind, and the release that printing them needs. */
import { DOCUMENT_TYPE } from '../../src/contract/base/format';
import { PATHS, productListPath, productPath } from '../../src/contract/paths';
import type { Product } from '../../src/contract/content/product';
import type { Validity } from '../../src/contract/base/values';
import type {
  CalculationPart,
  ComparisonPart,
  FinderPart,
  SheetInputs,
  SheetPart,
} from '../../src/contract/advice/sheet';
import { advice, de, product, productList } from './sampleProducts';

const length = (label: string, cm: number) => ({
  label: de(label),
  value: de(String(cm).replace('.', ',')),
  unit: 'cm',
  amount: { min: cm, max: cm },
});

const pitch = (label: string, degrees: number) => ({ ...length(label, degrees), unit: '°' });

/** Two tiles with all values that a calculation needs. */
export const sheetProducts: readonly Product[] = [1, 2].map((number) =>
  product({
    id: `ziegel-${number}`,
    name: `Ziegel ${number}`,
    properties: {
      DECKBREITE: length('Mittlere Deckbreite', number === 1 ? 20 : 24),
      LATTWEITE: { ...length('Lattweite', 34), amount: { min: 33, max: 35 } },
      RDN: pitch('Regeldachneigung', 22),
      MDN: pitch('Mindestdachneigung', 16),
      GEWICHT_STUECK: { ...length('Gewicht je Stück', 3), unit: 'kg' },
      STUECK_PALETTE: { ...length('Stück je Palette', 240), unit: 'Stück' },
      OBERFLAECHE: { label: de('Oberfläche'), value: de('engobiert') },
    },
  }),
);

export const finderPart: FinderPart = {
  kind: 'finder',
  question: {
    pitch: 17,
    country: 'DE',
    requirements: ['rafter'],
    shape: 'gable',
    surface: null,
    color: 'rot',
    weight: null,
    need: null,
  },
};

export const comparisonPart: ComparisonPart = {
  kind: 'comparison',
  products: ['ziegel-1', 'ziegel-2'],
  pitch: 17,
  country: 'AT',
  requirements: [],
  onlyDifferences: false,
};

export const calculationPart: CalculationPart = {
  kind: 'calculation',
  product: 'ziegel-1',
  country: 'DE',
  requirements: [],
  roof: {
    shape: 'gable',
    eaves: 10_000,
    rafter: 7_000,
    eavesOverhang: 500,
    vergeOverhang: 300,
    area: 180,
    pitch: 24,
    reserve: 5,
    firstRow: null,
    isBond: false,
  },
};

export const sheetOf = (...parts: readonly SheetPart[]): SheetInputs => ({
  version: '1.2.3',
  day: '2026-11-21',
  parts,
});

/**
 * Makes the input of `publish` with the documents that printing needs. `days` maps a product's ID to the validity of
 * the product.
 */
export function sheetRelease(version: string, days: Readonly<Record<string, Validity>> = {}) {
  const document = (address: string, value: unknown) => ({
    address,
    type: DOCUMENT_TYPE,
    bytes: () => Buffer.from(JSON.stringify(value)),
  });
  const tiles = productList(3, version);
  return {
    version,
    timestamp: 1_700_000_000,
    files: [
      document(PATHS.version, { version }),
      document(PATHS.advice, advice(tiles.data)),
      document(productListPath('tiles'), { ...tiles, data: tiles.data.map((item) => ({ ...item, ...days[item.id] })) }),
      document(productListPath('stones'), { ...tiles, content: 'products-stones', data: [] }),
      ...sheetProducts.map((one) => document(productPath(one.id), { ...one, ...days[one.id] })),
    ],
  };
}
