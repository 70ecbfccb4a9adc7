/** Prepares session tests with a logged-in person and fake timers. */
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

/** Advances the fake clock by `count` seconds. */
export const seconds = (count: number): Promise<void> => jest.advanceTimersByTimeAsync(count * 1_000);
