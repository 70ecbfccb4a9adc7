import type * as NodeCrypto from 'node:crypto';

/** Those that were begun before it are done when it is. */
const hash = () =>
  jest.requireActual<typeof NodeCrypto>('node:crypto').webcrypto.subtle.digest('SHA-256', new Uint8Array(64));

/** Lets what takes turns of the real event loop happen (messages between tabs, hashes of other threads), then `ms` of the fake clock. */
export async function settle(ms = 0): Promise<void> {
  await hash();
  for (let turn = 0; turn < 20; turn++)
    await new Promise((resolve) => jest.requireActual('timers').setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(ms);
}
