import type { AccessorySource } from '../format/accessorySchema';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { ProductSource } from '../format/productSchema';
import type { Source } from '../reading/source';

/** Reports a repeated id once, so that a copied file causes only one fault. Returns each id's first file. */
export function reportDoubleIds<T extends { readonly id: string }>(sources: readonly Source<T>[]): Source<T>[] {
  const seen = new Map<string, Source<T>>();
  for (const source of sources) {
    const { id } = source.value;
    const other = seen.get(id);
    if (other === undefined) seen.set(id, source);
    else source.report(['id'], `„${id}“ kommt schon in ${other.file} vor`);
  }
  return [...seen.values()];
}

interface Article {
  readonly source: Pick<Source<unknown>, 'file' | 'report'>;
  readonly path: FieldPath;
  readonly numbers: { readonly article_number?: string; readonly gtin?: string };
}

export function reportDoubleArticles(
  products: readonly Source<ProductSource>[],
  accessories: readonly Source<AccessorySource>[],
): void {
  const articles = [
    ...products.flatMap(colorsOf),
    ...accessories.flatMap((source) => [{ source, path: [], numbers: source.value }, ...colorsOf(source)]),
  ];
  for (const field of ['article_number', 'gtin'] as const) {
    const seen = new Map<string, string>();
    for (const { source, path, numbers } of articles) {
      const number = numbers[field];
      if (number === undefined) continue;
      // A GTIN of 13 digits equals the same number with a leading zero.
      const key = field === 'gtin' ? number.padStart(14, '0') : number;
      const other = seen.get(key);
      if (other !== undefined) source.report([...path, field], `„${number}“ kommt schon in ${other} vor`);
      else seen.set(key, source.file);
    }
  }
}

const colorsOf = (source: Source<ProductSource> | Source<AccessorySource>): Article[] =>
  (source.value.colors ?? []).map((numbers, index) => ({ source, path: ['colors', index], numbers }));
