import { makeDevTools } from '../../../../src/app/store/devTools';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { mask } from '../../../../src/diagnostics/mask';
import { keySubmitted } from '../../../../src/features/auth/authEvents';
import { keyAccepted } from '../../../../src/features/auth/authSlice';
import { runningVersionRead, updateChecked } from '../../../../src/features/version/versionSlice';

test('developer tools mask tokens, permissions and keys in state and actions at any depth', () => {
  const secrets = {
    state: { auth: { token: 'secret', permission: 'secret', required: false } },
    accepted: keyAccepted({ token: 'secret', permission: 'secret' }),
    submitted: keySubmitted('secret'),
    api: { mutations: { unlock: { originalArgs: { access_key: 'secret' }, data: { token: 'secret' } } } },
    users: [{ email: 'a@b.de', access_key: 'secret' }],
  };
  const shown = JSON.stringify(mask(secrets));
  expect(shown).not.toContain('secret');
  expect(shown).not.toContain('a@b.de');
  expect(secrets.state.auth.token).toBe('secret');
});

test('masking an unchanged part of the state returns the same copy each time', () => {
  const auth = { token: null };
  expect(mask({ auth })).toEqual({ auth });
  expect(mask(auth)).toBe(mask(auth));
});

test('the version state has every field that the specification names', () => {
  const { store } = makeStore(new StateStorage());
  store.dispatch(runningVersionRead({ version: '1.0.0' }));
  store.dispatch(updateChecked({ answer: { version: '2.0.0', timestamp: 1, note: 'Neu.' }, now: 7 }));
  expect(makeDevTools().stateSanitizer?.(store.getState(), 0)).toMatchObject({
    version: { number: '1.0.0', update: '2.0.0', checked: 7, outdated: true, updateInfo: 'Neu.', updateRequired: true },
  });
});

test('developer tools show the state without secrets', () => {
  const { store } = makeStore(new StateStorage());
  store.dispatch(keyAccepted({ token: 'secret-token', permission: 'secret-permission' }));
  const { stateSanitizer } = makeDevTools();
  const shown = JSON.stringify(stateSanitizer?.(store.getState(), 0));
  expect(shown).toContain('"auth"');
  expect(shown).not.toContain('secret');
});

test('developer tools hide polls whose outcome has not changed', () => {
  const { predicate, actionSanitizer } = makeDevTools();
  const of = (endpointName: string, step: string) => ({
    type: `api/executeQuery/${step}`,
    meta: { arg: { endpointName, originalArgs: 'max@beispiel.de' } },
  });
  expect(actionSanitizer?.(of('product', 'fulfilled'), 1)).toEqual({
    type: 'api/executeQuery/fulfilled product',
    meta: { arg: { endpointName: 'product', originalArgs: '•'.repeat(15) } },
  });
  const steps = ['pending', 'fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'].map((step) =>
    of('filedata', step),
  );
  // Redux DevTools asks about the same action repeatedly. The answer must be equal each time.
  for (let time = 0; time < 2; time++)
    expect(steps.map((step) => predicate?.({}, step))).toEqual([false, false, true, false, true, false]);
  expect(predicate?.({}, of('product', 'pending'))).toBe(true);
  expect(predicate?.({}, { type: 'api/subscriptions/unsubscribeQueryResult' })).toBe(false);
  expect(predicate?.({}, { type: 'api/tokenRefused' })).toBe(true);
});
