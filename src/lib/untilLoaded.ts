const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 30_000;

/** Retries until the load succeeds, because `React.lazy` never retries a failed load. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the app could not be loaded yet.', error);
      await pauseOrOnline(pauseMs);
    }
  }
}

function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
  });
}
