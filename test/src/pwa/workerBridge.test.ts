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
  container.registerFails = false;
  expect(await bridge.register()).toBe(true);
  warning.mockRestore();
});

test('registers again when the installation has failed since', async () => {
  const container = new FakeContainer({ controlled: false });
  const { bridge } = connect(container);
  await bridge.register();
  container.failInstallation();
  await bridge.register();
  expect(container.registered).toHaveLength(2);
  container.install();
  await bridge.register();
  expect(container.registered).toHaveLength(2);
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

test('the first visit and a controlled page wait for no claim', async () => {
  const first = new FakeContainer({ controlled: false });
  first.failInstallation();
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
  const stop = bridge.listen((event) => events.push(event));
  expect(events.splice(0)).toEqual([
    { type: 'loggedOut' },
    { type: 'controllerChanged', first: true },
    { type: 'buildWaiting' },
    { type: 'newerVersionKnown', version: '1.0.100' },
    { type: 'releaseActivated', version: '1.0.100' },
    { type: 'controllerChanged', first: false },
  ]);
  stop();
  container.post({ type: 'loggedOut' });
  bridge.listen((event) => events.push(event));
  expect(events).toEqual([{ type: 'loggedOut' }]);
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
  // Only the parts that the bridge looks at: jsdom has no ServiceWorker.
  container.controller = next as unknown as ServiceWorker;
  container.dispatchEvent(new Event('controllerchange'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(false);
  next.state = 'activated';
  next.dispatchEvent(new Event('statechange'));
  await taking;
  expect(isOver).toBe(true);
});

test('a log-out is answered by the worker, or given up', async () => {
  const container = new FakeContainer();
  container.answer = () => true;
  expect(await connect(container).bridge.logOut()).toBe(true);
  expect(await new WorkerBridge(null).logOut()).toBe(false);
});
