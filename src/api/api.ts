/** The only RTK Query api. Features inject their endpoints. The store does not persist answers. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * Seconds after the last use. Answers never go stale, because a page shows one version. Details are many, so unused
 * ones are dropped.
 */
const KEEP_DETAILS_S = 600;

/** Lists are few, and going back must find them unchanged. */
export const KEEP_LISTS_S = Infinity;

/**
 * Calls are not repeated automatically after an offline time (src/features/connection/useRepeat.ts). Sagas read slices,
 * never cached answers.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Users', 'Sessions'],
  keepUnusedDataFor: KEEP_DETAILS_S,
  endpoints: () => ({}),
});
