import { WakeLock } from '../../../src/lib/wakeLock';

class Sentinel extends EventTarget {
  released = false;
  release = async () => void (this.released = true);
}

const request = jest.fn<Promise<Sentinel>, ['screen']>();
const flush = () => jest.advanceTimersByTimeAsync(0);
const changeVisibility = () => void document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { wakeLock: { request } });
  request.mockReset().mockImplementation(async () => new Sentinel());
});
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

test('holds the wake lock until it is no longer to be kept', async () => {
  const wakeLock = new WakeLock();
  expect(wakeLock.isHeld()).toBe(false);
  const end = wakeLock.keep();
  await flush();
  expect(wakeLock.isHeld()).toBe(true);
  end();
  expect(wakeLock.isHeld()).toBe(false);
  changeVisibility();
  expect(request).toHaveBeenCalledTimes(1);
});

test('gives back a wake lock that is granted too late', async () => {
  const wakeLock = new WakeLock();
  wakeLock.keep()();
  await flush();
  expect(request).toHaveBeenCalledTimes(1);
  expect(wakeLock.isHeld()).toBe(false);
});

test('asks again after the browser released it, but not while it is held', async () => {
  const sentinel = new Sentinel();
  request.mockResolvedValueOnce(sentinel);
  const wakeLock = new WakeLock();
  const end = wakeLock.keep();
  await flush();
  changeVisibility();
  expect(request).toHaveBeenCalledTimes(1);
  sentinel.released = true;
  expect(wakeLock.isHeld()).toBe(false);
  changeVisibility();
  await flush();
  expect(request).toHaveBeenCalledTimes(2);
  expect(wakeLock.isHeld()).toBe(true);
  end();
});

test('holds nothing when the browser refuses', async () => {
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  const wakeLock = new WakeLock();
  const end = wakeLock.keep();
  await flush();
  expect(wakeLock.isHeld()).toBe(false);
  end();
});

test('holds nothing in a browser that cannot keep the screen on', () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  const wakeLock = new WakeLock();
  wakeLock.keep()();
  expect(wakeLock.isHeld()).toBe(false);
});
