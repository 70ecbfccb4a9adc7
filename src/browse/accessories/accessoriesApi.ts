import { useMemo } from 'react';
import { api, KEEP_LISTS_S } from '../../api/api';
import { isRefused } from '../../api/apiError';
import { both, withArrays, withStrings } from '../../api/shapes';
import { LIST_MARKERS } from '../../contract/base/markers';
import { isValidOn } from '../../contract/base/validOn';
import type { AccessoriesAnswer } from '../../contract/content/accessory';
import { ACCESSORIES_PATH } from '../../contract/paths/documents';
import { useToday } from '../../lib/today';

/** Answer for a release without the document, which builds before accessories published. */
const NONE: AccessoriesAnswer = { content: LIST_MARKERS.accessories, data: [], filter: [] };

/** Contains all accessories. `useAccessoriesQuery` leaves out accessories that are not valid today. */
export const accessoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessories: build.query<AccessoriesAnswer, void>({
      queryFn: async (_none, _api, _options, send) => {
        const { data, error } = await send({
          url: ACCESSORIES_PATH,
          accepts: both(withStrings('content'), withArrays('data', 'filter')),
        });
        if (error !== undefined) return isRefused(error, 404) ? { data: NONE } : { error };
        // Safe cast: the server checked the document when it published the release.
        return { data: data as AccessoriesAnswer };
      },
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
  }),
});

const { useAccessoriesQuery: useAnyAccessoriesQuery } = accessoriesApi;

export function useAccessoriesQuery() {
  const { currentData, error, isFetching, requestId, refetch } = useAnyAccessoriesQuery();
  const day = useToday();
  const shown = useMemo(
    () => currentData && { ...currentData, data: currentData.data.filter((entry) => isValidOn(entry, day)) },
    [currentData, day],
  );
  return { currentData: shown, error, isFetching, requestId, refetch };
}
