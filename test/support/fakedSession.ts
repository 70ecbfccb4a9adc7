/** The frame of tests of a session: a person is logged in, time is faked, and the page ends with the test. */
import type { FakeServer } from './fakeServer';
import type { StartedApp } from './startApp';
import { storeLogin } from './storeLogin';

/** For `beforeEach`. */
export async function beginFakedSession(): Promise<void> {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  await storeLogin();
}

/** For `afterEach`. */
export async function endFakedSession(app: StartedApp, server: FakeServer): Promise<void> {
  await app.stop();
  server.close();
  jest.useRealTimers();
}

/** Lets so many seconds of the faked clock go by. */
export const seconds = (count: number): Promise<void> => jest.advanceTimersByTimeAsync(count * 1_000);
