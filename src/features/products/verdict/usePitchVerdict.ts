import type { MeasureTable } from '../../../contract/advice/answer';
import { tableOf } from '../../../contract/advice/find';
import { judge, type Verdict } from '../../../contract/advice/judge';
import type { Country } from '../../../contract/markers';
import type { Product } from '../../../contract/product';
import { technicalValueOf } from '../../../contract/technical';
import type { Translatable } from '../../../contract/values';
import { useAdviceQuery } from '../adviceApi';

export interface PitchVerdict {
  readonly verdict: Verdict;
  readonly table: MeasureTable | null;
  /** Those of the country, from the weakest to the strongest. */
  readonly underlays: readonly Translatable[];
}

/** What the rules say of a product at a pitch, without raised requirements; null until they are there. */
export function usePitchVerdict(): ((product: Product, pitch: number, country: Country) => PitchVerdict) | null {
  const { currentData: advice } = useAdviceQuery();
  if (advice === undefined) return null;
  const facts = new Map(advice.products.map((product) => [product.id, product]));
  return (product, pitch, country) => {
    const table = tableOf(advice, facts.get(product.id), country);
    const verdict = judge(
      {
        regularPitch: technicalValueOf(product.properties, 'RDN')?.amount?.min ?? null,
        minimumPitch: technicalValueOf(product.properties, 'MDN')?.amount?.min ?? null,
        rows: table?.rows ?? null,
      },
      { pitch, raised: 0 },
    );
    return { verdict, table, underlays: advice.underlays[country] };
  };
}
