import { RecentSessions } from '../../../server/access/recentSessions';
import type { SessionUser } from '../../../server/access/sessions';

const SESSION: SessionUser = { userId: 1, group: 'default', lastRequestVersion: null, sessionId: 'a' };
const TOKEN = 'a-token-of-a-device';

function setUp() {
  const clock = { now: 0 };
  const active = new Map<string, SessionUser>();
  const lookUp = jest.fn(async (token: string) => active.get(token) ?? null);
  return { clock, active, lookUp, sessions: new RecentSessions(lookUp, () => clock.now) };
}

test('a session that was found is not looked up again within a second', async () => {
  const { clock, active, lookUp, sessions } = setUp();
  active.set(TOKEN, SESSION);
  for (clock.now of [0, 500, 999]) expect(await sessions.find(TOKEN)).toBe(SESSION);
  expect(lookUp).toHaveBeenCalledTimes(1);
});

test('after a second its end is noticed', async () => {
  const { clock, active, sessions } = setUp();
  active.set(TOKEN, SESSION);
  await sessions.find(TOKEN);
  active.delete(TOKEN);
  clock.now = 1_000;
  expect(await sessions.find(TOKEN)).toBeNull();
});

test('the second begins with the question, not with its answer', async () => {
  const { clock, active, lookUp, sessions } = setUp();
  lookUp.mockImplementationOnce(async () => {
    clock.now = 900;
    return SESSION;
  });
  expect(await sessions.find(TOKEN)).toBe(SESSION);
  clock.now = 1_000;
  expect(active.size).toBe(0);
  expect(await sessions.find(TOKEN)).toBeNull();
});

test('a token that was not good may be good at once', async () => {
  const { active, sessions } = setUp();
  expect(await sessions.find(TOKEN)).toBeNull();
  active.set(TOKEN, SESSION);
  expect(await sessions.find(TOKEN)).toBe(SESSION);
});

test('tokens are kept apart', async () => {
  const { active, sessions } = setUp();
  active.set(TOKEN, SESSION);
  await sessions.find(TOKEN);
  expect(await sessions.find('another-device')).toBeNull();
});

test('of thousands of devices all are found', async () => {
  const { active, lookUp, sessions } = setUp();
  const tokens = Array.from({ length: 2_500 }, (_, number) => `device-${number}`);
  for (const token of tokens) active.set(token, { ...SESSION, sessionId: token });
  for (const token of tokens) expect((await sessions.find(token))?.sessionId).toBe(token);
  expect(lookUp).toHaveBeenCalledTimes(2_500);
});
