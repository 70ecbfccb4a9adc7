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
test('the page registers the worker only once', async () => {
  const container = new FakeContainer();
  const { bridge } = connect(container);
  expect(await Promise.all([bridge.register(), bridge.register()])).toEqual([true, true]);
  expect(container.registered).toEqual([{ address: '/service-worker.js', options: { updateViaCache: 'none' } }]);
});

test('the page can register the worker again after a failed attempt', async () => {
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

test('the page neither calls a worker nor warns in a browser without service workers', async () => {
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

test("the page registers the worker again if the worker's last installation failed", async () => {
  const container = new FakeContainer({ controlled: false });
  container.failInstallation();
  const { bridge, events } = connect(container);
  expect(await bridge.register()).toBe(true);
  expect(await bridge.register()).toBe(true);
  expect(container.registered).toHaveLength(2);
  container.install();
  expect(await bridge.register()).toBe(true);
  expect(container.registered).toHaveLength(2);
  // Although `register` ran several times, the page must announce each new build only once.
  container.letInstall().finish();
  expect(events).toEqual([{ type: 'buildWaiting' }]);
});

test.each(['installing', 'waiting', 'active'] as const)(
  'the page does not register the worker again while a worker is in the state "%s"',
  async (state) => {
    const container = new FakeContainer();
    const { bridge } = connect(container);
    await bridge.register();
    const { active } = container.registration;
    Object.assign(container.registration, { installing: null, waiting: null, active: null, [state]: active });
    await bridge.register();
    expect(container.registered).toHaveLength(1);
  },
);

test('each registration on a page that no worker controls asks the worker to take control', async () => {
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

test('the page can look for a new build before it registers the worker', async () => {
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

test('a page without a worker does not look for a new build', async () => {
  const container = new FakeContainer({ controlled: false });
  container.isRegistered = false;
  await connect(container).bridge.checkForBuild();
  expect(container.registration.updates).toBe(0);
});

test('the page reports a person’s activity to the worker that controls the page', () => {
  const container = new FakeContainer();
  connect(container).bridge.tellOfPerson();
  expect(container.received).toEqual([{ type: 'personActs' }]);
  const unclaimed = new FakeContainer({ controlled: false });
  connect(unclaimed).bridge.tellOfPerson();
  expect(unclaimed.received).toEqual([]);
});

test('a hard-reloaded page waits up to three seconds for the worker to take control', async () => {
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

test("a hard-reloaded page waits at most three seconds for the browser to return the worker's registration", async () => {
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

test('a page without an active worker does not wait for one to take control', async () => {
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

test("the page passes on a worker's message only if its format is known", () => {
  const container = new FakeContainer();
  const { events } = connect(container);
  for (const odd of [null, 'hello', {}, { type: 'releaseActivated' }, { type: 'releaseActivated', version: 'x' }])
    container.post(odd);
  container.post({ type: 'newerVersionKnown', version: '1.0.1' });
  expect(events).toEqual([{ type: 'newerVersionKnown', version: '1.0.1' }]);
});

test('the page keeps the newest worker event of each kind until a listener is added', async () => {
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
  // The second listener has already received the stored log-out event. A third listener must not receive the same
  // event.
  container.post({ type: 'draftChanged' });
  bridge.listen((event) => later.push(event));
  expect(later).toEqual([{ type: 'draftChanged' }]);
});

test("the event about a new controlling worker says whether it is the page's first controlling worker", () => {
  const container = new FakeContainer({ controlled: false });
  const { events } = connect(container);
  container.takeControl();
  container.takeControl();
  expect(events).toEqual([
    { type: 'controllerChanged', first: true },
    { type: 'controllerChanged', first: false },
  ]);
});

test('the page reports a new build once it is installed', async () => {
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

test("the page reports neither a build whose installation failed nor the device's first build", async () => {
  const container = new FakeContainer();
  const { bridge, events } = connect(container);
  await bridge.register();
  container.letInstall().fail();
  container.failInstallation();
  container.letInstall().finish();
  expect(events).toEqual([]);
});

test("the page reports a new build that already waits, unless it is the device's first build", async () => {
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

test('the page waits up to thirty seconds for a new worker to take control', async () => {
  const container = new FakeContainer();
  const { bridge } = connect(container);
  await bridge.register();
  await bridge.takeOver();
  container.letWait();
  await bridge.takeOver();
  container.letWait({ obeys: false });
  let isOver = false;
  void bridge.takeOver().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test('after a new worker takes control, the page waits until the worker is active', async () => {
  const container = new FakeContainer();
  const { bridge } = connect(container);
  await bridge.register();
  container.letWait({ obeys: false });
  let isOver = false;
  const taking = bridge.takeOver().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(0);
  const next = Object.assign(new EventTarget(), { state: 'activating', postMessage: () => undefined });
  // jsdom has no ServiceWorker, so the object has only the fields that the bridge reads.
  container.controller = next as unknown as ServiceWorker;
  container.dispatchEvent(new Event('controllerchange'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(false);
  next.state = 'activated';
  next.dispatchEvent(new Event('statechange'));
  await taking;
  expect(isOver).toBe(true);
});

test('the page does not wait for a new worker when none is registered', async () => {
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

test('a log-out waits ten seconds at most for the worker’s answer', async () => {
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

test('a page that no worker controls notifies the registered worker of a log-out', async () => {
  const container = new FakeContainer({ controlled: false });
  const { bridge } = connect(container);
  expect(await bridge.logOut()).toBe(false);
  await bridge.register();
  expect(await bridge.logOut()).toBe(true);
  expect(container.received.at(-1)).toEqual({ type: 'logOut', token: null });
});
