import { api } from '../../api/api';
import { isObject, isText } from '../../contract/shapes';
import type { AuthenticateAnswer, SessionAnswer } from '../../contract/people/logIn';
import { isUserMark } from '../../contract/base/ids';
import { PATHS } from '../../contract/paths';
import { isToken, type Credentials } from './authSlice';

export type Authentication =
  ({ readonly valid: true } & Credentials) | { readonly valid: false; readonly message: string };

function isAuthenticateAnswer(body: unknown): body is AuthenticateAnswer {
  if (!isObject(body)) return false;
  return body['valid'] === true ? isToken(body['token']) : body['valid'] === false && isText(body['message']);
}

const personIn = ({ person }: { readonly person?: unknown }) => (isText(person) ? { person } : {});

const hasUserMark = (body: unknown): boolean => isObject(body) && isUserMark(body['user']);

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    authenticate: build.mutation<Authentication, { readonly access_key: string }>({
      query: ({ access_key }) => ({
        url: PATHS.authenticate,
        form: { key: access_key },
        accepts: isAuthenticateAnswer,
      }),
      transformResponse: (answer: AuthenticateAnswer): Authentication =>
        answer.valid
          ? {
              valid: true,
              token: answer.token,
              permission: String(answer.permission ?? ''),
              ...(isUserMark(answer.user) ? { user: answer.user } : {}),
              ...personIn(answer),
            }
          : answer,
    }),
    session: build.query<SessionAnswer, void>({
      query: () => ({ url: PATHS.session, cache: 'no-store', accepts: hasUserMark }),
      transformResponse: ({ person, ...answer }: SessionAnswer): SessionAnswer => ({
        ...answer,
        ...personIn({ person }),
      }),
      keepUnusedDataFor: 0,
    }),
    logout: build.mutation<null, void>({ query: () => ({ url: PATHS.logout, form: {}, answer: 'nothing' }) }),
  }),
});

export const UNLOCK_KEY = 'unlock';
