/** Files by their id (specification §7), for code that needs the bytes; pictures are shown by their address. */
import { api } from '../../api/api';
import { filedataPath } from '../../contract/paths';

/** A file held in memory under an address of this page (`blob:`). */
export interface HeldFile {
  readonly address: string;
  readonly type: string;
}

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The address is given back once no view shows the file any more. */
    file: build.query<HeldFile, string>({
      query: (id) => ({ url: filedataPath(encodeURIComponent(id)), answer: 'blob' }),
      transformResponse: (file: Blob) => ({ address: URL.createObjectURL(file), type: file.type }),
      keepUnusedDataFor: 10,
      onCacheEntryAdded: async (_id, { getCacheEntry, cacheEntryRemoved }) => {
        await cacheEntryRemoved;
        const held = getCacheEntry().data;
        if (held) URL.revokeObjectURL(held.address);
      },
    }),
  }),
});

export const { useFileQuery, useLazyFileQuery } = mediaApi;
