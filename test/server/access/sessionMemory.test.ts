import { SessionMemory } from '../../../server/access/sessionMemory';
import type { SessionUser } from '../../../server/access/sessions';

const SESSION: SessionUser = {
  userId: 1,
  group: 'default',
  rights: [],
  mark: 'a'.repeat(32),
  sessionId: 11,
  version: null,
  lastSeenAt: new Date(0),
};
const TOKEN = 'a-token-of-a-device';

function setUp() {
  const clock = { now: 0 };
  const notices = { arrive: true };
  const active = new Map<string, SessionUser>();
  const lookUp = jest.fn(async (kind: string, secret: string) => active.get(`${kind} ${secret}`) ?? null);
  const sessions = new SessionMemory(
    lookUp,
    () => notices.arrive,
    () => clock.now,
  );
  active.set(`token ${TOKEN}`, SESSION);
  return { clock, notices, active, lookUp, sessions };
}

test('while the database can send change notices, a session stays cached for five minutes', async () => {
  const { clock, lookUp, sessions } = setUp();
  for (clock.now of [0, 999, 1_000, 299_999]) expect(await sessions.find('token', TOKEN)).toBe(SESSION);
  expect(lookUp).toHaveBeenCalledTimes(1);
  clock.now = 300_000;
  expect(await sessions.find('token', TOKEN)).toBe(SESSION);
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('while the database cannot send change notices, a session stays cached for only one second', async () => {
  const { clock, notices, active, lookUp, sessions } = setUp();
  notices.arrive = false;
  for (clock.now of [0, 500, 999]) expect(await sessions.find('token', TOKEN)).toBe(SESSION);
  expect(lookUp).toHaveBeenCalledTimes(1);
  active.clear();
  clock.now = 1_000;
  expect(await sessions.find('token', TOKEN)).toBeNull();
});

test('when change notices are lost, a session cached for over a second is read again', async () => {
  const { clock, notices, active, sessions } = setUp();
  await sessions.find('token', TOKEN);
  active.clear();
  clock.now = 2_000;
  expect(await sessions.find('token', TOKEN)).toBe(SESSION);
  notices.arrive = false;
  expect(await sessions.find('token', TOKEN)).toBeNull();
});

test("a change notice for one user removes only that user's sessions from the cache", async () => {
  const { active, lookUp, sessions } = setUp();
  active.set('token other', { ...SESSION, userId: 2, sessionId: 12 });
  active.set('cookie crumb', SESSION);
  const all = async () => [
    await sessions.find('token', TOKEN),
    await sessions.find('cookie', 'crumb'),
    (await sessions.find('token', 'other'))?.userId,
  ];
  expect(await all()).toEqual([SESSION, SESSION, 2]);
  active.clear();
  sessions.forget(1);
  expect(await all()).toEqual([null, null, 2]);
  sessions.forgetAll();
  expect(await all()).toEqual([null, null, undefined]);
  expect(lookUp).toHaveBeenCalledTimes(8);
});

test('a session that ends during its look-up is not cached', async () => {
  const { active, lookUp, sessions } = setUp();
  lookUp.mockImplementationOnce(async () => {
    active.clear();
    sessions.forget(1);
    return SESSION;
  });
  await sessions.find('token', TOKEN);
  expect(await sessions.find('token', TOKEN)).toBeNull();
});

test('the time that a session stays cached begins when its database query is sent', async () => {
  const { clock, notices, active, lookUp, sessions } = setUp();
  notices.arrive = false;
  lookUp.mockImplementationOnce(async () => {
    clock.now = 900;
    return SESSION;
  });
  expect(await sessions.find('token', TOKEN)).toBe(SESSION);
  clock.now = 1_000;
  active.clear();
  expect(await sessions.find('token', TOKEN)).toBeNull();
});

test('the session cache does not remember that a token was unknown', async () => {
  const { active, sessions } = setUp();
  expect(await sessions.find('token', 'new')).toBeNull();
  active.set('token new', SESSION);
  expect(await sessions.find('token', 'new')).toBe(SESSION);
  expect(await sessions.find('cookie', 'new')).toBeNull();
});

test('the sessions of the latest 10,000 devices stay cached', async () => {
  const { active, lookUp, sessions } = setUp();
  const tokens = Array.from({ length: 10_500 }, (_, number) => `device-${number}`);
  for (const [number, token] of tokens.entries()) active.set(`token ${token}`, { ...SESSION, sessionId: number });
  for (const [number, token] of tokens.entries()) expect((await sessions.find('token', token))?.sessionId).toBe(number);
  await sessions.find('token', 'device-10499');
  expect(lookUp).toHaveBeenCalledTimes(10_500);
  await sessions.find('token', 'device-500');
  expect(lookUp).toHaveBeenCalledTimes(10_500);
  await sessions.find('token', 'device-499');
  expect(lookUp).toHaveBeenCalledTimes(10_501);
});

test('the session cache uses the given clock', async () => {
  const { clock, lookUp, sessions } = setUp();
  clock.now = 5_000_000;
  await sessions.find('token', TOKEN);
  clock.now += 299_999;
  await sessions.find('token', TOKEN);
  expect(lookUp).toHaveBeenCalledTimes(1);
});
