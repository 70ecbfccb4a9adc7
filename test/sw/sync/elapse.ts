/** Advances the fake clock in tests, and waits for all work that happens meanwhile. */

let hashing = 0;

/**
 * Counts the hashes that other threads are computing, so that `settle` can wait for them. `jest.restoreAllMocks()` ends
 * the counting.
 */
export function watchHashes(): void {
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  jest.spyOn(crypto.subtle, 'digest').mockImplementation(async (algorithm, data) => {
    hashing += 1;
    return digest(algorithm, data).finally(() => (hashing -= 1));
  });
}

/** Waits until all work that does not wait for a timer has ended. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 25; quiet = hashing > 0 ? 0 : quiet + 1)
    await new Promise<void>((wake) => void setImmediate(wake));
}

export async function elapse(ms: number, stepMs = 5_000): Promise<void> {
  await settle();
  for (let left = ms; left > 0; left -= stepMs) {
    await jest.advanceTimersByTimeAsync(Math.min(left, stepMs));
    await settle();
  }
}
