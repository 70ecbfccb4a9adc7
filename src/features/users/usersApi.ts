/**
 * Answers contain access keys. The browser therefore caches no answer, and the store keeps the user list only while a
 * page uses it.
 */
import { api } from '../../api/api';
import { withArrays, withStrings } from '../../api/shapes';
import { isCount, isObject } from '../../contract/shapes';
import type {
  CreateUserAnswer,
  CreateUserBody,
  DeletedAnswer,
  EndedAnswer,
  PersonAnswer,
  SessionsAnswer,
  UserAnswer,
  UsersAnswer,
} from '../../contract/answers';
import { PATHS } from '../../contract/paths';
import { importPath, type ImportAnswer, type ImportBody } from '../../contract/people/userImport';
import {
  activatePath,
  correctPath,
  deactivatePath,
  deletePath,
  endSessionPath,
  endSessionsPath,
  exportPath,
  rekeyPath,
  sessionsPath,
} from '../../contract/people/userPaths';

const hasAccessKey = withStrings('access_key');
const isUserAnswer = (body: unknown): boolean => isObject(body) && hasAccessKey(body['user']);
const isDeleteAnswer = (body: unknown): boolean => isObject(body) && isCount(body['mails']);
const isImportAnswer = (body: unknown): boolean => isObject(body) && isCount(body['count']);
const isEndAnswer = (body: unknown): boolean => isObject(body) && isCount(body['ended']);

const CHANGES = { deactivate: deactivatePath, activate: activatePath, rekey: rekeyPath, correct: correctPath } as const;

interface Change {
  readonly id: number;
  readonly change: keyof typeof CHANGES;
  readonly form?: CreateUserBody;
}

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<UsersAnswer, void>({
      query: () => ({ url: PATHS.users, cache: 'no-store', accepts: withArrays('users') }),
      providesTags: ['Users'],
      keepUnusedDataFor: 0,
    }),
    createUser: build.mutation<CreateUserAnswer, CreateUserBody>({
      query: (form) => ({ url: PATHS.usersStore, form, accepts: isUserAnswer }),
      invalidatesTags: (answer) => (answer ? ['Users'] : []),
    }),
    /** A refusal (400) names line and field, such as `3.email`. */
    importUsers: build.mutation<ImportAnswer, ImportBody>({
      query: (form) => ({ url: importPath, form, accepts: isImportAnswer }),
      invalidatesTags: (answer, _error, { dry_run: dryRun }) => (answer && dryRun !== '1' ? ['Users'] : []),
    }),
    /** Only the change `correct` needs a `form`. The user list takes the changed user from the answer. */
    changeUser: build.mutation<UserAnswer, Change>({
      query: ({ id, change, form = {} }) => ({ url: CHANGES[change](id), form, accepts: isUserAnswer }),
      invalidatesTags: (answer, _error, { id }) => (answer ? [{ type: 'Sessions', id }] : []),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        try {
          const { user } = (await queryFulfilled).data;
          dispatch(
            usersApi.util.updateQueryData('users', undefined, (list) => ({
              users: list.users.map((other) => (other.id === id ? user : other)),
            })),
          );
        } catch {
          // The page shows the mutation's error.
        }
      },
    }),
    deleteUser: build.mutation<DeletedAnswer, number>({
      query: (id) => ({ url: deletePath(id), form: {}, accepts: isDeleteAnswer }),
      invalidatesTags: (answer) => (answer ? ['Users'] : []),
    }),
    exportUser: build.mutation<PersonAnswer, number>({
      query: (id) => ({ url: exportPath(id), form: {}, accepts: withArrays('sessions', 'mails', 'changes') }),
    }),
    userSessions: build.query<SessionsAnswer, number>({
      query: (id) => ({ url: sessionsPath(id), cache: 'no-store', accepts: withArrays('sessions') }),
      providesTags: (_answer, _error, id) => [{ type: 'Sessions', id }],
      keepUnusedDataFor: 0,
    }),
    endSessions: build.mutation<EndedAnswer, { readonly id: number; readonly session?: number }>({
      query: ({ id, session }) => ({
        url: session === undefined ? endSessionsPath(id) : endSessionPath(id, session),
        form: {},
        accepts: isEndAnswer,
      }),
      invalidatesTags: (answer, _error, { id }) => (answer ? [{ type: 'Sessions', id }] : []),
    }),
  }),
});

export const {
  useUsersQuery,
  useCreateUserMutation,
  useImportUsersMutation,
  useChangeUserMutation,
  useDeleteUserMutation,
  useExportUserMutation,
  useUserSessionsQuery,
  useEndSessionsMutation,
} = usersApi;
