import { api } from '../../api/api';
import { isCount, isObject } from '../../contract/shapes';
import type { ApplicationFiledataAnswer } from '../../contract/release/application';
import { PATHS } from '../../contract/paths';

export interface DownloadRequest {
  /** Time of the last check in seconds since 1970, or 0. */
  readonly time: number;
  readonly loaded: number;
  readonly total: number;
}

const isCountOrNull = (value: unknown): boolean => value === null || isCount(value);

const isFiledata = (body: unknown): boolean =>
  isObject(body) && isCountOrNull(body['count_loaded']) && isCountOrNull(body['count_total']);

export const fileSyncApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The answer is not cached, because the saga writes it into the slice. */
    filedata: build.query<ApplicationFiledataAnswer, void>({
      query: () => ({ url: PATHS.applicationFiledata, cache: 'no-store', accepts: isFiledata }),
      keepUnusedDataFor: 0,
    }),
    downloadFiles: build.mutation<null, DownloadRequest>({
      query: ({ time, loaded, total }) => ({
        url: `${PATHS.applicationDownloadFiles}?time=${time}&status=${loaded};${total}`,
        cache: 'no-store',
        answer: 'nothing',
      }),
    }),
  }),
});
