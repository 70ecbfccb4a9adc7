import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** Seconds until the cache drops unused details, because there are many. */
const KEEP_DETAILS_S = 600;

/** Lists are few, and going back must find them unchanged. */
export const KEEP_LISTS_S = Infinity;

/** Failed calls are repeated by useRepeat.ts. Sagas read slices, never cached answers. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Users', 'Sessions'],
  keepUnusedDataFor: KEEP_DETAILS_S,
  endpoints: () => ({}),
});
