import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** Seconds until the cache drops an unused answer, such as a product's details. */
const KEEP_DETAILS_S = 600;

/** Lists stay for ever, because a person who goes back must find them unchanged. */
export const KEEP_LISTS_S = Infinity;

/** useRepeat.ts repeats failed calls. Sagas read slices, never this api's cache. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Users', 'Sessions'],
  keepUnusedDataFor: KEEP_DETAILS_S,
  endpoints: () => ({}),
});
