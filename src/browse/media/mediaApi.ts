/** Files by their id (specification §7), for code that needs the bytes; pictures are shown by their address. */
import { api } from '../../api/api';
import { filedataPath } from '../../contract/paths';

/** A file held in memory under an address of this page (`blob:`). */
interface HeldFile {
  readonly address: string;
  readonly type: string;
}

const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The address is given back once no view has held the file for ten seconds. Whoever fetches a file that is held gets a second
     * address, which is not given back: ask for it with `preferCacheValue`.
     */
    file: build.query<HeldFile, string>({
      query: (id) => ({ url: filedataPath(encodeURIComponent(id)), answer: 'blob' }),
      transformResponse: (file: Blob) => ({ address: URL.createObjectURL(file), type: file.type }),
      keepUnusedDataFor: 10,
      onCacheEntryAdded: async (_id, { cacheDataLoaded, cacheEntryRemoved }) => {
        // It rejects where the file does not come, which the library takes for the end of this.
        const { data } = await cacheDataLoaded;
        await cacheEntryRemoved;
        URL.revokeObjectURL(data.address);
      },
    }),
  }),
});

export const { useLazyFileQuery } = mediaApi;
