import type { Product } from '../../../src/contract/content/product';
import type { ProductSource } from '../format/productSchema';

/** Absent when the catalogue does not say how the model is laid. */
export function layingOf({ laying }: ProductSource): Pick<Product, 'laying'> {
  if (laying === undefined) return {};
  const { kinds = [], overlap = [], doubled = [], edition, source, verge } = laying;
  return {
    laying: {
      ...{ kinds, doubled },
      overlap: overlap.map(({ from = null, above = null, min }) => ({ from, above, min })),
      ...(source === undefined || edition === undefined ? {} : { rule: { source, edition } }),
      verge:
        verge === undefined
          ? null
          : { half: verge.half ?? 0, three_quarter: verge.three_quarter ?? 0, half_verge: verge.half_verge ?? 0 },
    },
  };
}
