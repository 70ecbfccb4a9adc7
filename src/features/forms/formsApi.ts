import { api } from '../../api/api';
import { isObject } from '../../contract/shapes';
import type { ToolsAnswer } from '../../contract/answers';
import { PATHS } from '../../contract/paths';
import { FRAME_LOAD_MS } from './frameLimits';

const formsApi = api.injectEndpoints({
  endpoints: (build) => ({
    tools: build.query<ToolsAnswer, void>({
      query: () => ({
        url: PATHS.tools,
        cache: 'no-store',
        timeoutMs: FRAME_LOAD_MS,
        accepts: (body) => isObject(body) && (body['port'] === null || Number.isInteger(body['port'])),
      }),
      // Each view requests the port again, because a restarted tool server may use another.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useToolsQuery } = formsApi;
