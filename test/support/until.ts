import { within } from './within';

/** A check that is running at the time-out may take this many more milliseconds. */
const LAST_CHECK_MS = 30_000;

/**
 * Polls until `check` returns a truthy value, and returns this value. Throws after the time-out, even if a check never
 * answers.
 */
export async function until<T>(
  what: string,
  check: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  { timeoutMs = 30_000, intervalMs = 50 }: { timeoutMs?: number; intervalMs?: number } = {},
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown;
  for (;;) {
    try {
      const mostMs = deadline - performance.now() + LAST_CHECK_MS;
      const value = await within(mostMs, 'an answer', Promise.resolve(check()));
      if (value) return value;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > deadline) {
      const cause = lastError instanceof Error ? `: ${lastError.message}` : '';
      throw new Error(`Not within ${timeoutMs} ms: ${what}${cause}`, { cause: lastError });
    }
    await new Promise((wake) => {
      setTimeout(wake, intervalMs);
    });
  }
}
