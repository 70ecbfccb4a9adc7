import { api } from '../../api/api';
import { filedataPath } from '../../contract/paths';

interface HeldFile {
  readonly address: string;
  readonly type: string;
}

const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Callers must pass `preferCacheValue`. Otherwise a second request would create an object URL that the app never
     * revokes.
     */
    file: build.query<HeldFile, string>({
      query: (id) => ({ url: filedataPath(encodeURIComponent(id)), answer: 'blob' }),
      transformResponse: (file: Blob) => ({ address: URL.createObjectURL(file), type: file.type }),
      keepUnusedDataFor: 10,
      onCacheEntryAdded: async (_id, { cacheDataLoaded, cacheEntryRemoved }) => {
        const { data } = await cacheDataLoaded;
        await cacheEntryRemoved;
        URL.revokeObjectURL(data.address);
      },
    }),
  }),
});

export const { useLazyFileQuery } = mediaApi;
