/** Whether a product may lie on a roof, and what it needs there: the catalogue's own measures, evaluated. Pure. */
import type { MeasureRow } from './adviceDocument';
import { NOTHING_NEEDED } from './underlays';

/** A roof as the measures see it. */
export interface RoofCase {
  /** Degrees. */
  readonly pitch: number;
  /** How many raised requirements there are. */
  readonly raised: number;
}

/** What of a product is judged. `rows` are the measures of the country in question; null: the catalogue has none. */
export interface JudgedProduct {
  /** Degrees; null where the catalogue gives none. */
  readonly regularPitch: number | null;
  readonly minimumPitch: number | null;
  readonly rows: readonly MeasureRow[] | null;
}

/** The case nearest to a refused one that is not refused. */
export interface NearestCase extends RoofCase {
  readonly underlay: number;
}

/**
 * `free`: at least the regular pitch, and the measures ask for nothing. `measure`: they name an underlay, by its place in
 * the country's list. `refused`: below the minimum pitch, no row of the measures covers the case, or the catalogue has
 * no values to judge by.
 */
export type Verdict =
  | { readonly kind: 'free' }
  | { readonly kind: 'measure'; readonly underlay: number }
  | {
      readonly kind: 'refused';
      readonly reason: 'belowMinimum' | 'notCovered' | 'noValues';
      readonly nearest: NearestCase | null;
    };

/** The verdict on `product` for a roof. Rows that overlap, which the publisher refuses, count with the strongest underlay. */
export function judge(product: JudgedProduct, roof: RoofCase): Verdict {
  const { minimumPitch, regularPitch, rows } = product;
  if (minimumPitch === null || regularPitch === null || rows === null)
    return { kind: 'refused', reason: 'noValues', nearest: null };
  const underlay = underlayAt({ minimumPitch, regularPitch, rows }, roof);
  if (underlay !== null) return underlay === NOTHING_NEEDED ? { kind: 'free' } : { kind: 'measure', underlay };
  return {
    kind: 'refused',
    reason: roof.pitch < minimumPitch ? 'belowMinimum' : 'notCovered',
    nearest: nearestCase({ minimumPitch, regularPitch, rows }, roof),
  };
}

interface Rules {
  readonly minimumPitch: number;
  readonly regularPitch: number;
  readonly rows: readonly MeasureRow[];
}

/**
 * The underlay that the rules ask for; null where they do not allow the roof. Rows with the most raised requirements hold for
 * more of them as well (catalog/README.md). Nothing is free below the regular pitch.
 */
function underlayAt({ minimumPitch, regularPitch, rows }: Rules, { pitch, raised }: RoofCase): number | null {
  if (pitch < minimumPitch) return null;
  const most = Math.max(...rows.map((row) => row.raised));
  const asked = rows
    .filter((row) => row.raised === Math.min(raised, most) && covers(row, pitch))
    .map(({ underlay }) => underlay);
  if (asked.length === 0) return null;
  const strongest = Math.max(...asked);
  return strongest === NOTHING_NEEDED && pitch < regularPitch ? null : strongest;
}

/** From inclusive, below exclusive, null for an open end. */
const covers = ({ from, below }: MeasureRow, pitch: number): boolean =>
  (from === null || pitch >= from) && (below === null || pitch < below);

/** First the same requirements at the nearest steeper pitch, then fewer requirements at this pitch, then at the minimum. */
function nearestCase(rules: Rules, { pitch, raised }: RoofCase): NearestCase | null {
  const { minimumPitch, regularPitch, rows } = rules;
  const steeper = [minimumPitch, regularPitch, ...rows.flatMap(({ from }) => from ?? [])].filter(
    (edge) => edge > pitch,
  );
  const fewer = Array.from({ length: raised }, (_, index) => raised - 1 - index);
  const candidates: RoofCase[] = [
    ...steeper.sort((a, b) => a - b).map((edge) => ({ pitch: edge, raised })),
    ...[pitch, minimumPitch].flatMap((edge) => fewer.map((less) => ({ pitch: edge, raised: less }))),
  ];
  for (const candidate of candidates) {
    const underlay = underlayAt(rules, candidate);
    if (underlay !== null) return { ...candidate, underlay };
  }
  return null;
}
