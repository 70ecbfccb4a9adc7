/** The products that are valid today, by the device's day. A release holds the others, too: they are as if it had none of them. */
import { useMemo } from 'react';
import type { skipToken } from '@reduxjs/toolkit/query';
import type { ApiError } from '../../api/apiError';
import { isValidOn } from '../../contract/validity';
import type { ProductListName } from '../../contract/paths';
import { useToday } from '../../lib/today';
import { useAnyProductListQuery, useAnyProductQuery } from './productsApi';

/** As the server answers an id that it does not know. */
const NOT_VALID: ApiError = { kind: 'refused', status: 404, message: '', errors: [] };

/** A product; refused outside of its days. */
export function useProductQuery(id: string | typeof skipToken) {
  const query = useAnyProductQuery(id);
  const { error, isFetching, requestId, refetch } = query;
  const day = useToday();
  const isWithheld = query.currentData !== undefined && !isValidOn(query.currentData, day);
  const currentData = isWithheld ? undefined : query.currentData;
  return { currentData, error: isWithheld ? NOT_VALID : error, isFetching, requestId, refetch, isWithheld };
}

/** A product list without the products outside of their days. */
export function useProductListQuery(list: ProductListName) {
  const { currentData, error, isFetching, requestId, refetch } = useAnyProductListQuery(list);
  const day = useToday();
  const shown = useMemo(() => {
    if (currentData === undefined || currentData.data.every((item) => isValidOn(item, day))) return currentData;
    return { ...currentData, data: currentData.data.filter((item) => isValidOn(item, day)) };
  }, [currentData, day]);
  return { currentData: shown, error, isFetching, requestId, refetch };
}
