/** The frame of a session's tests: a person is logged in, time is faked, and the page ends with the test. */
import type { FakeServer } from './fakeServer';
import type { StartedApp } from './startApp';
import { storeLogin } from './storeLogin';

export async function beginFakedSession(): Promise<void> {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
}

export async function endFakedSession(app: StartedApp, server: FakeServer): Promise<void> {
  await app.stop();
  server.close();
  jest.useRealTimers();
}

/** Advances the faked clock by `count` seconds. */
export const seconds = (count: number): Promise<void> => jest.advanceTimersByTimeAsync(count * 1_000);
