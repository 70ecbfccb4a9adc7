import { CALCULATION_LIMITS, type Calculation, type CalculationInputs } from '../contract/advice/calculation';
import type { DeskWords } from './figures';

/** An overhang with which rows or columns come out. */
export interface OverhangOffer {
  /** Whole millimetres, for both verges alike. */
  readonly overhang: number;
  /** True if a half piece lies at one verge. */
  readonly hasHalf: boolean;
}

/** `half`: the width comes out with half pieces as it is. */
export interface Uneven {
  readonly key: 'rafter' | 'eaves' | 'half';
  readonly input: 'eavesOverhang' | 'vergeOverhang';
  readonly offers: readonly OverhangOffer[];
}

/** Returns what does not come out with whole pieces, and the nearest overhangs within the input's limits that help. */
export function unevenOf(
  calculation: Calculation,
  { eaves, rafter }: Pick<CalculationInputs, 'eaves' | 'rafter'>,
): readonly Uneven[] {
  const first = calculation.kind === 'roof' ? calculation.quantity.surfaces[0] : undefined;
  if (first === undefined) return [];
  const { rows, fit } = first;
  const slopes = rows.nearest === null ? [] : [rows.nearest.shorter, rows.nearest.longer];
  const uneven: Uneven[] = [];
  if (rows.nearest !== null)
    uneven.push({
      ...{ key: 'rafter', input: 'eavesOverhang' },
      offers: within(
        'eavesOverhang',
        slopes.map((slope) => ({ overhang: (slope ?? 0) - rafter, hasHalf: false })),
      ),
    });
  if (fit === null || fit.kind === 'whole') return uneven;
  const offers = fit.nearest.map(({ width, hasHalf }) => ({ overhang: Math.floor((width - eaves) / 2), hasHalf }));
  const key = fit.kind === 'half' ? 'half' : 'eaves';
  return [...uneven, { key, input: 'vergeOverhang', offers: within('vergeOverhang', offers) }];
}

function within(input: Uneven['input'], offers: readonly OverhangOffer[]): readonly OverhangOffer[] {
  const { min, max } = CALCULATION_LIMITS[input];
  return offers.filter(({ overhang }) => overhang >= min && overhang <= max);
}

export function unevenText({ key, offers }: Uneven, { t }: DeskWords): string {
  const what = t(`calculator.uneven.${key}`);
  return key === 'half'
    ? what
    : `${what} ${t(offers.length === 0 ? 'calculator.noOverhang' : 'calculator.withOverhang')}`;
}

/** Names an offer, such as `Überstand am Ortgang 27,5 cm`. */
export function offerText(
  input: Uneven['input'],
  { overhang, hasHalf }: OverhangOffer,
  { t, number }: DeskWords,
): string {
  const offer = t(`calculator.take.${input}`, { length: number(overhang / MM_PER_CM) });
  return hasHalf ? t('calculator.take.withHalf', { offer }) : offer;
}

const MM_PER_CM = 10;
