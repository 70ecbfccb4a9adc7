/** The product lists and the products (specification §7). */
import { api, KEEP_LISTS_S } from '../../api/api';
import { both, withArrays, withStrings } from '../../api/shapes';
import {
  currentProduct,
  currentProductList,
  type OlderProduct,
  type OlderProductList,
} from '../../contract/olderDocuments';
import type { ProductAnswer, ProductListAnswer } from '../../contract/answers';
import { productListPath, productPath, type ProductListName } from '../../contract/paths';

/**
 * The store freezes what it is given, each part by itself, unless the whole says that it is frozen: for lists of thousands that
 * takes longer than reading them.
 */
export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    productList: build.query<ProductListAnswer, ProductListName>({
      query: (list) => ({
        url: productListPath(list),
        accepts: both(withStrings('content', 'version'), withArrays('data', 'filter')),
      }),
      transformResponse: (list: OlderProductList) => Object.freeze(currentProductList(list)),
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
    product: build.query<ProductAnswer, string>({
      query: (id) => ({
        // Published ids need no escaping; one that a person typed might.
        url: productPath(encodeURIComponent(id)),
        accepts: both(withStrings('id', 'name'), withArrays('references', 'colors', 'advantages')),
      }),
      transformResponse: (product: OlderProduct) => Object.freeze(currentProduct(product)),
    }),
  }),
});

/** Whatever their days are: views take those of useValidProducts.ts. */
export const { useProductListQuery: useAnyProductListQuery, useProductQuery: useAnyProductQuery } = productsApi;
