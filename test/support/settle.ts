import type * as NodeCrypto from 'node:crypto';

/** Computes a hash on another thread. When this hash is done, all earlier hashes are done too. */
const hash = () =>
  jest.requireActual<typeof NodeCrypto>('node:crypto').webcrypto.subtle.digest('SHA-256', new Uint8Array(64));

/** Waits for real events such as hashes on other threads, then advances the fake clock. */
export async function settle(ms = 0): Promise<void> {
  await hash();
  for (let turn = 0; turn < 20; turn++)
    await new Promise((resolve) => jest.requireActual('timers').setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(ms);
}
