/** Without the right `editor`, each call gets 403. */
import { api } from '../../api/api';
import { withArrays } from '../../api/shapes';
import { EDITOR_PATHS, type EntriesAnswer } from '../../contract/editor/editorAnswers';

const editorApi = api.enhanceEndpoints({ addTagTypes: ['Entries'] }).injectEndpoints({
  endpoints: (build) => ({
    entries: build.query<EntriesAnswer, void>({
      query: () => ({ url: EDITOR_PATHS.entries, cache: 'no-store', accepts: withArrays('entries') }),
      providesTags: ['Entries'],
    }),
  }),
});

export const { useEntriesQuery } = editorApi;
