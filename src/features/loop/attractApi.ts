/** What the catalogue names for the time between visits. */
import { api, KEEP_LISTS_S } from '../../api/api';
import { withArrays } from '../../api/shapes';
import type { AttractAnswer } from '../../contract/content/attract';
import { PATHS } from '../../contract/paths';

const attractApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A release of before the loop has none: refused with 404. */
    attract: build.query<AttractAnswer, void>({
      query: () => ({ url: PATHS.attract, accepts: withArrays('data') }),
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
  }),
});

export const { useAttractQuery } = attractApi;
