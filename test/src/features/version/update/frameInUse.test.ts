/** The page cannot see touches inside a tool's frame. It sees only the frame's focus and the tool's messages. */
import { newBuildSeen } from '../../../../../src/features/device/deviceEvents';
import { FakeContainer } from '../../../../support/fakeContainer';
import { FakeServer, json } from '../../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../../support/startApp';
import { storeLogin } from '../../../../support/storeLogin';

// Simulating an hour takes longer than the usual time-out, because the saga makes a check every second.
jest.setTimeout(60_000);

let server: FakeServer;
let app: StartedApp;
let frame: HTMLIFrameElement;
let version = '1.0.0';

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
  version = '1.0.0';
  server = new FakeServer()
    .on('GET /api/version_available', () => ({ version, timestamp: 1 }))
    .on('GET /application/filedata', () => ({ count_loaded: 9, count_total: 9, version }))
    .on('GET /application/download-files', () => json(202, {}));
  app = await startApp({ container: new FakeContainer(), runningVersion: '1.0.0' });
  frame = document.body.appendChild(document.createElement('iframe'));
  await minutes(1);
});

afterEach(async () => {
  frame.remove();
  await app.stop();
  server.close();
  jest.useRealTimers();
});

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

/** Simulates a touch of the frame, which takes the focus from the window. */
function enter(): void {
  frame.focus();
  window.dispatchEvent(new Event('blur'));
}

/** Sends the page the message that a tool is in use. `source` is the window that sends it. */
const speak = (source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { source, data: { source: 'dachberater-tool', type: 'used' } }));

const publishNewer = () => {
  version = '1.0.1';
  window.dispatchEvent(new Event('online'));
};
const isAsking = () => app.store.getState().overlay.open;

test('the update offer waits an hour after the focus has moved into a frame', async () => {
  enter();
  publishNewer();
  await minutes(59);
  expect(isAsking()).toBe(false);
  await minutes(2);
  expect(isAsking()).toBe(true);
});

test('a message from the frame makes the update offer wait another hour', async () => {
  enter();
  publishNewer();
  await minutes(40);
  speak(frame.contentWindow);
  await minutes(30);
  speak(window);
  expect(isAsking()).toBe(false);
  await minutes(29);
  expect(isAsking()).toBe(false);
  await minutes(2);
  expect(isAsking()).toBe(true);
});

test("a person's return to the window makes the update offer wait another hour", async () => {
  enter();
  publishNewer();
  await minutes(50);
  window.dispatchEvent(new Event('focus'));
  await minutes(50);
  expect(isAsking()).toBe(false);
});

test('the frame no longer delays the update offer after the focus has returned to the page', async () => {
  enter();
  publishNewer();
  await minutes(5);
  expect(isAsking()).toBe(false);
  frame.blur();
  await minutes(0.1);
  expect(isAsking()).toBe(true);
});

test('a new build reloads the page only after the focused frame has been unused for an hour', async () => {
  enter();
  app.store.dispatch(newBuildSeen());
  await minutes(59);
  expect(app.reloads()).toBe(0);
  await minutes(2);
  expect(app.reloads()).toBe(1);
});
