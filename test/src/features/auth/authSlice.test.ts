import { tokenRefused } from '../../../../src/api/apiEvents';
import {
  authReducer,
  authRestored,
  isToken,
  keyAccepted,
  legacyKeyExchanged,
  legacyKeyFailed,
  loggedOut,
  sessionLost,
  userLearned,
  type AuthState,
} from '../../../../src/features/auth/authSlice';

type Event = Parameters<typeof authReducer>[1];

const TOKEN = 't'.repeat(43);
const CREDENTIALS = { token: TOKEN, permission: 'p'.repeat(36), user: 'u' };
const LOCKED_OUT = {
  token: null,
  permission: null,
  required: true,
  validated: false,
  user: null,
  formerUsers: [],
  person: null,
};

const start = authReducer(undefined, { type: 'start' });
const after = (...events: readonly Event[]): AuthState => events.reduce<AuthState>(authReducer, start);
const login = legacyKeyExchanged(CREDENTIALS);

test.each([
  ['a'.repeat(10), true],
  ['a'.repeat(9), false],
  [null, false],
  [1_234_567_890, false],
  [['a', 'list', 'of', 'more', 'than', 'ten', 'texts', 'is', 'no', 'token', 'either'], false],
])('%j is a token: %s (specification §5)', (value, is) => expect(isToken(value)).toBe(is));

test('neither the app nor the unlocking screen is shown before the stored state is read', () => {
  expect(after()).toEqual({ ...LOCKED_OUT, required: false });
});

test('a stored token logs in with all stored fields', () => {
  const stored = { ...CREDENTIALS, formerUsers: ['f', null], person: 'Anna Ort', required: true, validated: false };
  expect(authReducer(stored, authRestored({ hasLegacyKey: false }))).toEqual({
    ...stored,
    required: false,
    validated: true,
  });
});

test.each([
  [false, true],
  [true, false],
])('without a usable token only the mark stays, and with a legacy key (%s) the form is shown: %s', (has, shown) => {
  const stored = {
    ...CREDENTIALS,
    token: 'short',
    formerUsers: ['f'],
    person: 'Anna Ort',
    required: false,
    validated: false,
  };
  const { user } = CREDENTIALS;
  expect(authReducer(stored, authRestored({ hasLegacyKey: has }))).toEqual({ ...LOCKED_OUT, user, required: shown });
});

test('an accepted key keeps the unlocking screen until the reload', () => {
  const state = after(authRestored({ hasLegacyKey: false }), keyAccepted(CREDENTIALS));
  expect(state).toMatchObject({ ...CREDENTIALS, required: true, validated: true });
});

test('an exchanged legacy key shows the app at once', () => {
  const before = after(keyAccepted({ ...CREDENTIALS, formerUsers: ['f'] }), legacyKeyFailed());
  expect(authReducer({ ...before, formerUsers: ['f'] }, legacyKeyExchanged({ token: TOKEN, permission: 'p' }))).toEqual(
    {
      ...LOCKED_OUT,
      ...{ token: TOKEN, permission: 'p', required: false, validated: true },
    },
  );
});

test.each<[string, Event]>([
  ['a legacy key that opens nothing', legacyKeyFailed()],
  ['a refusal of this very token', tokenRefused({ token: TOKEN })],
])('%s keeps only the mark of the person and asks for a key', (_name, event) => {
  expect(after(login, event)).toEqual({ ...LOCKED_OUT, user: CREDENTIALS.user });
});

test('a log-out removes the login, and asks for no key before the reload', () => {
  expect(after(login, loggedOut())).toEqual({ ...LOCKED_OUT, validated: true });
});

test('a session that another tab ended keeps the mark until the reload', () => {
  expect(after(login, sessionLost())).toEqual({ ...LOCKED_OUT, user: CREDENTIALS.user, validated: true });
});

test('a late refusal of an older token ends no newer session', () => {
  const state = after(login);
  expect(authReducer(state, tokenRefused({ token: 'o'.repeat(43) }))).toBe(state);
});

test('a learnt mark replaces the earlier one, which stays stored', () => {
  const { user, formerUsers } = after(login, userLearned({ user: 'v' }), userLearned({ user: 'w' }));
  expect([user, formerUsers]).toEqual(['w', ['u', 'v']]);
});

test('a known mark changes nothing, and neither does a mark without a login', () => {
  const state = after(login);
  expect(authReducer(state, userLearned({ user: 'u' }))).toBe(state);
  expect(after(loggedOut(), userLearned({ user: 'u' }))).toEqual(after(loggedOut()));
});

test('a learnt name stays when a server sends no name', () => {
  const state = after(login, userLearned({ user: 'u', person: 'Anna Ort' }));
  expect([state.person, state.formerUsers]).toEqual(['Anna Ort', []]);
  expect(authReducer(state, userLearned({ user: 'u' }))).toBe(state);
});

test.each<[string, Event]>([
  ['a log-out', loggedOut()],
  ['a lost session', sessionLost()],
  ['a refused token', tokenRefused({ token: TOKEN })],
  ['the login of another person without a name', keyAccepted({ ...CREDENTIALS, user: 'v' })],
])('%s removes the name', (_name, event) => {
  const named = legacyKeyExchanged({ ...CREDENTIALS, person: 'Anna Ort' });
  expect([after(named).person, after(named, event).person]).toEqual(['Anna Ort', null]);
});
