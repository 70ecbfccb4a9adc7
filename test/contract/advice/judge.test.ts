import type { MeasureRow } from '../../../src/contract/advice/adviceDocument';
import { judge, type JudgedProduct, type NearestCase, type Verdict } from '../../../src/contract/advice/judge';

const row = (from: number | null, below: number | null, raised: number, underlay: number): MeasureRow => ({
  from,
  below,
  raised,
  underlay,
});

/** Regular pitch 22°, minimum pitch 16°. Below 18° the table has no row that covers two raised requirements. */
const PRODUCT: JudgedProduct = {
  regularPitch: 22,
  minimumPitch: 16,
  rows: [
    row(22, null, 0, 0),
    row(22, null, 1, 1),
    row(22, null, 2, 2),
    row(18, 22, 0, 2),
    row(18, 22, 1, 3),
    row(18, 22, 2, 4),
    row(16, 18, 0, 4),
    row(16, 18, 1, 5),
  ],
};

const free: Verdict = { kind: 'free' };
const measure = (underlay: number): Verdict => ({ kind: 'measure', underlay });
const refused = (reason: 'belowMinimum' | 'notCovered' | 'noValues', nearest: NearestCase | null): Verdict => ({
  kind: 'refused',
  reason,
  nearest,
});

test.each<[number, number, Verdict]>([
  [22, 0, free],
  [22.1, 0, free],
  [90, 0, free],
  [21.9, 0, measure(2)],
  [22, 1, measure(1)],
  [22, 2, measure(2)],
  // The table has no rows for three requirements, so its rows for two requirements apply.
  [22, 3, measure(2)],
  [18, 5, measure(4)],
  [18.1, 0, measure(2)],
  [18, 0, measure(2)],
  [17.9, 0, measure(4)],
  [18, 2, measure(4)],
  [17.9, 2, refused('notCovered', { pitch: 18, raised: 2, underlay: 4 })],
  [16, 0, measure(4)],
  [16, 1, measure(5)],
  [16.1, 1, measure(5)],
  [15.9, 0, refused('belowMinimum', { pitch: 16, raised: 0, underlay: 4 })],
  [15.9, 1, refused('belowMinimum', { pitch: 16, raised: 1, underlay: 5 })],
  [15.9, 2, refused('belowMinimum', { pitch: 18, raised: 2, underlay: 4 })],
  [10, 3, refused('belowMinimum', { pitch: 18, raised: 3, underlay: 4 })],
])(
  'judge() decides which underlay a roof needs: pitch %s°, raised requirements %s, verdict %j',
  (pitch, raised, verdict) => {
    expect(judge(PRODUCT, { pitch, raised })).toEqual(verdict);
  },
);

test('a table row without a lower pitch limit applies from the minimum pitch', () => {
  const product: JudgedProduct = { ...PRODUCT, rows: [row(22, null, 0, 0), row(null, 22, 0, 1)] };
  expect(judge(product, { pitch: 16, raised: 0 })).toEqual(measure(1));
  expect(judge(product, { pitch: 15.9, raised: 0 })).toEqual(
    refused('belowMinimum', { pitch: 16, raised: 0, underlay: 1 }),
  );
});

test('a roof below the regular pitch is refused if the table row that applies names no underlay', () => {
  const product: JudgedProduct = { ...PRODUCT, rows: [row(16, null, 0, 0)] };
  expect(judge(product, { pitch: 21.9, raised: 0 })).toEqual(
    refused('notCovered', { pitch: 22, raised: 0, underlay: 0 }),
  );
  expect(judge(product, { pitch: 22, raised: 0 })).toEqual(free);
});

test('the verdict names the strongest underlay when several rows of the table of measures apply', () => {
  const product: JudgedProduct = { ...PRODUCT, rows: [row(16, null, 0, 1), row(20, 24, 0, 3)] };
  expect([19.9, 20, 23.9, 24].map((pitch) => judge(product, { pitch, raised: 0 }))).toEqual([
    measure(1),
    measure(3),
    measure(3),
    measure(1),
  ]);
});

test.each<[string, Partial<JudgedProduct>]>([
  ['regular pitch', { regularPitch: null }],
  ['minimum pitch', { minimumPitch: null }],
  ['table of measures', { rows: null }],
])('a product without a %s is refused at every pitch', (_, missing) => {
  expect(judge({ ...PRODUCT, ...missing }, { pitch: 45, raised: 0 })).toEqual(refused('noValues', null));
});

test("a refusal has no nearest allowed case when the product's table of measures is empty", () => {
  expect(judge({ ...PRODUCT, rows: [] }, { pitch: 45, raised: 1 })).toEqual(refused('notCovered', null));
});

describe('if no steeper pitch is allowed, the nearest allowed case in a refusal', () => {
  const judged = (rows: readonly MeasureRow[], pitch: number, raised: number) => {
    const verdict = judge({ regularPitch: 22, minimumPitch: 16, rows }, { pitch, raised });
    return verdict.kind === 'refused' ? verdict.nearest : verdict;
  };

  test('keeps the requested pitch but has fewer raised requirements', () => {
    const rows = [row(16, 18, 2, 5), row(18, null, 0, 2), row(18, null, 1, 3)];
    expect(judged(rows, 30, 2)).toEqual({ pitch: 30, raised: 1, underlay: 3 });
    expect(judged(rows.slice(0, 2), 30, 2)).toEqual({ pitch: 30, raised: 0, underlay: 2 });
  });

  test('has the minimum pitch when the requested pitch is never allowed', () => {
    expect(judged([row(16, 17, 0, 3), row(17, 18, 2, 5)], 17.5, 1)).toEqual({ pitch: 16, raised: 0, underlay: 3 });
  });

  test('is null when every table row is for more raised requirements than the roof has', () => {
    expect(judged([row(17, 18, 2, 5)], 20, 1)).toBeNull();
  });
});
