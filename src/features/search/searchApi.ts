/** What the search is made from, and what it answers. */
import { api } from '../../api/api';
import { UNREACHABLE } from '../../api/apiError';
import { withArrays } from '../../api/shapes';
import { PATHS, searchPartPath } from '../../contract/paths';
import type { SearchContents } from '../../contract/content/search';
import type { Answer, Asked } from './device/searchAnswer';
import { searchPort } from './searchPort';

/** Answers to earlier questions, for a person who takes a letter back; in seconds. */
const KEEP_ANSWERS_S = 30;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchContents: build.query<SearchContents, void>({
      query: () => ({ url: PATHS.search, accepts: withArrays('parts') }),
      keepUnusedDataFor: 0,
    }),
    /** Some of its parts, side by side. They go on to the worker as they come, so nothing of them is kept here. */
    searchParts: build.query<null, readonly string[]>({
      queryFn: async (ids, _api, _extra, load) => {
        const outcomes = await Promise.all(ids.map((id) => load({ url: searchPartPath(id), answer: 'blob' })));
        for (const [place, id] of ids.entries()) {
          const outcome = outcomes[place];
          // Stryker disable next-line OptionalChaining: Each id has an outcome; the rest is for the compiler.
          if (outcome?.error !== undefined) return { error: outcome.error };
          // Stryker disable next-line BooleanLiteral,ConditionalExpression,OptionalChaining,ObjectLiteral: What is asked for as a blob comes as one; the line is for the compiler.
          if (!(outcome?.data instanceof Blob)) return { error: UNREACHABLE };
          await searchPort.give(id, await outcome.data.text());
        }
        return { data: null };
      },
      keepUnusedDataFor: 0,
    }),
    /** From the index on this device, which must be ready; never from the network. */
    found: build.query<Answer, Asked>({
      // One that was overtaken has no answer: a person who takes a letter back asks it again.
      queryFn: async (asked) => {
        const answer = await searchPort.ask(asked);
        return answer === null ? { error: UNREACHABLE } : { data: answer };
      },
      // Answers are new each time; comparing them with the one before costs the page time.
      // Stryker disable next-line BooleanLiteral: Answers are compared. It costs time only.
      structuralSharing: false,
      keepUnusedDataFor: KEEP_ANSWERS_S,
    }),
  }),
});

export const { useFoundQuery } = searchApi;
