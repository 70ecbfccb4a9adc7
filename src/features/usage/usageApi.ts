/** Page views on their way to our own server, and what they come to (both beside the specified calls). */
import { api } from '../../api/api';
import { both, withArrays } from '../../api/shapes';
import { isCount, isObject } from '../../contract/shapes';
import type { CollectBody, UsageAnswer } from '../../contract/answers';
import type { UsageDays } from '../../contract/base/limits';
import { PATHS, usagePath } from '../../contract/paths';
import type { VisitNumbers } from './usageEvents';

/** One page view. */
export type Hit = CollectBody['hits'][number];

const hasSums = (body: unknown): boolean => isObject(body) && isCount(body['documents']) && isObject(body['visits']);

/** What goes to the server together. */
export interface UsageBatch {
  readonly hits: readonly Hit[];
  readonly visits: readonly VisitNumbers[];
}

/** Their longest paths and titles stay below what a page that goes may still send. */
const SAFE_HITS = 50;

export const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The worker answers too, once it has queued what the network would not take. */
    collect: build.mutation<null, UsageBatch>({
      query: ({ hits, visits }) => ({
        url: PATHS.collect,
        json: visits.length > 0 ? { hits, visits } : { hits },
        answer: 'nothing',
        keepalive: hits.length <= SAFE_HITS,
      }),
    }),
    /** Refused with 403 for everybody but admins. */
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
