import { api, KEEP_LISTS_S } from '../../api/api';
import { withArrays } from '../../api/shapes';
import type { AdviceAnswer } from '../../contract/advice/adviceDocument';
import { PATHS } from '../../contract/paths';

export const adviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    advice: build.query<AdviceAnswer, void>({
      query: () => ({ url: PATHS.advice, accepts: withArrays('tables', 'products') }),
      transformResponse: (answer: AdviceAnswer) => Object.freeze(answer),
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
  }),
});

export const { useAdviceQuery } = adviceApi;
