/** The three content services (specification §7). */
import { api, KEEP_LISTS_S } from '../../api/api';
import { withArrays } from '../../api/shapes';
import type { ContentAnswer } from '../../contract/answers';
import { CONTENT_SERVICES, type ContentService } from '../../contract/paths';

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    content: build.query<ContentAnswer, ContentService>({
      query: (service) => ({ url: CONTENT_SERVICES[service], accepts: withArrays('groups', 'tree') }),
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
  }),
});

export const { useContentQuery } = contentApi;
