/** Compares the order lists of all demo models with a second formula, and the list's outputs with the list. */
import { readProducts } from '../../catalog/tools/products';
import { calculate, type CalculationInputs } from '../../src/contract/advice/calculation';
import { orderList, type OrderRow } from '../../src/contract/advice/orderList';
import { coversOf, isLaidInBond, tileMeasures } from '../../src/contract/advice/tile';
import type { Accessory } from '../../src/contract/content/accessory';
import { ACCESSORY_KINDS } from '../../src/contract/content/accessoryKinds';
import type { Product } from '../../src/contract/content/product';
import { ORDER_COLUMNS, orderCsv, orderText, type OrderColumn } from '../../src/features/desk/orderList/orderFiles';
import { figuresOf } from '../../src/sheet/figures';
import { orderNotes, orderSections, type OrderSection } from '../../src/sheet/orderLines';
import { withPieces } from '../../src/sheet/pieceWords';
import { printSheet } from '../../src/sheet/printSheet';
import { words } from '../../src/sheet/words';
import { demoRules } from '../support/demoCatalog';
import { pagesOf } from '../support/pdf';
import { seededRandom, type Random } from '../support/random';
import { accessoryOfKind } from '../support/sampleAccessories';
import { calculationPart, sheetOf } from '../support/sampleSheets';
import { secondList } from '../support/secondList';
import { secondFormula } from '../support/secondRoof';
import { secondTile } from '../support/secondTile';
import { sheetBrand } from '../support/sheetBrand';
import { sheetFonts } from '../support/sheetFonts';

const ROOFS = 100;
const sources = new Map([...readProducts('tiles'), ...readProducts('stones')].map((source) => [source.id, source]));
const { products } = demoRules();
const models = products.map((product) => [product.id, product] as const);
const ACCESSORIES = ACCESSORY_KINDS.map((kind) => accessoryOfKind(kind, { package: 6, pallet: 60 }));

test('the demo has 38 models with an order list', () => expect(models).toHaveLength(38));

/** Every fifth roof is as wide as whole pieces and a half. */
function anyRoof(random: Random, product: Product): CalculationInputs {
  const pitch = random.int(150, 650) / 10;
  const vergeOverhang = random.int(0, 600);
  const { coverWidth = 0 } = tileMeasures(product, pitch) ?? {};
  const withHalf = Math.floor((random.int(30, 70) + 0.5) * coverWidth) - 2 * vergeOverhang;
  return {
    shape: random.pick(['gable', 'mono', 'hip'] as const),
    eaves: random.int(0, 4) === 0 ? withHalf : random.int(5_000, 30_000),
    ...{ rafter: random.int(1_000, 12_000), eavesOverhang: random.int(0, 900), vergeOverhang },
    ...{ area: 1, pitch, reserve: random.int(0, 15), firstRow: null, isBond: random.int(0, 1) === 1 },
    cover: random.pick([null, ...coversOf(product)]),
    ...{ rafterSpacing: random.int(400, 1_200), color: null },
  };
}

function listOf(product: Product, inputs: CalculationInputs, accessories: readonly Accessory[] | null) {
  const tile = tileMeasures(product, inputs.pitch, inputs.cover);
  if (tile === null) throw new Error(`${product.id} has no measures.`);
  const calculation = calculate(inputs, tile);
  return { calculation, tile, list: orderList({ product, inputs, calculation, tile, accessories, underlay: null }) };
}

const rowsOf = ({ list }: ReturnType<typeof listOf>): readonly OrderRow[] => list.groups.flatMap(({ rows }) => rows);
const near = (value: number | null) => (value === null ? null : (expect.closeTo(value, 6) as unknown as number));

test.each(models)('the amounts of 100 random roofs agree with a second formula (model "%s")', (id, product) => {
  const source = sources.get(id);
  if (source === undefined) throw new Error(`No YAML for ${id}.`);
  let roofs = 0;
  for (let seed = 0; roofs < ROOFS; seed += 1) {
    const inputs = anyRoof(seededRandom(seed), product);
    const tile = secondTile(source, inputs.pitch, inputs.cover);
    const options = { ...inputs, isBond: tile.plain !== null || inputs.isBond };
    const { shape } = inputs;
    const roof = shape === 'area' ? null : secondFormula({ ...inputs, shape }, tile, options);
    const listed = listOf(product, inputs, seed % 2 === 0 ? null : ACCESSORIES);
    if (roof === null) {
      expect([seed, rowsOf(listed)]).toEqual([seed, []]);
      continue;
    }
    roofs += 1;
    const expected = [...secondList(roof, tile, options)].map(([key, { net, amount }]) => [
      key,
      near(net),
      near(amount),
    ]);
    const amounts = rowsOf(listed).map(({ key, net, amount }) => [key, net, amount]);
    expect([seed, amounts.toSorted(byKey)]).toEqual([seed, expected.toSorted(byKey)]);
    const [surface] = rowsOf(listed);
    expect([seed, surface?.packing.packages?.count ?? null, surface?.packing.pallets?.count ?? null]).toEqual([
      ...[seed, roof.bundles, roof.pallets?.all ?? null],
    ]);
  }
});

const byKey = ([one]: readonly unknown[], [other]: readonly unknown[]): number =>
  String(one) < String(other) ? -1 : 1;

/** A gable roof of 10 x 7 m with overhangs and the laying that the catalogue proposes. */
const usualRoof = (product: Product): CalculationInputs => ({
  ...{ shape: 'gable', eaves: 10_000, rafter: 7_000, eavesOverhang: 500, vergeOverhang: 300, area: 1 },
  ...{ pitch: 35, reserve: 5, firstRow: null, isBond: isLaidInBond(product), cover: null },
  ...{ rafterSpacing: 800, color: null },
});

/** Lines of `;` with quoted cells, as Excel reads them. */
function readCsv(text: string): ReadonlyMap<string, string>[] {
  const lines = text.replace('\ufeff', '').split('\r\n').filter(Boolean);
  const cells = lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) =>
      (quoted ?? plain ?? '').replaceAll('""', '"'),
    ),
  );
  const [head = [], ...rows] = cells;
  return rows.map((row) => new Map(head.map((name, place) => [name, row[place] ?? ''])));
}

function csvOf(sections: readonly OrderSection[]): string {
  // The cast is safe: the entries are the columns.
  const head = Object.fromEntries(ORDER_COLUMNS.map((column) => [column, column])) as Record<OrderColumn, string>;
  return orderCsv(sections, [], head, { piece: 'Stück', m: 'm', m2: 'm²' });
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each(models)('list, result, CSV, text and PDF give the same amounts (model "%s")', async (id, product) => {
  for (const accessories of [null, ACCESSORIES]) {
    const inputs = usualRoof(product);
    const listed = listOf(product, inputs, accessories);
    const { calculation, tile, list } = listed;
    const said = { ...words, t: withPieces(words.desk, product) };
    const sections = orderSections(list, { list: product.list, isPlainTile: tile.plain !== null }, said);
    const lines = sections.flatMap((section) => section.lines);
    const rows = rowsOf(listed);
    const inUnit = ({ amount, unit }: OrderRow): string =>
      amount === null ? 'fehlt im Katalog' : `${words.number(amount)} ${{ piece: 'Stück', m: 'm', m2: 'm²' }[unit]}`;
    const named = rows.map((row, place) => ({ name: lines[place]?.name ?? '', amount: inUnit(row) }));

    const figures = new Map(figuresOf(calculation, said).map(({ key, value }) => [key, plain(value)]));
    const net = (key: OrderRow['key']) => rows.find((row) => row.key === key)?.net ?? 0;
    const pieces = (count: number) => (count === 0 ? undefined : `${words.number(count)} Stück`);
    const [surface] = rows;
    expect(figures.get('total')).toBe(pieces(surface?.amount ?? 0));
    expect(figures.get('laid')).toBe(pieces(net('surface')));
    expect(figures.get('bundles')).toBe(words.number(surface?.packing.packages?.count ?? 0));
    expect(figures.get('pallets')).toBe(words.number(surface?.packing.pallets?.count ?? 0));
    expect(figures.get('halves')).toBe(pieces(net('half')));
    expect(figures.get('threeQuarters')).toBe(pieces(net('three_quarter')));
    expect(figures.get('vergeTiles')).toBe(pieces(net('verge_left') + net('verge_right')));
    expect(figures.get('vergeHalves')).toBe(pieces(net('verge_left_half') + net('verge_right_half')));
    expect(figures.get('ridgeTiles')).toBe(pieces(net('ridge')));

    const csv = readCsv(csvOf(sections));
    const decimal = (text = ''): number | null => (text === '' ? null : Number(text.replace(',', '.')));
    expect(csv.slice(0, rows.length).map((row) => [row.get('position'), decimal(row.get('amount'))])).toEqual(
      rows.map(({ amount }, place) => [lines[place]?.name, amount]),
    );

    const text = plain(orderText(product.name, [], sections, orderNotes(list, 'DE', said)));
    for (const { name, amount } of named) expect(text).toContain(`- ${name}: ${amount}`);

    const sheet = sheetOf({ ...calculationPart, product: id, roof: inputs });
    const documents = { advice: null, lists: [], roofs: new Map(), accessories, products: new Map([[id, product]]) };
    const { bytes } = await printSheet(sheet, documents, sheetFonts, sheetBrand);
    const printed = (await pagesOf(bytes)).join(' ');
    for (const { name, amount } of named) expect(printed).toContain(`${name} ${amount}`);
  }
});
