import { api } from '../../api/api';
import { isObject } from '../../contract/shapes';
import type { ToolsAnswer } from '../../contract/answers';
import { PATHS } from '../../contract/paths';
import { FRAME_LOAD_MS } from './frameLimits';

export const formsApi = api.injectEndpoints({
  endpoints: (build) => ({
    tools: build.query<ToolsAnswer, void>({
      query: () => ({
        url: PATHS.tools,
        cache: 'no-store',
        timeoutMs: FRAME_LOAD_MS,
        accepts: (body) => isObject(body) && (body['port'] === null || Number.isInteger(body['port'])),
      }),
      // Each view asks again, because a restarted server may use another port.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useToolsQuery } = formsApi;
