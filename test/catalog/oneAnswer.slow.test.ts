/** Checks that the desk's views, the advice sheet and the product page give equal answers to the same question. */
import { calculate, type CalculationInputs } from '../../src/contract/advice/calculation';
import { findProducts, type FinderResult } from '../../src/contract/advice/find';
import { withLongRafter } from '../../src/contract/advice/longRafter';
import { judgeModels, modelOf } from '../../src/contract/advice/judgeModels';
import { RAISED_REQUIREMENTS, type RaisedRequirement } from '../../src/contract/advice/requirements';
import type { CalculationPart, ComparisonPart, SheetPart } from '../../src/contract/advice/sheet';
import { coversOf, isLaidInBond, tileMeasures } from '../../src/contract/advice/tile';
import type { Product, ProductListItem } from '../../src/contract/content/product';
import { figuresOf } from '../../src/sheet/figures';
import { withPieces } from '../../src/sheet/pieceWords';
import { sheetContent } from '../../src/sheet/sheetBlocks';
import { words } from '../../src/sheet/words';
import { linesOf } from '../sheet/blockLines';
import { demoBrand } from '../support/demoBrand';
import { demoRules } from '../support/demoCatalog';
import { productList } from '../support/sampleProducts';
import { seededRandom } from '../support/random';

const { products, advice } = demoRules();
const judge = judgeModels(advice);
const [sample] = productList(1).data;
const itemOf = (product: Product): ProductListItem => {
  const { id, regularPitch, minimumPitch } = modelOf(product);
  if (sample === undefined) throw new Error('no item');
  return { ...sample, id, name: product.name, regular_pitch: regularPitch, minimum_pitch: minimumPitch };
};
const items = products.map(itemOf);

interface Asked {
  readonly product: Product;
  readonly roof: CalculationInputs;
  readonly requirements: readonly RaisedRequirement[];
}

function ask(seed: number): Asked {
  const random = seededRandom(seed);
  const product = random.pick(products);
  const roof: CalculationInputs = {
    shape: random.pick(['gable', 'mono', 'hip']),
    eaves: random.int(200, 3_000) * 10,
    rafter: random.int(100, 1_200) * 10,
    eavesOverhang: random.int(0, 80) * 10,
    vergeOverhang: random.int(0, 60) * 10,
    area: 0,
    pitch: random.int(10, 90) / 2 + 5,
    reserve: random.int(0, 15),
    firstRow: null,
    isBond: isLaidInBond(product),
    cover: random.pick([null, ...coversOf(product)]),
    rafterSpacing: 800,
    color: null,
  };
  return { product, roof, requirements: RAISED_REQUIREMENTS.DE.slice(0, random.int(0, 3)) };
}

const sheetOf = (part: SheetPart): string =>
  sheetContent(
    { version: '1.0.0', day: '2026-11-26', parts: [part] },
    {
      advice,
      lists: [],
      accessories: null,
      products: new Map(products.map((product) => [product.id, product])),
      roofs: new Map(),
    },
    demoBrand,
  )
    .parts.flat()
    .flatMap(linesOf)
    .join('\n')
    .replaceAll('\u00a0', ' ');

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

test('the calculator and the advice sheet show equal quantities', () => {
  for (const seed of seeds) {
    const { product, roof } = ask(seed);
    const tile = tileMeasures(product, roof.pitch, roof.cover);
    if (tile === null) throw new Error(`${product.id} cannot be calculated`);
    const t = withPieces(words.desk, product);
    const calculation = calculate(roof, tile);
    const part: CalculationPart = { kind: 'calculation', product: product.id, country: 'DE', requirements: [], roof };
    const sheet = sheetOf(part);
    const figures = figuresOf(calculation, { t, number: words.number });
    expect([seed, figures.length === 0]).toEqual([seed, calculation.kind === 'impossible']);
    for (const { key, value, note } of figures) {
      const name = t(`calculator.figure.${key}`);
      const figure = (note === undefined ? value : `${value} (${note})`).replaceAll('\u00a0', ' ');
      expect([seed, sheet]).toEqual([seed, expect.stringContaining(`${name} | ${figure}`)]);
    }
  }
});

/** Returns the finder's verdict on the product, followed by the underlay or the reason for the refusal. */
function groupOf({ free, measure, refused }: FinderResult, id: string): readonly unknown[] {
  if (free.some(({ item }) => item.id === id)) return ['free'];
  const measured = measure.find(({ item }) => item.id === id);
  if (measured !== undefined) return ['measure', measured.underlay];
  const out = refused.find(({ item }) => item.id === id);
  return ['refused', out?.reason, out?.nearest];
}

/**
 * Returns the underlay in the product page's table, null if no row fits. `raised` is the number of raised requirements.
 */
function readTable({ properties }: Product, pitch: number, raised: number): string | null {
  const table = properties['EINSATZ_ZUSATZ_DE'];
  if (table === undefined || !('edition' in table)) return null;
  const most = Math.max(...table.rows.map((row) => row.raised_requirements));
  const row = table.rows.find(
    ({ pitch_from: from, pitch_below: below, raised_requirements }) =>
      raised_requirements === Math.min(raised, most) && pitch >= (from ?? 0) && pitch < (below ?? 91),
  );
  return row === undefined ? null : words.read(row.underlay).replaceAll('\u00a0', ' ');
}

test("the finder, the product page's table and the advice sheet give a roof the same verdict", () => {
  for (const seed of seeds) {
    const { product, roof, requirements } = ask(seed);
    // The calculator adds the requirement of a long rafter to the chosen ones.
    const context = withLongRafter({ pitch: roof.pitch, country: 'DE', requirements }, roof);
    const { verdict, underlays } = judge(modelOf(product), context);
    const question = { ...context, shape: null, surface: null, color: null, weight: null, need: null };
    const expected =
      verdict.kind === 'free'
        ? ['free']
        : verdict.kind === 'measure'
          ? ['measure', verdict.underlay]
          : ['refused', verdict.reason, verdict.nearest];
    expect([seed, groupOf(findProducts(items, advice, question), product.id)]).toEqual([seed, expected]);
    const underlay = verdict.kind === 'measure' ? words.read(underlays[verdict.underlay] ?? []) : '';
    const asked = underlay.replaceAll('\u00a0', ' ');
    const table = readTable(product, roof.pitch, context.requirements.length);
    if (verdict.kind === 'measure') expect([seed, table]).toEqual([seed, asked]);
    if (verdict.kind === 'free') expect([seed, table]).toEqual([seed, 'Keine Zusatzmaßnahme erforderlich']);
    const [other] = products.filter(({ id }) => id !== product.id);
    const compared: ComparisonPart = {
      ...{ kind: 'comparison', products: [product.id, other?.id ?? ''], onlyDifferences: false },
      ...context,
    };
    const calculated: CalculationPart = { kind: 'calculation', product: product.id, ...context, requirements, roof };
    const said = `${words.desk(`finder.${verdict.kind}`)}${asked === '' ? '' : `: ${asked}`}`;
    for (const part of [compared, calculated])
      expect([seed, sheetOf(part)]).toEqual([seed, expect.stringContaining(said)]);
  }
});

test('the note of a table of measures appears only for roofs with more raised requirements than any row lists', () => {
  for (const product of products) {
    const { regularPitch } = modelOf(product);
    if (regularPitch === null) continue;
    for (const count of [0, 1, 2, 3, 4, 5]) {
      const requirements = RAISED_REQUIREMENTS.DE.slice(0, count);
      const context = { pitch: regularPitch, country: 'DE', requirements } as const;
      const { table, verdict } = judge(modelOf(product), context);
      const most = Math.max(...(table?.rows ?? []).map(({ raised }) => raised));
      if (table?.note === undefined || verdict.kind === 'refused') throw new Error(`${product.id} has no rules`);
      const note = words.read(table.note).replaceAll('\u00a0', ' ');
      const [other] = products.filter(({ id }) => id !== product.id);
      const roof: CalculationInputs = { ...ask(0).roof, pitch: regularPitch, isBond: isLaidInBond(product) };
      const answers = {
        calculation: sheetOf({ kind: 'calculation', product: product.id, ...context, roof }),
        comparison: sheetOf({
          ...{ kind: 'comparison', products: [product.id, other?.id ?? ''], onlyDifferences: false },
          ...context,
        }),
      };
      for (const [where, answer] of Object.entries(answers))
        expect([product.id, count, where, answer.includes(note)]).toEqual([product.id, count, where, count > most]);
    }
  }
});
