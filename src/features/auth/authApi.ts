/** Exchange of a key for a token, and its end (specification §7). */
import { api } from '../../api/api';
import { isObject, isText } from '../../contract/shapes';
import type { AuthenticateAnswer, SessionAnswer } from '../../contract/people/logIn';
import { isUserMark } from '../../contract/base/ids';
import { PATHS } from '../../contract/paths';
import { isToken, type Credentials } from './authSlice';

/** The judged answer: credentials, or why there are none (the server's own words). */
export type Authentication =
  ({ readonly valid: true } & Credentials) | { readonly valid: false; readonly message: string };

/** Everything but a usable token, or a refusal with its message, counts as no answer. */
function isAuthenticateAnswer(body: unknown): body is AuthenticateAnswer {
  // Stryker disable next-line ConditionalExpression: What has no fields has neither token nor message; reading them from null fails, which is no answer, too.
  if (!isObject(body)) return false;
  return body['valid'] === true ? isToken(body['token']) : body['valid'] === false && isText(body['message']);
}

/** The name, where the server tells one. */
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
    /** Whose session it is. */
    session: build.query<SessionAnswer, void>({
      query: () => ({ url: PATHS.session, cache: 'no-store', accepts: hasUserMark }),
      transformResponse: ({ person, ...answer }: SessionAnswer): SessionAnswer => ({
        ...answer,
        ...personIn({ person }),
      }),
      keepUnusedDataFor: 0,
    }),
    // Stryker disable next-line StringLiteral: What comes of this call is not looked at.
    logout: build.mutation<null, void>({ query: () => ({ url: PATHS.logout, form: {}, answer: 'nothing' }) }),
  }),
});

/** The login of the unlocking screen is one mutation under this key, so that screen and saga see the same one. */
// Stryker disable next-line StringLiteral: Any text names the one.
export const UNLOCK_KEY = 'unlock';
