import { api } from '../../api/api';
import { isObject, isText } from '../../contract/shapes';
import type { AuthenticateAnswer } from '../../contract/people/logIn';
import { isUserMark } from '../../contract/base/ids';
import { PATHS } from '../../contract/paths';
import { isToken, type Credentials } from './authSlice';

export type Authentication =
  ({ readonly valid: true } & Credentials) | { readonly valid: false; readonly message: string };

function isAuthenticateAnswer(body: unknown): body is AuthenticateAnswer {
  if (!isObject(body)) return false;
  return body['valid'] === true ? isToken(body['token']) : body['valid'] === false && isText(body['message']);
}

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
              ...(isText(answer.person) ? { person: answer.person } : {}),
            }
          : answer,
    }),
  }),
});

export const UNLOCK_KEY = 'unlock';
