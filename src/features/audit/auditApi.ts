import { api } from '../../api/api';
import { withArrays } from '../../api/shapes';
import { auditPath, type AuditAnswer, type AuditQuery } from '../../contract/people/audit';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.infiniteQuery<AuditAnswer, AuditQuery, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: auditPath({ ...queryArg, ...(pageParam === null ? {} : { before: pageParam }) }),
        cache: 'no-store',
        accepts: withArrays('entries'),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAuditInfiniteQuery } = auditApi;
