/** Views get only products valid today (specification §7). */
import { useMemo } from 'react';
import type { skipToken } from '@reduxjs/toolkit/query';
import { api, KEEP_LISTS_S } from '../../api/api';
import type { ApiError } from '../../api/apiError';
import { both, withArrays, withStrings } from '../../api/shapes';
import {
  currentProduct,
  currentProductList,
  type OlderProduct,
  type OlderProductList,
} from '../../contract/olderDocuments';
import type { ProductAnswer, ProductListAnswer } from '../../contract/answers';
import { isValidOn } from '../../contract/base/validOn';
import { useToday } from '../../lib/today';
import { productListPath, productPath, type ProductListName } from '../../contract/paths';

/** Freezes only each answer's outer object, because freezing all parts of thousands of products is slow. */
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
        // Published ids need no escaping, but an id that a person types into the address may need it.
        url: productPath(encodeURIComponent(id)),
        accepts: both(withStrings('id', 'name'), withArrays('references', 'colors', 'advantages')),
      }),
      transformResponse: (product: OlderProduct) => Object.freeze(currentProduct(product)),
    }),
  }),
});

const { useProductListQuery: useAnyProductListQuery, useProductQuery: useAnyProductQuery } = productsApi;

const NOT_VALID: ApiError = { kind: 'refused', status: 404, message: '', errors: [] };

export function useProductQuery(id: string | typeof skipToken) {
  const query = useAnyProductQuery(id);
  const { error, isFetching, requestId, refetch } = query;
  const day = useToday();
  const isWithheld = query.currentData !== undefined && !isValidOn(query.currentData, day);
  const currentData = isWithheld ? undefined : query.currentData;
  return { currentData, error: isWithheld ? NOT_VALID : error, isFetching, requestId, refetch, isWithheld };
}

export function useProductListQuery(list: ProductListName) {
  const { currentData, error, isFetching, requestId, refetch } = useAnyProductListQuery(list);
  const day = useToday();
  const shown = useMemo(() => {
    if (currentData === undefined || currentData.data.every((item) => isValidOn(item, day))) return currentData;
    return { ...currentData, data: currentData.data.filter((item) => isValidOn(item, day)) };
  }, [currentData, day]);
  return { currentData: shown, error, isFetching, requestId, refetch };
}
