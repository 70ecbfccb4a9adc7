import { api, KEEP_LISTS_S } from '../../api/api';
import { both, withArrays, withStrings } from '../../api/shapes';
import { currentReferences, type OlderReferences } from '../../contract/olderDocuments';
import type { ReferenceImagesAnswer } from '../../contract/answers';
import { PATHS } from '../../contract/paths';

const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    referenceImages: build.query<ReferenceImagesAnswer, void>({
      query: () => ({
        url: PATHS.referenceImages,
        accepts: both(withStrings('content', 'version'), withArrays('data', 'filter')),
      }),
      transformResponse: (answer: OlderReferences) => currentReferences(answer),
      keepUnusedDataFor: KEEP_LISTS_S,
    }),
  }),
});

export const { useReferenceImagesQuery } = referencesApi;
