/** The worker's own answers about the offline files (specification §7). */
import { api } from '../../api/api';
import { isObject } from '../../contract/shapes';
import type { ApplicationFiledataAnswer } from '../../contract/release/application';
import { PATHS } from '../../contract/paths';

/** The query of the download request. */
export interface DownloadRequest {
  /** Last check, seconds since 1970; 0 before the first one. */
  readonly time: number;
  readonly loaded: number;
  readonly total: number;
}

const isCount = (value: unknown): boolean => value === null || (Number.isInteger(value) && Number(value) >= 0);

const isFiledata = (body: unknown): boolean =>
  isObject(body) && isCount(body['count_loaded']) && isCount(body['count_total']);

export const fileSyncApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Not kept: the sync saga puts what it read into the slice. */
    filedata: build.query<ApplicationFiledataAnswer, void>({
      query: () => ({ url: PATHS.applicationFiledata, cache: 'no-store', accepts: isFiledata }),
      keepUnusedDataFor: 0,
    }),
    downloadFiles: build.mutation<null, DownloadRequest>({
      query: ({ time, loaded, total }) => ({
        url: `${PATHS.applicationDownloadFiles}?time=${time}&status=${loaded};${total}`,
        cache: 'no-store',
        // Stryker disable next-line StringLiteral: What comes of this call is not looked at.
        answer: 'nothing',
      }),
    }),
  }),
});
