import { pitchVerdict, type PitchVerdict } from '../../../contract/advice/pitchVerdict';
import type { Country } from '../../../contract/markers';
import type { Product } from '../../../contract/product';
import { useAdviceQuery } from '../adviceApi';

/** What the rules say of a product at a pitch, without raised requirements; null until they are there. */
export function usePitchVerdict(): ((product: Product, pitch: number, country: Country) => PitchVerdict) | null {
  const { currentData: advice } = useAdviceQuery();
  if (advice === undefined) return null;
  return (product, pitch, country) => pitchVerdict(advice, product, pitch, country);
}
