/** Files by id (specification §7), for code that needs the bytes. Views show pictures by address. */
import { api } from '../../api/api';
import { filedataPath } from '../../contract/paths';

interface HeldFile {
  readonly address: string;
  readonly type: string;
}

const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The address is freed ten seconds after the last use. Fetching a held file again makes a second address that is
     * never freed, so ask with `preferCacheValue`.
     */
    file: build.query<HeldFile, string>({
      query: (id) => ({ url: filedataPath(encodeURIComponent(id)), answer: 'blob' }),
      transformResponse: (file: Blob) => ({ address: URL.createObjectURL(file), type: file.type }),
      keepUnusedDataFor: 10,
      onCacheEntryAdded: async (_id, { cacheDataLoaded, cacheEntryRemoved }) => {
        // It rejects when the file does not come. RTK Query handles that.
        const { data } = await cacheDataLoaded;
        await cacheEntryRemoved;
        URL.revokeObjectURL(data.address);
      },
    }),
  }),
});

export const { useLazyFileQuery } = mediaApi;
