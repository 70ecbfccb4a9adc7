/** Without the right `editor` or `publisher` (publicationPaths.ts), each call gets 403. */
import { api } from '../../api/api';
import { withArrays } from '../../api/shapes';
import type {
  ActivateBody,
  PreviewBody,
  PublicationAnswer,
  PublishBody,
  ReleasesAnswer,
} from '../../contract/editor/publicationAnswers';
import { PUBLICATION_PATHS } from '../../contract/editor/publicationPaths';
import { isCount, isObject, isText } from '../../contract/shapes';

/** What a person starts. `draft` makes a preview, and `activation` returns to a former release. */
export type Order =
  | { readonly kind: 'release'; readonly body: PublishBody }
  | { readonly kind: 'draft'; readonly body: PreviewBody }
  | { readonly kind: 'activation'; readonly body: ActivateBody };

/** A publication runs for minutes, and the next poll asks again. */
const POLL_TIMEOUT_MS = 15_000;

const PATH_OF = {
  release: PUBLICATION_PATHS.publish,
  draft: PUBLICATION_PATHS.preview,
  activation: PUBLICATION_PATHS.activate,
} as const;

function isPublication(value: unknown): boolean {
  if (!isObject(value) || !isCount(value['id']) || !isCount(value['percent'])) return false;
  const { kind, by, step, end } = value;
  return isText(kind) && isText(by) && isText(step) && (end === null || isObject(end));
}

const isAnswer = (body: unknown): boolean =>
  isObject(body) && (body['publication'] === null || isPublication(body['publication']));

const publicationApi = api.enhanceEndpoints({ addTagTypes: ['Entries', 'Releases'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The publication that runs, or the last one. */
    publication: build.query<PublicationAnswer, void>({
      query: () => ({
        url: PUBLICATION_PATHS.publication,
        cache: 'no-store',
        accepts: isAnswer,
        timeoutMs: POLL_TIMEOUT_MS,
      }),
      keepUnusedDataFor: 0,
    }),
    /** Starts a publication. 409: another one runs. */
    startPublication: build.mutation<PublicationAnswer, Order>({
      query: ({ kind, body }) => ({ url: PATH_OF[kind], json: body, accepts: isAnswer }),
      onQueryStarted: async (_order, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          // Also replaces the answer of a query that began before the publication.
          await dispatch(publicationApi.util.upsertQueryData('publication', undefined, data));
        } catch {
          // The page shows the mutation's error.
        }
      },
    }),
    releases: build.query<ReleasesAnswer, void>({
      query: () => ({ url: PUBLICATION_PATHS.releases, cache: 'no-store', accepts: withArrays('releases') }),
      providesTags: ['Releases'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePublicationQuery, useStartPublicationMutation, useReleasesQuery } = publicationApi;

/** Loads the changed entries and the kept releases again. */
export const publicationEnded = () => publicationApi.util.invalidateTags(['Entries', 'Releases']);
