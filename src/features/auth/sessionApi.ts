/** Calls of a running session. They are apart from authApi.ts, because the first view does not need them. */
import { api } from '../../api/api';
import { isUserMark } from '../../contract/base/ids';
import { RIGHTS } from '../../contract/base/rights';
import { PATHS } from '../../contract/paths';
import type { SessionAnswer } from '../../contract/people/logIn';
import { isObject, isText } from '../../contract/shapes';

const hasUserMark = (body: unknown): boolean => isObject(body) && isUserMark(body['user']);

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Leaves out a name or rights of a wrong form. An older server tells no rights. */
    session: build.query<SessionAnswer, void>({
      query: () => ({ url: PATHS.session, cache: 'no-store', accepts: hasUserMark }),
      transformResponse: ({ person, rights, ...answer }: SessionAnswer): SessionAnswer => ({
        ...answer,
        ...(isText(person) ? { person } : {}),
        ...(Array.isArray(rights) ? { rights: RIGHTS.filter((right) => rights.includes(right)) } : {}),
      }),
      keepUnusedDataFor: 0,
    }),
    logout: build.mutation<null, void>({ query: () => ({ url: PATHS.logout, form: {}, answer: 'nothing' }) }),
  }),
});
