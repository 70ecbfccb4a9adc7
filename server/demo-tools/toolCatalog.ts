import type { AdviceAnswer } from '../../src/contract/advice/adviceDocument';
import { modelOf, judgeModels, type RoofVerdict } from '../../src/contract/advice/judgeModels';
import type { RaisedRequirement } from '../../src/contract/advice/requirements';
import { tileMeasures } from '../../src/contract/advice/tile';
import type { Product } from '../../src/contract/content/product';
import { currentProduct, type OlderProduct, type OlderProductList } from '../../src/contract/olderDocuments';
import { PATHS, PRODUCT_LISTS, productListPath, productPath } from '../../src/contract/paths';
import { readDocument } from '../releases/serve/readDocument';
import type { LoadedRelease } from '../releases/serve/loadedRelease';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import { html, type Html } from '../base/html';

export interface ToolCatalog {
  readonly products: readonly Product[];
  readonly advice: AdviceAnswer;
}

/** Null before the first publication. */
export type ReadToolCatalog = () => Promise<ToolCatalog | null>;

export function toolCatalogOf(releases: Pick<ReleaseStore, 'current'>): ReadToolCatalog {
  let kept: { readonly release: LoadedRelease; readonly catalog: Promise<ToolCatalog | null> } | null = null;
  return async () => {
    const release = await releases.current();
    if (release === null) return null;
    if (kept?.release !== release) kept = { release, catalog: readCatalog(release) };
    try {
      return await kept.catalog;
    } catch (error) {
      kept = null;
      throw error;
    }
  };
}

async function readCatalog(release: LoadedRelease): Promise<ToolCatalog | null> {
  const advice = await readDocument<AdviceAnswer>(release, PATHS.advice);
  if (advice === null) return null;
  const products: Product[] = [];
  for (const name of PRODUCT_LISTS) {
    const list = await readDocument<OlderProductList>(release, productListPath(name));
    for (const { id } of list?.data ?? []) {
      const product = await readDocument<OlderProduct>(release, productPath(id));
      if (product !== null) products.push(currentProduct(product));
    }
  }
  return { advice, products: products.filter(isOffered) };
}

export const isOffered = (product: Product): boolean => !product.discontinued && tileMeasures(product, 0) !== null;

/** Applies the German rules, because the demo's maker is German. */
export const judgeInGermany = (
  { advice }: ToolCatalog,
  product: Product,
  pitch: number,
  requirements: readonly RaisedRequirement[] = [],
): RoofVerdict => judgeModels(advice)(modelOf(product), { pitch, country: 'DE', requirements });

export const NO_CATALOG: Html = html`<p class="fault">Der Katalog ist noch nicht veröffentlicht.</p>`;
