import { api, KEEP_LISTS_S } from '../../../api/api';
import { withArrays } from '../../../api/shapes';
import type { HousesAnswer } from '../../../contract/content/atHouse';
import { HOUSES_PATH } from '../../../contract/paths/documents';

export const housesApi = api.injectEndpoints({
  endpoints: (build) => ({
    houses: build.query<HousesAnswer, void>({
      query: () => ({ url: HOUSES_PATH, accepts: withArrays('data') }),
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
  }),
});

export const { useHousesQuery } = housesApi;
