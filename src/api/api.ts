import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** Seconds. Details are many, so unused ones are dropped. Answers never go stale, because a page shows one version. */
const KEEP_DETAILS_S = 600;

/** Lists are few, and going back must find them unchanged. */
export const KEEP_LISTS_S = Infinity;

/** useRepeat.ts repeats failed calls. Sagas read slices, never cached answers. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Users', 'Sessions'],
  keepUnusedDataFor: KEEP_DETAILS_S,
  endpoints: () => ({}),
});
