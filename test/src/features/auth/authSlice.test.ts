import { tokenRefused } from '../../../../src/api/apiEvents';
import {
  authReducer,
  authRestored,
  isToken,
  keyAccepted,
  legacyKeyExchanged,
  legacyKeyFailed,
  loggedOut,
  rightsLearned,
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
  rights: [],
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
])('isToken accepts only texts of ten or more characters (specification §5): %j gives %s', (value, is) =>
  expect(isToken(value)).toBe(is),
);

test('neither the app nor the unlocking screen appears before the stored state is read', () => {
  expect(after()).toEqual({ ...LOCKED_OUT, required: false });
});

test('a stored token logs the person in, and all stored fields of the login stay', () => {
  const kept = { ...CREDENTIALS, formerUsers: ['f', null], person: 'Anna Ort', rights: ['editor'] };
  const stored = { ...kept, required: true, validated: false };
  expect(authReducer(stored, authRestored({ hasLegacyKey: false }))).toEqual({
    ...stored,
    required: false,
    validated: true,
  });
});

test.each([
  [false, true],
  [true, false],
])(
  'a page without a valid token asks for a key only if the device stores no key of an older app (older key: %s, asks: %s)',
  (has, shown) => {
    const stored = {
      ...CREDENTIALS,
      token: 'short',
      formerUsers: ['f'],
      person: 'Anna Ort',
      rights: ['editor'],
      required: false,
      validated: false,
    };
    const { user } = CREDENTIALS;
    expect(authReducer(stored, authRestored({ hasLegacyKey: has }))).toEqual({ ...LOCKED_OUT, user, required: shown });
  },
);

test('after the server accepts a key, the unlocking screen stays until the page reloads', () => {
  const state = after(authRestored({ hasLegacyKey: false }), keyAccepted(CREDENTIALS));
  expect(state).toMatchObject({ ...CREDENTIALS, required: true, validated: true });
});

test("the app appears without a reload after the exchange of an older app's key", () => {
  const before = after(keyAccepted({ ...CREDENTIALS, formerUsers: ['f'] }), legacyKeyFailed());
  expect(authReducer({ ...before, formerUsers: ['f'] }, legacyKeyExchanged({ token: TOKEN, permission: 'p' }))).toEqual(
    {
      ...LOCKED_OUT,
      ...{ token: TOKEN, permission: 'p', required: false, validated: true },
    },
  );
});

test.each<[string, Event]>([
  ["a failed exchange of an older app's key", legacyKeyFailed()],
  ["the server's refusal of the current token", tokenRefused({ token: TOKEN })],
])("after %s, the app keeps only the login's user ID", (_name, event) => {
  expect(after(login, event)).toEqual({ ...LOCKED_OUT, user: CREDENTIALS.user });
});

test('a log-out removes the login, and the page asks for no key before it reloads', () => {
  expect(after(login, loggedOut())).toEqual({ ...LOCKED_OUT, validated: true });
});

test('when another tab ends the session, the login keeps the user ID until the reload', () => {
  expect(after(login, sessionLost())).toEqual({ ...LOCKED_OUT, user: CREDENTIALS.user, validated: true });
});

test('a session continues when the server refuses an older token', () => {
  const state = after(login);
  expect(authReducer(state, tokenRefused({ token: 'o'.repeat(43) }))).toBe(state);
});

test('the login holds the rights of the last answer, and the next login begins without them', () => {
  const state = after(login, rightsLearned(['editor']), rightsLearned(['publisher']));
  expect(state).toEqual({ ...after(login), rights: ['publisher'] });
  for (const next of [keyAccepted(CREDENTIALS), login, loggedOut(), sessionLost(), tokenRefused({ token: TOKEN })])
    expect(authReducer(state, next).rights).toEqual([]);
});

test('the login keeps an earlier user ID as a former ID', () => {
  const { user, formerUsers } = after(login, userLearned({ user: 'v' }), userLearned({ user: 'w' }));
  expect([user, formerUsers]).toEqual(['w', ['u', 'v']]);
});

test('the login ignores a user ID that it already has', () => {
  const state = after(login);
  expect(authReducer(state, userLearned({ user: 'u' }))).toBe(state);
  expect(after(loggedOut(), userLearned({ user: 'u' }))).toEqual(after(loggedOut()));
});

test("the login keeps the person's name when a later answer of the server contains no name", () => {
  const state = after(login, userLearned({ user: 'u', person: 'Anna Ort' }));
  expect([state.person, state.formerUsers]).toEqual(['Anna Ort', []]);
  expect(authReducer(state, userLearned({ user: 'u' }))).toBe(state);
});

test.each<[string, Event]>([
  ['a log-out', loggedOut()],
  ['a lost session', sessionLost()],
  ['a refused token', tokenRefused({ token: TOKEN })],
  ['the login of another person without a name', keyAccepted({ ...CREDENTIALS, user: 'v' })],
])("%s removes the person's name from the login", (_name, event) => {
  const named = legacyKeyExchanged({ ...CREDENTIALS, person: 'Anna Ort' });
  expect([after(named).person, after(named, event).person]).toEqual(['Anna Ort', null]);
});
