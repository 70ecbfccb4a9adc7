import { api } from '../../api/api';
import { UNREACHABLE } from '../../api/apiError';
import { withArrays } from '../../api/shapes';
import { PATHS, searchPartPath } from '../../contract/paths';
import type { SearchContents } from '../../contract/content/search';
import type { Answer, Asked } from './device/searchAnswer';
import { searchPort } from './searchPort';

/** Answers stay cached, because a person may delete a letter and ask again. */
const KEEP_ANSWERS_S = 30;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchContents: build.query<SearchContents, void>({
      query: () => ({ url: PATHS.search, accepts: withArrays('parts') }),
      keepUnusedDataFor: 0,
    }),
    searchParts: build.query<null, readonly string[]>({
      queryFn: async (ids, _api, _extra, load) => {
        const outcomes = await Promise.all(ids.map((id) => load({ url: searchPartPath(id), answer: 'blob' })));
        for (const [place, id] of ids.entries()) {
          const outcome = outcomes[place];
          if (outcome?.error !== undefined) return { error: outcome.error };
          if (!(outcome?.data instanceof Blob)) return { error: UNREACHABLE };
          await searchPort.give(id, await outcome.data.text());
        }
        return { data: null };
      },
      keepUnusedDataFor: 0,
    }),
    found: build.query<Answer, Asked>({
      // A skipped question returns an error, which is not cached, so the page can ask again.
      queryFn: async (asked) => {
        const answer = await searchPort.ask(asked);
        return answer === null ? { error: UNREACHABLE } : { data: answer };
      },
      // A comparison only costs time, because answers are always new objects.
      structuralSharing: false,
      keepUnusedDataFor: KEEP_ANSWERS_S,
    }),
  }),
});

export const { useFoundQuery } = searchApi;
