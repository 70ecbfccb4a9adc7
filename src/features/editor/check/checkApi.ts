/** Without the right `editor`, the calls get 403. */
import { api } from '../../../api/api';
import { both, withArrays, withStrings } from '../../../api/shapes';
import {
  CHECK_PATH,
  FAULTS_PATH,
  type CheckAnswer,
  type FaultsAnswer,
  type FaultsBody,
} from '../../../contract/editor/checkAnswers';

const isCheck = both(withStrings('state'), withArrays('faults', 'hints'));

export const checkApi = api.enhanceEndpoints({ addTagTypes: ['Entries', 'Check'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The server starts a check if the catalogue has changed, so a saved entry repeats this call. */
    check: build.query<CheckAnswer, void>({
      query: () => ({ url: CHECK_PATH, cache: 'no-store', accepts: isCheck }),
      providesTags: ['Entries', 'Check'],
    }),
    retryCheck: build.mutation<CheckAnswer, void>({
      query: () => ({ url: CHECK_PATH, form: {}, accepts: isCheck }),
      invalidatesTags: ['Check'],
    }),
    ownFaults: build.mutation<FaultsAnswer, FaultsBody>({
      query: (json) => ({ url: FAULTS_PATH, json, accepts: withArrays('faults', 'savedFaults') }),
    }),
  }),
});

export const { useCheckQuery, useRetryCheckMutation } = checkApi;
