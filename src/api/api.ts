/** The one RTK Query api. Features inject their endpoints; nothing of it is persisted. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * Answers are kept this long after the last view of them, in seconds. A page reads one version for all its life, so an
 * answer never goes stale. Details (a product, an article) are many: what was not looked at for ten minutes makes room.
 */
const KEEP_DETAILS_S = 600;

/** Lists are few, each view begins with one, and coming back to it must find it as it was left: they stay. */
export const KEEP_LISTS_S = Infinity;

/**
 * Nothing is fetched again by itself when the connection is back: see src/features/connection/useRepeat.ts. Sagas read
 * slices, never an answer that is kept here.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Users', 'Sessions'],
  keepUnusedDataFor: KEEP_DETAILS_S,
  endpoints: () => ({}),
});
