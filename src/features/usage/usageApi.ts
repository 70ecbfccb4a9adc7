import { api } from '../../api/api';
import { both, withArrays } from '../../api/shapes';
import { isCount, isObject } from '../../contract/shapes';
import type { CollectBody, UsageAnswer } from '../../contract/answers';
import type { UsageDays } from '../../contract/base/limits';
import { PATHS, usagePath } from '../../contract/paths';
import type { VisitNumbers } from './usageEvents';

export type Hit = CollectBody['hits'][number];

const hasSums = (body: unknown): boolean => isObject(body) && isCount(body['documents']) && isObject(body['visits']);

export interface UsageBatch {
  readonly hits: readonly Hit[];
  readonly visits: readonly VisitNumbers[];
}

/** This many hits stay below the size limit of `keepalive` requests, even with the longest paths. */
const SAFE_HITS = 50;

export const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** If the server does not answer, the service worker stores the batch and answers with 202. */
    collect: build.mutation<null, UsageBatch>({
      query: ({ hits, visits }) => ({
        url: PATHS.collect,
        json: visits.length > 0 ? { hits, visits } : { hits },
        answer: 'nothing',
        keepalive: hits.length <= SAFE_HITS,
      }),
    }),
    usage: build.query<UsageAnswer, UsageDays>({
      query: (days) => ({
        url: usagePath(days),
        cache: 'no-store',
        accepts: both(withArrays('days', 'pages', 'products'), hasSums),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useUsageQuery } = usageApi;
