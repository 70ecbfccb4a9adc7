/** Reads the demo's products with the values that the desk needs for rules and calculations, without media. */
import { readCatalog, readProducts } from '../../catalog/tools/products';
import { composeAdvice } from '../../server/catalog/documents/advice';
import { layingOf } from '../../server/catalog/documents/laying';
import type { ProductSource } from '../../server/catalog/format/productSchema';
import { buildTechnicalValue } from '../../server/catalog/values/technicalValue';
import { textOf } from '../../server/catalog/values/texts';
import { buildUnderlays } from '../../server/catalog/values/underlays';
import type { AdviceAnswer } from '../../src/contract/advice/adviceDocument';
import { tileMeasures } from '../../src/contract/advice/tile';
import { COUNTRIES } from '../../src/contract/base/markers';
import { PRODUCT_LISTS } from '../../src/contract/paths';
import type { Product } from '../../src/contract/content/product';
import type { ProductProperties } from '../../src/contract/content/properties';
import { product } from './sampleProducts';

const fail = (path: unknown, reason: string): never => {
  throw new Error(`${JSON.stringify(path)}: ${reason}`);
};

function propertiesOf({ technical = {}, measures }: ProductSource): ProductProperties {
  const properties: ProductProperties = {};
  for (const [code, value] of Object.entries(technical)) {
    const known = readCatalog().properties[code];
    const built = known === undefined ? null : buildTechnicalValue(known, value, fail);
    if (built !== null) properties[code] = built;
  }
  for (const country of COUNTRIES) {
    const table = measures?.[country];
    if (table === undefined) continue;
    properties[`EINSATZ_ZUSATZ_${country}`] = {
      ...{ edition: table.edition, source: table.source },
      ...(table.note === undefined ? {} : { note: textOf(table.note) }),
      rows: table.rows.map(({ from = null, below = null, raised, underlay }) => ({
        ...{ pitch_from: from, pitch_below: below, raised_requirements: raised },
        underlay: textOf(underlay),
      })),
    };
  }
  return properties;
}

const demoProducts = (): readonly Product[] =>
  PRODUCT_LISTS.flatMap((list) =>
    readProducts(list).map((source) =>
      product({
        ...{ id: source.id, name: String(source.name), list, discontinued: source.discontinued ?? false },
        properties: propertiesOf(source),
        ...layingOf(source),
        battens: (source.battens ?? []).map(({ from = null, above = null, max }) => ({ from, above, max })),
      }),
    ),
  );

interface DemoRules {
  /** The products that a customer can order and the calculator can calculate. */
  readonly products: readonly Product[];
  readonly advice: AdviceAnswer;
}

export function demoRules(): DemoRules {
  const products = demoProducts();
  return {
    products: products.filter((one) => !one.discontinued && tileMeasures(one, 0) !== null),
    advice: composeAdvice(products, buildUnderlays(readCatalog().underlays ?? {}, fail)),
  };
}
