import { api, KEEP_LISTS_S } from '../../api/api';
import { withArrays } from '../../api/shapes';
import type { AttractAnswer } from '../../contract/content/attract';
import { PATHS } from '../../contract/paths';

const attractApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Releases without a loop answer 404. */
    attract: build.query<AttractAnswer, void>({
      query: () => ({ url: PATHS.attract, accepts: withArrays('data') }),
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
  }),
});

export const { useAttractQuery } = attractApi;
