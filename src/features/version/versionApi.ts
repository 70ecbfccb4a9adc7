import { api } from '../../api/api';
import { isCount, isObject } from '../../contract/shapes';
import { hasVersionFormat } from '../../api/versionFormat';
import type { VersionAnswer, VersionAvailableAnswer } from '../../contract/answers';
import type {
  ApplicationUpdateAnswer,
  ApplicationVersionAnswer,
  RunningVersionAnswer,
} from '../../contract/release/application';
import { PATHS, productListPath } from '../../contract/paths';

const hasVersion = (body: unknown): boolean => isObject(body) && hasVersionFormat(body['version']);

function readAvailable({
  version,
  timestamp,
  serial,
  note,
  required,
  due_in,
}: VersionAvailableAnswer): VersionAvailableAnswer {
  return {
    version,
    timestamp: Number.isFinite(timestamp) ? timestamp : 0,
    ...(isCount(serial) ? { serial } : {}),
    ...(typeof note === 'string' && note !== '' ? { note } : {}),
    ...(required === true ? { required } : {}),
    ...(Number.isFinite(due_in) ? { due_in } : {}),
  };
}

export const versionApi = api.injectEndpoints({
  endpoints: (build) => ({
    runningVersion: build.query<RunningVersionAnswer, void>({
      query: () => ({ url: PATHS.version, accepts: hasVersion }),
    }),
    versionAvailable: build.query<VersionAvailableAnswer, void>({
      query: () => ({ url: PATHS.versionAvailable, cache: 'no-store', accepts: hasVersion }),
      transformResponse: readAvailable,
    }),
    applicationVersion: build.query<ApplicationVersionAnswer, void>({
      query: () => ({ url: PATHS.applicationVersion, accepts: hasVersion }),
      transformResponse: ({ version, build: id }: ApplicationVersionAnswer) =>
        typeof id === 'string' ? { version, build: id } : { version },
    }),
    installUpdate: build.mutation<ApplicationUpdateAnswer, void>({
      query: () => ({ url: PATHS.applicationUpdate, accepts: hasVersion }),
    }),
    /** With `no-cache` the worker answers from the active release, even if the page uses another. */
    activeVersion: build.query<VersionAnswer, void>({
      query: () => ({ url: productListPath('tiles'), cache: 'no-cache', accepts: hasVersion }),
      transformResponse: ({ version }: VersionAnswer) => ({ version }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useApplicationVersionQuery } = versionApi;
