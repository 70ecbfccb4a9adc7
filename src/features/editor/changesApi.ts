/** Without the right `editor`, the call gets 403. */
import { api } from '../../api/api';
import { both, withArrays, withStrings } from '../../api/shapes';
import type { ChangesAnswer } from '../../contract/editor/publicationAnswers';
import { PUBLICATION_PATHS } from '../../contract/editor/publicationPaths';

const changesApi = api.enhanceEndpoints({ addTagTypes: ['Entries'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The entries that differ from the current release. A changed entry or a publication invalidates the tag. */
    changes: build.query<ChangesAnswer, void>({
      query: () => ({
        url: PUBLICATION_PATHS.changes,
        cache: 'no-store',
        accepts: both(withArrays('changes'), withStrings('nextVersion')),
      }),
      providesTags: ['Entries'],
    }),
  }),
});

export const { useChangesQuery } = changesApi;
