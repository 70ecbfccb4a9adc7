import { PERMISSIONS } from '../../../../src/contract/base/permissions';
import { keySubmitted } from '../../../../src/features/auth/authEvents';
import { selectGroup, selectHasLevel, selectUnlock, selectUnlocked } from '../../../../src/features/auth/authSelectors';
import { authRestored, keyAccepted, legacyKeyExchanged, rightsLearned } from '../../../../src/features/auth/authSlice';
import { selectRights } from '../../../../src/features/auth/rightSelectors';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { FakeServer, json, refusal, silence } from '../../../support/fakeServer';
import { beginShowroomDevice } from '../../../support/showroomDevice';
import { startApp, type StartedApp } from '../../../support/startApp';

const AUTHENTICATE = 'POST /api/v1/authenticate';
const TOKEN = 't'.repeat(43);

const stateAfter = (...events: readonly Parameters<ReturnType<typeof makeStore>['store']['dispatch']>[0][]) => {
  const { store } = makeStore(new StateStorage());
  for (const event of events) store.dispatch(event);
  return store.getState();
};
const loginOf = (permission: string) => stateAfter(legacyKeyExchanged({ token: TOKEN, permission }));

test.each([
  ['admin', PERMISSIONS.admin, [true, true, true, true]],
  ['dachberater', PERMISSIONS.dachberater, [true, true, true, false]],
  ['worker', PERMISSIONS.worker, [true, true, false, false]],
  ['default', PERMISSIONS.default, [true, false, false, false]],
  ['default', 'admin', [true, false, false, false]],
] as const)(
  'each group has the rights of all lower groups (group: %s, permission: %s)',
  (group, permission, levels) => {
    const state = loginOf(permission);
    expect(selectGroup(state)).toBe(group);
    const has = (['default', 'worker', 'dachberater', 'admin'] as const).map((level) => selectHasLevel(state, level));
    expect(has).toEqual(levels);
  },
);

test.each([
  ['default', [], []],
  ['default', ['publisher', 'editor'], ['editor', 'publisher']],
  ['worker', ['publisher'], ['publisher']],
  ['dachberater', [], ['editor', 'publisher']],
] as const)('a person of the group %s with the granted rights %j has the rights %j', (group, given, rights) => {
  const login = legacyKeyExchanged({ token: TOKEN, permission: PERMISSIONS[group] });
  expect(selectRights(stateAfter(login, rightsLearned(given)))).toEqual(rights);
});

test('a showroom device has no rights', () => {
  beginShowroomDevice();
  const state = loginOf(PERMISSIONS.admin);
  localStorage.clear();
  expect(selectRights(state)).toEqual([]);
});

test('after the server accepts a key, the app appears only when the page has reloaded', () => {
  const accepted = keyAccepted({ token: TOKEN, permission: '' });
  const restored = authRestored({ hasLegacyKey: false });
  expect(selectUnlocked(stateAfter())).toBe(false);
  expect(selectUnlocked(stateAfter(restored))).toBe(false);
  expect(selectUnlocked(stateAfter(restored, accepted))).toBe(false);
  expect(selectUnlocked(stateAfter(restored, accepted, restored))).toBe(true);
});

describe('the unlocking screen', () => {
  let server: FakeServer;
  let app: StartedApp;
  const shown = () => selectUnlock(app.store.getState());
  const submit = async (key: string) => {
    app.store.dispatch(keySubmitted(key));
    await jest.advanceTimersByTimeAsync(10);
  };

  beforeEach(async () => {
    jest.useFakeTimers();
    localStorage.clear();
    server = new FakeServer();
    app = await startApp();
  });
  afterEach(async () => {
    await app.stop();
    server.close();
    jest.useRealTimers();
  });

  test('shows that the page checks a submitted key', async () => {
    expect(shown()).toEqual({ status: 'idle' });
    server.on(AUTHENTICATE, silence);
    await submit('key');
    expect(shown()).toEqual({ status: 'checking' });
  });

  test('hides an earlier refusal while the page checks the next key', async () => {
    server.on(AUTHENTICATE, { valid: false, message: 'Nein.' });
    await submit('wrong');
    expect(shown()).toEqual({ status: 'refused', message: 'Nein.' });
    server.on(AUTHENTICATE, silence);
    await submit('right');
    expect(shown()).toEqual({ status: 'checking' });
  });

  test.each([
    [
      "shows the server's message when the server refuses the key",
      refusal(400, 'So nicht.'),
      { status: 'refused', message: 'So nicht.' },
    ],
    ['shows that the server is unreachable after a server error', json(500, {}), { status: 'unreachable' }],
    [
      'shows that the server is unreachable after a refusal without a message',
      { valid: false },
      { status: 'unreachable' },
    ],
    [
      'shows that the server is unreachable after an answer that is not JSON',
      json(200, 'ok'),
      { status: 'unreachable' },
    ],
  ])('%s', async (_name, answer, expected) => {
    server.on(AUTHENTICATE, answer);
    await submit('key');
    expect(shown()).toEqual(expected);
  });

  test('changes to the status "accepted" when the server accepts the key', async () => {
    server.on(AUTHENTICATE, { valid: true, token: TOKEN, permission: '' });
    await submit('key');
    expect(shown()).toEqual({ status: 'accepted' });
  });
});

test("the unlocking screen shows no form while the page exchanges an older app's key for a token", () => {
  expect(selectUnlock(stateAfter(authRestored({ hasLegacyKey: true })))).toEqual({ status: 'accepted' });
});
