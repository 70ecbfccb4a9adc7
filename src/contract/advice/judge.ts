import type { MeasureRow } from './adviceDocument';
import { NOTHING_NEEDED } from './underlays';

export interface RoofCase {
  /** Degrees. */
  readonly pitch: number;
  readonly raised: number;
}

export interface JudgedProduct {
  /** Degrees. Null when the catalogue gives none. */
  readonly regularPitch: number | null;
  readonly minimumPitch: number | null;
  readonly rows: readonly MeasureRow[] | null;
}

export interface NearestCase extends RoofCase {
  readonly underlay: number;
}

/**
 * `measure`: the roof needs this underlay. `belowMinimum`: the pitch is too small. `notCovered`: no row covers the
 * roof. `noValues`: the catalogue lacks values.
 */
export type Verdict =
  | { readonly kind: 'free' }
  | { readonly kind: 'measure'; readonly underlay: number }
  | {
      readonly kind: 'refused';
      readonly reason: 'belowMinimum' | 'notCovered' | 'noValues';
      readonly nearest: NearestCase | null;
    };

/** If table rows overlap, the strongest underlay counts. */
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
 * Null when the roof is not allowed. For a roof with more raised requirements than any row, the rows with the largest
 * `raised` apply (catalog/README.md).
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

const covers = ({ from, below }: MeasureRow, pitch: number): boolean =>
  (from === null || pitch >= from) && (below === null || pitch < below);

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
