/** Mutants without effect in the page's features, store and lib (equivalents.ts says how each is named). */
import type { Equivalent } from './equivalents';

const AUTH_API = 'src/features/auth/authApi.ts';
const LEARN_USER = 'src/features/auth/learnUserSaga.ts';
const UNLOCK = 'src/features/auth/unlockSaga.ts';

export const PAGE_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/features/auth/addressKey.ts',
    line: "history.replaceState(history.state, '', address);",
    replacement: '"Stryker was here!"',
    reason: 'Browsers make nothing of this title.',
  },
  {
    file: AUTH_API,
    line: 'if (!isObject(body)) return false;',
    replacement: 'false',
    reason: 'What has no fields has neither token nor message; reading them from null fails, which is no answer, too.',
  },
  {
    file: AUTH_API,
    line: "logout: build.mutation<null, void>({ query: () => ({ url: PATHS.logout, form: {}, answer: 'nothing' }) }),",
    replacement: '""',
    reason: 'What comes of this call is not looked at.',
  },
  { file: AUTH_API, line: "export const UNLOCK_KEY = 'unlock';", replacement: '""', reason: 'Any text names the one.' },
  {
    file: LEARN_USER,
    line: 'dispatch(authApi.endpoints.session.initiate(undefined, { subscribe: false, forceRefetch: true })),',
    replacement: 'false',
    reason: 'Nothing of this call is kept, so it is asked anew all the same.',
  },
  {
    file: 'src/features/auth/legacyKey.ts',
    line: 'return localStorage.getItem(NAME)?.trim() || null;',
    replacement: 'localStorage.getItem(NAME).trim',
    reason: 'What cannot be trimmed fails, which gives null as well.',
  },
  {
    file: UNLOCK,
    line: 'else yield* put(authRestored({ hasLegacyKey: false }));',
    reason: 'A login has been accepted, so an older key is of no interest.',
  },
  {
    file: UNLOCK,
    line: 'if (legacyKey === null || required || validated) return;',
    replacement: 'false',
    reason: 'Without an older key the start has asked for one or found a login; the part is for the compiler.',
  },
  {
    file: 'src/features/overlay/overlaySlice.ts',
    line: 'open && kind !== null && kinds.includes(kind);',
    replacement: 'true',
    reason: 'No list holds null; the part is for the compiler.',
  },
];
