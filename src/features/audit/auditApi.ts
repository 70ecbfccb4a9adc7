/** Who did what (beside the specified calls). Always from the network: names leave the store with the view. */
import { api } from '../../api/api';
import { withArrays } from '../../api/shapes';
import { auditPath, type AuditAnswer, type AuditQuery } from '../../contract/people/audit';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Page by page. Refused with 403 for everybody but admins, with 400 and the field for a day that does not exist. */
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
