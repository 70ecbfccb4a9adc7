import { withInput } from '../../../browse/products/calculatorAddress';
import type { RememberedCalculation } from '../../folder/folderSlice';
import { withRoof } from '../verdict/roofContext';

/** Where a remembered calculation is open again, with the same inputs. */
export function savedAddress({ product, country, requirements, roof }: RememberedCalculation): string {
  const params = withRoof(new URLSearchParams(), { pitch: roof.pitch, country, requirements });
  return `/calculate/${product}?${withInput(params, roof)}`;
}
