import { CALCULATION_LIMITS, type Calculation, type CalculationInputs } from '../contract/advice/calculation';
import { hasHalfVerges } from '../contract/advice/parts';
import type { DeskWords } from './figures';

/** The piece that brings half a cover width. `halfVerge`: a half verge tile. */
type Half = 'half' | 'halfVerge';

/** An overhang with which rows or columns come out. */
export interface OverhangOffer {
  /** Whole millimetres, for both verges alike. */
  readonly overhang: number;
  /** The half piece at one verge. Null when whole pieces suffice. */
  readonly half: Half | null;
}

/** `half`, `halfVerge`: the width comes out with half pieces as it is. */
export interface Uneven {
  readonly key: 'rafter' | 'eaves' | Half;
  readonly input: 'eavesOverhang' | 'vergeOverhang';
  readonly offers: readonly OverhangOffer[];
}

/** Returns what does not come out with whole pieces, and the nearest overhangs within the input's limits that help. */
export function unevenOf(
  calculation: Calculation,
  { eaves, rafter }: Pick<CalculationInputs, 'eaves' | 'rafter'>,
): readonly Uneven[] {
  const quantity = calculation.kind === 'roof' ? calculation.quantity : undefined;
  const first = quantity?.surfaces[0];
  if (quantity === undefined || first === undefined) return [];
  const { rows, fit } = first;
  const halves: Half = hasHalfVerges(quantity.parts) ? 'halfVerge' : 'half';
  const slopes = rows.nearest === null ? [] : [rows.nearest.shorter, rows.nearest.longer];
  const uneven: Uneven[] = [];
  if (rows.nearest !== null)
    uneven.push({
      ...{ key: 'rafter', input: 'eavesOverhang' },
      offers: within(
        'eavesOverhang',
        slopes.map((slope) => ({ overhang: (slope ?? 0) - rafter, half: null })),
      ),
    });
  if (fit === null || fit.kind === 'whole') return uneven;
  const offers = fit.nearest.map(({ width, hasHalf }) => ({
    overhang: Math.floor((width - eaves) / 2),
    half: hasHalf ? halves : null,
  }));
  const key = fit.kind === 'half' ? halves : 'eaves';
  return [...uneven, { key, input: 'vergeOverhang', offers: within('vergeOverhang', offers) }];
}

function within(input: Uneven['input'], offers: readonly OverhangOffer[]): readonly OverhangOffer[] {
  const { min, max } = CALCULATION_LIMITS[input];
  return offers.filter(({ overhang }) => overhang >= min && overhang <= max);
}

export function unevenText({ key, offers }: Uneven, { t }: DeskWords): string {
  const what = t(`calculator.uneven.${key}`);
  return key === 'half' || key === 'halfVerge'
    ? what
    : `${what} ${t(offers.length === 0 ? 'calculator.noOverhang' : 'calculator.withOverhang')}`;
}

/** Names an offer, such as `Überstand am Ortgang 27,5 cm`. */
export function offerText(input: Uneven['input'], { overhang, half }: OverhangOffer, { t, number }: DeskWords): string {
  const offer = t(`calculator.take.${input}`, { length: number(overhang / MM_PER_CM) });
  return half === null ? offer : t(`calculator.take.with.${half}`, { offer });
}

const MM_PER_CM = 10;
