/** These functions are sent to the page as text, so they cannot use outside variables. */

/** Registers the app's worker, waits until it controls the page, and gives it the token. */
export async function startWorker(script: string, token: string): Promise<void> {
  interface PolicyFactory {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('dachberater-worker', { createScriptURL: (address) => address });
  await navigator.serviceWorker.register(policy?.createScriptURL(script) ?? script, { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  while (navigator.serviceWorker.controller === null) await new Promise((wake) => setTimeout(wake, 10));
  await fetch('/application/version', { headers: { authorization: `Bearer ${token}` } });
}

/** Lets the worker check for a newer release, as the page's update check does. */
export async function checkForUpdate(token: string): Promise<void> {
  await fetch('/api/version_available', { headers: { authorization: `Bearer ${token}` } });
}

/**
 * Requests the download and polls the worker until the release `version` is complete. Returns the completion time in
 * milliseconds since 1970.
 */
export async function untilWhole(token: string, version: string): Promise<number> {
  interface Counts {
    readonly count_loaded: number | null;
    readonly count_total: number | null;
    readonly version?: string;
  }
  const [shortestMs, longestMs, limitMs] = [10, 250, 900_000];
  const headers = { authorization: `Bearer ${token}` };
  const start = performance.now();
  let before: { readonly at: number; readonly loaded: number } | null = null;
  let asked = -Infinity;
  for (;;) {
    if (performance.now() - asked > 1000) {
      asked = performance.now();
      await fetch('/application/download-files?time=0&status=0;0', { headers }).catch(() => null);
    }
    const answer = await fetch('/application/filedata', { headers }).catch(() => null);
    // No answer means that the browser is ending the worker. The next request starts it again.
    const counts = answer?.ok === true ? ((await answer.json()) as Counts) : null;
    const now = performance.now();
    let wait = shortestMs;
    if (counts?.version === version && counts.count_loaded !== null && counts.count_total !== null) {
      if (counts.count_loaded === counts.count_total) return Date.now();
      before ??= { at: now, loaded: counts.count_loaded };
      const rate = (counts.count_loaded - before.loaded) / (now - before.at);
      if (rate > 0) {
        wait = (counts.count_total - counts.count_loaded) / rate / 3;
        before = { at: now, loaded: counts.count_loaded };
      }
    }
    if (now - start > limitMs) throw new Error(`Not whole: ${JSON.stringify(counts)}`);
    await new Promise((wake) => setTimeout(wake, Math.min(longestMs, Math.max(shortestMs, wait))));
  }
}

/** Installs the staged release. Returns the milliseconds until the worker's answers come from this release. */
export async function switchTo(token: string, version: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const start = performance.now();
  const answer = await fetch('/application/update', { headers });
  if (answer.status !== 202) throw new Error(`Update answered ${answer.status}`);
  for (;;) {
    const seen = await fetch('/api/version', { headers, cache: 'no-cache' });
    if (((await seen.json()) as { version: string }).version === version) return performance.now() - start;
    if (performance.now() - start > 60_000) throw new Error(`Version ${version} did not take effect`);
  }
}

/**
 * Loads packs by a plain fetch on `lanes` connections. With `keeps`, also hashes and caches them. Returns the time of
 * completion in milliseconds since 1970.
 */
export async function fetchPlainly(
  addresses: readonly string[],
  token: string,
  lanes: number,
  keeps: boolean,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const queue = [...addresses];
  const cache = keeps ? await caches.open('packs') : null;
  const lane = async (): Promise<void> => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const answer = await fetch(address, { headers, cache: 'no-store' });
      const bytes = await answer.arrayBuffer();
      if (cache === null) continue;
      await crypto.subtle.digest('SHA-256', bytes);
      await cache.put(address, new Response(bytes));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return Date.now();
}

/** A position in a media file to which a player seeks. */
export interface Seek {
  readonly address: string;
  readonly start: number;
}

/**
 * Requests each file from the seek position on, as a player does. Returns the milliseconds until the first bytes
 * arrive.
 */
export async function seekEach(seeks: readonly Seek[], token: string): Promise<number[]> {
  const times: number[] = [];
  for (const { address, start } of seeks) {
    const begin = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}`, range: `bytes=${start}-` } });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    times.push(performance.now() - begin);
    await reader?.cancel();
    if (answer.status !== 206 || !first?.value?.length) throw new Error(`${address} answered ${answer.status}`);
  }
  return times;
}

/** Requests the addresses one after the other. For each, returns the milliseconds until the answer's last byte. */
export async function readEach(addresses: readonly string[], token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  for (const address of addresses) {
    const start = performance.now();
    const answer = await fetch(address, { headers });
    const { byteLength } = await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (!answer.ok || byteLength === 0) throw new Error(`${address} answered ${answer.status}`);
  }
  return times;
}

/**
 * Measures the processors' speed. `workers` threads count to `count` at once. Returns the milliseconds until the
 * slowest has finished.
 */
export async function countInWorkers(workers: number, count: number): Promise<number> {
  const script = `let sum = 0; for (let i = 0; i < ${count}; i += 1) sum = (sum * 31 + i) % 1000003; postMessage(sum);`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const start = performance.now();
  const counted = Array.from(
    { length: workers },
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(address);
        worker.onmessage = resolve;
        worker.onerror = reject;
      }),
  );
  await Promise.all(counted);
  return performance.now() - start;
}
