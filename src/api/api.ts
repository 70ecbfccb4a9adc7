/** The one RTK Query api. Features inject their endpoints; nothing of it is persisted. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Users'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
