import type * as NodeCrypto from 'node:crypto';

/** When this hash is done, all hashes before it are done. */
const hash = () =>
  jest.requireActual<typeof NodeCrypto>('node:crypto').webcrypto.subtle.digest('SHA-256', new Uint8Array(64));

/**
 * Runs turns of the real event loop (messages between tabs, hashes on other threads), then advances the fake clock by
 * `ms`.
 */
export async function settle(ms = 0): Promise<void> {
  await hash();
  for (let turn = 0; turn < 20; turn++)
    await new Promise((resolve) => jest.requireActual('timers').setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(ms);
}
