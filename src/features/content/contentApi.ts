import { useMemo } from 'react';
import { api, KEEP_LISTS_S } from '../../api/api';
import { withArrays } from '../../api/shapes';
import type { ContentAnswer } from '../../contract/answers';
import type { ContentTreeNode } from '../../contract/content/content';
import { CONTENT_SERVICES, type ContentService } from '../../contract/paths';
import { isValidOn } from '../../contract/base/validOn';
import { useToday } from '../../lib/today';

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    content: build.query<ContentAnswer, ContentService>({
      query: (service) => ({ url: CONTENT_SERVICES[service], accepts: withArrays('groups', 'tree') }),
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
  }),
});

export function useContentQuery(service: ContentService) {
  const { currentData, error, isFetching, requestId, refetch } = contentApi.useContentQuery(service);
  const day = useToday();
  const shown = useMemo(() => currentData && validOn(currentData, day), [currentData, day]);
  return { currentData: shown, error, isFetching, requestId, refetch };
}

function validOn(answer: ContentAnswer, day: string): ContentAnswer {
  const groups = answer.groups.filter((group) => isValidOn(group, day));
  if (groups.length === answer.groups.length) return answer;
  const ids = new Set(groups.map(({ id }) => id));
  const shown = (nodes: readonly ContentTreeNode[]): ContentTreeNode[] =>
    nodes.filter(({ id }) => ids.has(id)).map(({ id, children }) => ({ id, children: shown(children) }));
  return { groups, tree: shown(answer.tree) };
}
