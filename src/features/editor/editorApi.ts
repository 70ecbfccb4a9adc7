/** Without the right `editor`, each call gets 403. */
import { api } from '../../api/api';
import { both, withArrays, withStrings } from '../../api/shapes';
import {
  EDITOR_PATHS,
  type ComparisonAnswer,
  type CreateBody,
  type DeleteBody,
  type DeletedEntriesAnswer,
  type DeletedEntryAnswer,
  type EntriesAnswer,
  type EntryAnswer,
  type FormsAnswer,
  type HistoryAnswer,
  type PresenceAnswer,
  type PresenceBody,
  type RestoreBody,
  type SaveBody,
  type TextBody,
} from '../../contract/editor/editorAnswers';
import { isObject } from '../../contract/shapes';
import { entryTitle } from './entryTitle';

interface Compared {
  readonly path: string;
  /** Revisions. Null when the file was missing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Leaves out fields that are null. */
function withQuery(address: string, query: Readonly<Record<string, string | number | null>>): string {
  const fields = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return `${address}?${new URLSearchParams(fields).toString()}`;
}

const openBody = (path: string, isOpen: boolean): PresenceBody => ({ path, isOpen });

const hasCatalogue = (body: unknown): boolean => isObject(body) && isObject(body['catalogue']);
const haveColors = (body: unknown): boolean =>
  isObject(body) && Array.isArray(body['products']) && body['products'].every(withArrays('colors'));
const isEntry = withStrings('path', 'kind', 'revision', 'text');

/** The list with the saved entry's words. The server's next answer also says who changed it. */
const withSavedRow = ({ entries }: EntriesAnswer, saved: EntryAnswer): EntriesAnswer => ({
  entries: entries.map((row) =>
    row.path === saved.path ? { ...row, title: entryTitle(saved), revision: saved.revision } : row,
  ),
});

const changed = (answer: unknown) => (answer === undefined ? [] : (['Entries', 'EntryList', 'History'] as const));

const editorApi = api.enhanceEndpoints({ addTagTypes: ['Entries', 'EntryList', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    entries: build.query<EntriesAnswer, void>({
      query: () => ({ url: EDITOR_PATHS.entries, cache: 'no-store', accepts: withArrays('entries') }),
      providesTags: ['EntryList'],
    }),
    deletedEntries: build.query<DeletedEntriesAnswer, void>({
      query: () => ({ url: EDITOR_PATHS.deleted, cache: 'no-store', accepts: withArrays('entries') }),
      providesTags: ['Entries'],
    }),
    forms: build.query<FormsAnswer, void>({
      query: () => ({
        url: EDITOR_PATHS.forms,
        cache: 'no-store',
        accepts: both(both(hasCatalogue, haveColors), withArrays('media', 'references')),
      }),
    }),
    /** `path` of a source file. 404: the file is missing. */
    entry: build.query<EntryAnswer, string>({
      query: (path) => ({ url: withQuery(EDITOR_PATHS.entry, { path }), cache: 'no-store', accepts: isEntry }),
      keepUnusedDataFor: 0,
    }),
    /**
     * Saves fields or a whole text. The views of the entry and of the list show the saved state at once. 409: another
     * person changed the same values or deleted the file. Nothing was written.
     */
    saveEntry: build.mutation<EntryAnswer, SaveBody | TextBody>({
      query: (json) => ({ url: 'edits' in json ? EDITOR_PATHS.entry : EDITOR_PATHS.text, json, accepts: isEntry }),
      // The list stays, because it asks again when it opens. A slow device would otherwise show it late.
      invalidatesTags: (answer) => (answer === undefined ? [] : ['Entries', 'History']),
      onQueryStarted: async ({ path }, { dispatch, getState, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(editorApi.util.updateQueryData('entry', path, () => data));
          const { data: list } = editorApi.endpoints.entries.select()(getState());
          // A recipe that searches its draft would copy each row.
          if (list !== undefined)
            dispatch(editorApi.util.updateQueryData('entries', undefined, () => withSavedRow(list, data)));
        } catch {
          // The page shows the mutation's error.
        }
      },
    }),
    /** 409: the file exists. */
    createEntry: build.mutation<EntryAnswer, CreateBody>({
      query: (json) => ({ url: EDITOR_PATHS.create, json, accepts: isEntry }),
      invalidatesTags: changed,
    }),
    /** 409: another person changed or deleted the file. */
    deleteEntry: build.mutation<DeletedEntryAnswer, DeleteBody>({
      query: (json) => ({ url: EDITOR_PATHS.delete, json, accepts: withStrings('path') }),
      invalidatesTags: changed,
    }),
    /** 409: another person changed the file. */
    restoreEntry: build.mutation<EntryAnswer, RestoreBody>({
      query: (json) => ({ url: EDITOR_PATHS.restore, json, accepts: isEntry }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Entries', 'EntryList', 'History'] : ['History']),
    }),
    history: build.infiniteQuery<HistoryAnswer, string, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ olderThan }) => olderThan ?? undefined },
      query: ({ queryArg: path, pageParam: olderThan }) => ({
        url: withQuery(EDITOR_PATHS.history, { path, olderThan }),
        cache: 'no-store',
        accepts: withArrays('changes'),
      }),
      providesTags: ['History'],
      keepUnusedDataFor: 0,
    }),
    /** 422: a state cannot be compared by field. */
    comparison: build.query<ComparisonAnswer, Compared>({
      query: (compared) => ({
        url: withQuery(EDITOR_PATHS.comparison, { ...compared }),
        accepts: withArrays('changes'),
      }),
    }),
    /** A POST, because the call also tells the server that the person has the entry open. */
    presence: build.query<PresenceAnswer, string>({
      query: (path) => ({ url: EDITOR_PATHS.presence, json: openBody(path, true), accepts: withArrays('others') }),
      keepUnusedDataFor: 0,
    }),
    leaveEntry: build.mutation<PresenceAnswer, string>({
      query: (path) => ({ url: EDITOR_PATHS.presence, json: openBody(path, false), keepalive: true }),
    }),
  }),
});

export const {
  useEntriesQuery,
  useDeletedEntriesQuery,
  useFormsQuery,
  useEntryQuery,
  useLazyEntryQuery,
  useSaveEntryMutation,
  useCreateEntryMutation,
  useDeleteEntryMutation,
  useRestoreEntryMutation,
  useHistoryInfiniteQuery,
  useComparisonQuery,
  usePresenceQuery,
  useLeaveEntryMutation,
} = editorApi;
