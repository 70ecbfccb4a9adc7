import type { BridgeEvent } from '../../../src/pwa/bridgeEvent';
import { WorkerBridge } from '../../../src/pwa/workerBridge';
import { FakeContainer } from '../../support/fakeContainer';

function connect(container: FakeContainer) {
  const bridge = new WorkerBridge(container.asContainer);
  const events: BridgeEvent[] = [];
  bridge.listen((event) => events.push(event));
  return { bridge, events };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// spec: product-3, call-6
test('registers once, past the HTTP cache', async () => {
  const container = new FakeContainer();
  const { bridge } = connect(container);
  expect(await Promise.all([bridge.register(), bridge.register()])).toEqual([true, true]);
  expect(container.registered).toEqual([{ address: '/service-worker.js', options: { updateViaCache: 'none' } }]);
});

test('a failed registration may be tried again', async () => {
  const container = new FakeContainer();
  container.registerFails = true;
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { bridge } = connect(container);
  expect(await bridge.register()).toBe(false);
  expect(warning).toHaveBeenCalledWith(expect.any(String), expect.any(TypeError));
  container.registerFails = false;
  expect(await bridge.register()).toBe(true);
  warning.mockRestore();
});

test('a browser without service workers registers none, and has none to speak to', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const bridge = new WorkerBridge(null);
  expect([bridge.isSupported, bridge.isControlled(), await bridge.register()]).toEqual([false, false, false]);
  bridge.tellOfPerson();
  await bridge.checkForBuild();
  await bridge.takeOver();
  expect(await bridge.logOut()).toBe(false);
  expect(warning).not.toHaveBeenCalled();
  warning.mockRestore();
  expect(new WorkerBridge(new FakeContainer().asContainer).isSupported).toBe(true);
});

test('registers again when the installation has failed since', async () => {
  const container = new FakeContainer({ controlled: false });
  container.failInstallation();
  const { bridge, events } = connect(container);
  expect(await bridge.register()).toBe(true);
  expect(await bridge.register()).toBe(true);
  expect(container.registered).toHaveLength(2);
  container.install();
  expect(await bridge.register()).toBe(true);
  expect(container.registered).toHaveLength(2);
  // The same registration announces its builds once.
  container.letInstall().finish();
  expect(events).toEqual([{ type: 'buildWaiting' }]);
});

test.each(['installing', 'waiting', 'active'] as const)('a worker that is %s is registered', async (state) => {
  const container = new FakeContainer();
  const { bridge } = connect(container);
  await bridge.register();
  const { active } = container.registration;
  Object.assign(container.registration, { installing: null, waiting: null, active: null, [state]: active });
  await bridge.register();
  expect(container.registered).toHaveLength(1);
});

test('the worker claims a page that it does not control, with each registration, and no other', async () => {
  const container = new FakeContainer({ controlled: false });
  const { bridge } = connect(container);
  await bridge.register();
  expect(container.received).toEqual([{ type: 'takeOver' }]);
  await bridge.register();
  expect(container.received).toEqual([{ type: 'takeOver' }, { type: 'takeOver' }]);
  container.takeControl();
  await bridge.register();
  await connect(container).bridge.register();
  expect(container.received).toHaveLength(2);
});

test('looks for a new build, also before it has registered, and minds no failure', async () => {
  const container = new FakeContainer();
  const { bridge } = connect(container);
  await bridge.checkForBuild();
  expect(container.registration.updates).toBe(1);
  container.registration.updateFails = true;
  await bridge.checkForBuild();
  expect(container.registration.updates).toBe(2);
  container.getRegistration = () => Promise.reject(new DOMException('The user has blocked it.', 'SecurityError'));
  await bridge.checkForBuild();
});

test('a page of which the browser knows no worker yet looks for no build', async () => {
  const container = new FakeContainer({ controlled: false });
  container.isRegistered = false;
  await connect(container).bridge.checkForBuild();
  expect(container.registration.updates).toBe(0);
});

test('the worker that controls the page hears of a person', () => {
  const container = new FakeContainer();
  connect(container).bridge.tellOfPerson();
  expect(container.received).toEqual([{ type: 'personActs' }]);
  const unclaimed = new FakeContainer({ controlled: false });
  connect(unclaimed).bridge.tellOfPerson();
  expect(unclaimed.received).toEqual([]);
});

test('a hard-reloaded page is claimed before it starts, if that does not take longer than three seconds', async () => {
  const container = new FakeContainer({ controlled: false });
  const { bridge } = connect(container);
  let isOver = false;
  const reclaiming = bridge.reclaim().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(1_000);
  expect([isOver, container.received]).toEqual([false, [{ type: 'takeOver' }]]);
  container.takeControl();
  await reclaiming;
  const silent = connect(new FakeContainer({ controlled: false })).bridge.reclaim();
  await jest.advanceTimersByTimeAsync(3_000);
  await silent;
});

test('a browser that says nothing of its workers holds a hard-reloaded page up for three seconds', async () => {
  const container = new FakeContainer({ controlled: false });
  jest.spyOn(container, 'getRegistration').mockReturnValue(new Promise<never>(() => undefined));
  let isOver = false;
  void connect(container)
    .bridge.reclaim()
    .then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test('the first visit and a controlled page wait for no claim', async () => {
  const first = new FakeContainer({ controlled: false });
  first.failInstallation();
  await connect(first).bridge.reclaim();
  first.isRegistered = false;
  await connect(first).bridge.reclaim();
  const controlled = new FakeContainer();
  await connect(controlled).bridge.reclaim();
  await new WorkerBridge(null).reclaim();
  expect([...first.received, ...controlled.received]).toEqual([]);
});

test('passes on the messages of our worker only', () => {
  const container = new FakeContainer();
  const { events } = connect(container);
  for (const odd of [null, 'hello', {}, { type: 'releaseActivated' }, { type: 'releaseActivated', version: 'x' }])
    container.post(odd);
  container.post({ type: 'newerVersionKnown', version: '1.0.1' });
  expect(events).toEqual([{ type: 'newerVersionKnown', version: '1.0.1' }]);
});

test('keeps what happens before the sagas listen, the newest of each kind', async () => {
  const container = new FakeContainer({ controlled: false });
  container.post({ type: 'loggedOut' });
  const bridge = new WorkerBridge(container.asContainer);
  container.takeControl();
  container.letInstall().finish();
  await bridge.register();
  for (let patch = 1; patch <= 100; patch++) container.post({ type: 'newerVersionKnown', version: `1.0.${patch}` });
  container.post({ type: 'releaseActivated', version: '1.0.100' });
  container.takeControl();
  const events: BridgeEvent[] = [];
  const later: BridgeEvent[] = [];
  const stop = bridge.listen((event) => events.push(event));
  expect(events).toEqual([
    { type: 'loggedOut' },
    { type: 'controllerChanged', first: true },
    { type: 'buildWaiting' },
    { type: 'newerVersionKnown', version: '1.0.100' },
    { type: 'releaseActivated', version: '1.0.100' },
    { type: 'controllerChanged', first: false },
  ]);
  stop();
  container.post({ type: 'loggedOut' });
  expect(events).toHaveLength(6);
  bridge.listen((event) => later.push(event));
  expect(later.splice(0)).toEqual([{ type: 'loggedOut' }]);
  // Events are delivered once.
  container.post({ type: 'draftChanged' });
  bridge.listen((event) => later.push(event));
  expect(later).toEqual([{ type: 'draftChanged' }]);
});

test('tells the first controller from a new build', () => {
  const container = new FakeContainer({ controlled: false });
  const { events } = connect(container);
  container.takeControl();
  container.takeControl();
  expect(events).toEqual([
    { type: 'controllerChanged', first: true },
    { type: 'controllerChanged', first: false },
  ]);
});

test('notices a build that was being installed when the page came, and one that comes later', async () => {
  const container = new FakeContainer();
  const { bridge, events } = connect(container);
  const install = () => {
    container.letInstall().finish();
    return events.splice(0);
  };
  const before = container.letInstall();
  await bridge.register();
  expect(events).toEqual([]);
  before.finish();
  expect(events.splice(0)).toEqual([{ type: 'buildWaiting' }]);
  expect(install()).toEqual([{ type: 'buildWaiting' }]);
});

test('a build that cannot be installed, or is the first, waits for nobody', async () => {
  const container = new FakeContainer();
  const { bridge, events } = connect(container);
  await bridge.register();
  container.letInstall().fail();
  container.failInstallation();
  container.letInstall().finish();
  expect(events).toEqual([]);
});

test('a build that waits when the page comes is announced, but not where it is the only one', async () => {
  const container = new FakeContainer();
  container.letWait();
  const { bridge, events } = connect(container);
  await bridge.register();
  expect(events).toEqual([{ type: 'buildWaiting' }]);
  const first = new FakeContainer({ controlled: false });
  first.letWait();
  first.failInstallation();
  const page = connect(first);
  await page.bridge.register();
  expect(page.events).toEqual([]);
});

test('waits for a take-over, but not longer than three seconds', async () => {
  const container = new FakeContainer();
  const { bridge } = connect(container);
  await bridge.register();
  await bridge.takeOver();
  container.letWait();
  await bridge.takeOver();
  container.letWait({ obeys: false });
  let isOver = false;
  void bridge.takeOver().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test('taking over lasts until the new worker has finished activating', async () => {
  const container = new FakeContainer();
  const { bridge } = connect(container);
  await bridge.register();
  container.letWait({ obeys: false });
  let isOver = false;
  const taking = bridge.takeOver().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(0);
  const next = Object.assign(new EventTarget(), { state: 'activating', postMessage: () => undefined });
  // jsdom has no ServiceWorker. The bridge reads only these fields.
  container.controller = next as unknown as ServiceWorker;
  container.dispatchEvent(new Event('controllerchange'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(false);
  next.state = 'activated';
  next.dispatchEvent(new Event('statechange'));
  await taking;
  expect(isOver).toBe(true);
});

test('a page without a registration, and one that loses its worker, take over at once', async () => {
  const container = new FakeContainer();
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { bridge } = connect(container);
  container.isRegistered = false;
  await bridge.takeOver();
  expect(warning).not.toHaveBeenCalled();
  container.isRegistered = true;
  container.letWait({ obeys: false });
  const taking = bridge.takeOver();
  await jest.advanceTimersByTimeAsync(0);
  container.controller = null;
  container.dispatchEvent(new Event('controllerchange'));
  await taking;
  expect(jest.getTimerCount()).toBe(0);
  warning.mockRestore();
});

test('a log-out is answered by the worker, or given up', async () => {
  const container = new FakeContainer();
  expect(await connect(container).bridge.logOut('token-1')).toBe(true);
  expect(await connect(container).bridge.logOut()).toBe(true);
  expect(container.received).toEqual([
    { type: 'logOut', token: 'token-1' },
    { type: 'logOut', token: null },
  ]);
  container.isSilent = true;
  let told: boolean | null = null;
  void connect(container)
    .bridge.logOut()
    .then((outcome) => (told = outcome));
  await jest.advanceTimersByTimeAsync(9_999);
  expect(told).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toBe(false);
});

test('the registered worker hears of a log-out on a page that it does not control', async () => {
  const container = new FakeContainer({ controlled: false });
  const { bridge } = connect(container);
  expect(await bridge.logOut()).toBe(false);
  await bridge.register();
  expect(await bridge.logOut()).toBe(true);
  expect(container.received.at(-1)).toEqual({ type: 'logOut', token: null });
});
