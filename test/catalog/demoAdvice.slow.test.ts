/** Compares the app's verdicts with the catalogue's YAML at and beside each pitch limit. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadCatalog } from '../../server/catalog/loadCatalog';
import type { AdviceAnswer } from '../../src/contract/advice/adviceDocument';
import { judge } from '../../src/contract/advice/judge';
import { NOTHING_NEEDED } from '../../src/contract/advice/underlays';
import type { ProductListAnswer } from '../../src/contract/answers';
import { COUNTRIES, type Country } from '../../src/contract/base/markers';
import { PATHS, PRODUCT_LISTS, productListPath } from '../../src/contract/paths';
import type { ProductListItem } from '../../src/contract/content/product';
import { demoPictures } from '../support/derivedPictures';

const folder = path.join(__dirname, '../../catalog');

interface WrittenRow {
  readonly from?: number;
  readonly below?: number;
  readonly raised: number;
  readonly underlay: string;
}
interface Written {
  readonly id: string;
  readonly technical?: { readonly RDN?: number; readonly MDN?: number; readonly GEWICHT_M2?: number };
  readonly measures?: { readonly [C in Country]?: { readonly edition: string; readonly rows: readonly WrittenRow[] } };
}

const written: Written[] = PRODUCT_LISTS.flatMap((list) =>
  readdirSync(path.join(folder, 'products', list)).map(
    (file) => parse(readFileSync(path.join(folder, 'products', list, file), 'utf8')) as Written,
  ),
);

let advice: AdviceAnswer;
let items: ReadonlyMap<string, ProductListItem>;

beforeAll(async () => {
  const { release, faults } = await loadCatalog(folder, { derivedDir: demoPictures() });
  expect(faults).toEqual([]);
  const read = async <T>(address: string): Promise<T> =>
    JSON.parse(Buffer.from((await release?.files.find((file) => file.address === address)?.bytes()) ?? []).toString());
  advice = await read<AdviceAnswer>(PATHS.advice);
  const lists = await Promise.all(PRODUCT_LISTS.map((list) => read<ProductListAnswer>(productListPath(list))));
  items = new Map(lists.flatMap(({ data }) => data).map((item) => [item.id, item]));
}, 300_000);

/** Returns the text of the underlay that the YAML requires, or a refusal with its reason. */
function meant({ technical = {} }: Written, rows: readonly WrittenRow[], pitch: number, raised: number): string {
  const { RDN, MDN } = technical;
  if (RDN === undefined || MDN === undefined) return 'refused: noValues';
  if (pitch < MDN) return 'refused: belowMinimum';
  const most = Math.max(0, ...rows.map((row) => row.raised));
  const [row] = rows.filter(
    ({ from = -1, below = 91, raised: of }) => of === Math.min(raised, most) && from <= pitch && pitch < below,
  );
  return row?.underlay ?? 'refused: notCovered';
}

const edgesOf = ({ technical = {} }: Written, rows: readonly WrittenRow[]): number[] => [
  ...new Set([
    technical.RDN ?? 22,
    technical.MDN ?? 16,
    ...rows.flatMap(({ from, below }) => [from ?? [], below ?? []].flat()),
  ]),
];

test('more than five demo products have a table of required underlays', () => {
  expect(written.filter(({ measures }) => measures !== undefined).length).toBeGreaterThan(5);
  expect(advice.products).toHaveLength(written.length);
});

test.each(written.flatMap((product) => COUNTRIES.map((country) => [product.id, country, product] as const)))(
  `the app judges roofs by the rules in the product's file: product "%s", country %s`,
  (id, country, product) => {
    const rows = product.measures?.[country]?.rows;
    const place = advice.products.find((other) => other.id === id)?.tables[country];
    const table = place === undefined ? undefined : advice.tables[place];
    expect(table?.edition).toBe(product.measures?.[country]?.edition);
    const judged = {
      regularPitch: items.get(id)?.regular_pitch ?? null,
      minimumPitch: items.get(id)?.minimum_pitch ?? null,
      rows: table?.rows ?? null,
    };
    const said = (pitch: number, raised: number): string => {
      const verdict = judge(judged, { pitch, raised });
      if (verdict.kind === 'refused') return `refused: ${verdict.reason}`;
      const underlay = verdict.kind === 'free' ? NOTHING_NEEDED : verdict.underlay;
      return (advice.underlays[country][underlay]?.[0]?.value ?? '').replaceAll('\u00a0', ' ');
    };
    for (const edge of edgesOf(product, rows ?? []))
      for (const pitch of [edge - 0.1, edge, edge + 0.1])
        for (const raised of [0, 1, 2, 3, 4, 5])
          expect([pitch, raised, said(pitch, raised)]).toEqual([
            pitch,
            raised,
            rows === undefined ? 'refused: noValues' : meant(product, rows, pitch, raised),
          ]);
  },
);

test("the model finder has the weight per square metre from each product's file", () => {
  expect(advice.products.map(({ id, weight }) => [id, weight])).toEqual(
    expect.arrayContaining(written.map(({ id, technical }) => [id, technical?.GEWICHT_M2 ?? null])),
  );
});
