/** What the rules say of one product at a pitch. Pure. */
import type { Country } from '../markers';
import type { Product } from '../product';
import { technicalValueOf } from '../technical';
import type { Translatable } from '../values';
import type { AdviceAnswer, MeasureTable } from './answer';
import { tableOf } from './find';
import { judge, type Verdict } from './judge';

export interface PitchVerdict {
  readonly verdict: Verdict;
  readonly table: MeasureTable | null;
  /** Those of the country, from the weakest to the strongest. */
  readonly underlays: readonly Translatable[];
}

/** The verdict on a product at `pitch` degrees, without raised requirements. */
export function pitchVerdict(advice: AdviceAnswer, product: Product, pitch: number, country: Country): PitchVerdict {
  const fact = advice.products.find(({ id }) => id === product.id);
  const table = tableOf(advice, fact, country);
  const verdict = judge(
    {
      regularPitch: technicalValueOf(product.properties, 'RDN')?.amount?.min ?? null,
      minimumPitch: technicalValueOf(product.properties, 'MDN')?.amount?.min ?? null,
      rows: table?.rows ?? null,
    },
    { pitch, raised: 0 },
  );
  return { verdict, table, underlays: advice.underlays[country] };
}
