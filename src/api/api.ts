import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** Seconds until the cache drops unused details, because there are many. */
const KEEP_DETAILS_S = 600;

/** Kept for ever, because going back must find lists unchanged. */
export const KEEP_LISTS_S = Infinity;

/** useRepeat.ts repeats failed calls. Sagas read slices, never this api's cache. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Users', 'Sessions'],
  keepUnusedDataFor: KEEP_DETAILS_S,
  endpoints: () => ({}),
});
