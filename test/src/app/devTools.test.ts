import { mask } from '../../../src/app/devTools';
import { keyAccepted, keySubmitted } from '../../../src/features/auth/authSlice';

test('tokens, permissions and keys are masked in state and actions, however deep', () => {
  const secrets = {
    state: { auth: { token: 'secret', permission: 'secret', required: false } },
    accepted: keyAccepted({ token: 'secret', permission: 'secret' }),
    submitted: keySubmitted('secret'),
    api: { mutations: { unlock: { originalArgs: { access_key: 'secret' }, data: { token: 'secret' } } } },
    users: [{ email: 'a@b.de', access_key: 'secret' }],
  };
  const shown = JSON.stringify(mask(secrets));
  expect(shown).not.toContain('secret');
  expect(shown).toContain('a@b.de');
  expect(secrets.state.auth.token).toBe('secret');
});

test('what is not there stays visible as missing, and unchanged parts are copied once', () => {
  const auth = { token: null };
  expect(mask({ auth })).toEqual({ auth });
  expect(mask(auth)).toBe(mask(auth));
});
