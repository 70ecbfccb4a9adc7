import { FakeContainer } from '../../../support/fakeContainer';
import { beginFakedSession, endFakedSession } from '../../../support/fakedSession';
import { FakeServer, json } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';

let server: FakeServer;
let app: StartedApp;
let container: FakeContainer;
let counts: { count_loaded: number; count_total: number };

beforeEach(async () => {
  await beginFakedSession();
  counts = { count_loaded: 10, count_total: 40 };
  container = new FakeContainer();
  server = new FakeServer()
    .on('GET /api/version_available', { version: '1.0.0', timestamp: 1 })
    .on('GET /application/filedata', () => counts)
    .on('GET /application/download-files', () => json(202, {}));
});

afterEach(() => endFakedSession(app, server));

const start = async () => {
  app = await startApp({ container, runningVersion: '1.0.0' });
  await jest.advanceTimersByTimeAsync(2_000);
};
const told = () => container.received.filter(({ type }) => type === 'personActs').length;
const sign = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

const SIGNS = ['scroll', 'pointerdown', 'touchmove', 'wheel', 'keydown', 'input'];

test.each(SIGNS)(
  "the page reports a person's action (%s) to the service worker while files are missing",
  async (type) => {
    await start();
    expect(told()).toBe(0);
    sign(type);
    expect(told()).toBe(1);
  },
);

test('the page reports scrolling in a list to the service worker', async () => {
  await start();
  document.body.dispatchEvent(new Event('scroll'));
  expect(told()).toBe(1);
});

test('the page reports continued scrolling to the service worker about three times a second', async () => {
  await start();
  for (let frame = 0; frame < 60; frame += 1) {
    sign('scroll');
    await jest.advanceTimersByTimeAsync(16);
  }
  expect(told()).toBeGreaterThanOrEqual(3);
  expect(told()).toBeLessThanOrEqual(4);
  await jest.advanceTimersByTimeAsync(5_000);
  const before = told();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(told()).toBe(before);
  sign('scroll');
  expect(told()).toBe(before + 1);
});

test('the page never reports pointer movements, and reports no actions once all files are stored', async () => {
  await start();
  sign('pointermove');
  expect(told()).toBe(0);
  counts = { count_loaded: 40, count_total: 40 };
  await jest.advanceTimersByTimeAsync(2_000);
  sign('scroll');
  expect(told()).toBe(0);
});

test("the page listens to a person's actions with passive listeners", async () => {
  const added = jest.spyOn(document, 'addEventListener');
  const removed = jest.spyOn(document, 'removeEventListener');
  await start();
  const own = added.mock.calls.filter(([type]) => type === 'scroll').at(-1)?.[1];
  const listeners = ({ mock }: typeof added) => mock.calls.filter(([, listener]) => listener === own);
  const passive = { capture: true, passive: true };
  expect(listeners(added).map(([type, , options]) => [type, options])).toEqual(SIGNS.map((sign) => [sign, passive]));
  await app.stop();
  const gone = { capture: true };
  expect(listeners(removed).map(([type, , options]) => [type, options])).toEqual(SIGNS.map((sign) => [sign, gone]));
  jest.restoreAllMocks();
});

test("the page reports a person's actions only when a service worker controls the page", async () => {
  container = new FakeContainer({ controlled: false });
  await start();
  sign('scroll');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told()).toBe(0);
  container.takeControl();
  await jest.advanceTimersByTimeAsync(1_000);
  sign('scroll');
  expect(told()).toBe(1);
});
