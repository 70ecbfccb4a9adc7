/**
 * Tools that run in every page before its scripts and report each answer. The browser gets `installPageTools` as text,
 * so this function must not use names from outside.
 */

export interface Sighting {
  /** The id of a page load. Each reload has a new id. */
  readonly load: string;
  readonly address: string;
  /** The versions in the answer: one in an undamaged document, no version in an undamaged medium. */
  readonly versions: readonly string[];
  /** What is wrong with the answer. Null for a correct answer. */
  readonly fault: string | null;
}

export interface Counts {
  readonly count_loaded: number | null;
  readonly count_total: number | null;
  readonly version?: string;
  readonly problem?: string;
}

export interface PageTools {
  readonly load: string;
  /** Stops fetching documents until the next page load. */
  rest(): void;
  /** Returns the answer of `/application/filedata` with the numbers of files, or null for an error status. */
  counts(): Promise<Counts | null>;
  /** Asks the worker for its state by a message. Returns null if no worker controls the page. */
  workerState(): Promise<unknown>;
  /** The HTTP status of a GET with the page's token, or 0 after a network failure. */
  status(address: string, cache?: RequestCache): Promise<number>;
  /** The addresses whose answers do not have the expected SHA-256 (hex), each with a description of the answer. */
  differences(expected: readonly (readonly [string, string])[]): Promise<string[]>;
  /** Changes one digit or byte in place and returns the array. `where` (from 0 to 1) chooses it. */
  changeDigit(bytes: Uint8Array<ArrayBuffer>, where: number): Uint8Array<ArrayBuffer>;
  cacheEntries(): Promise<Record<string, number>>;
}

export interface PageToolsConfig {
  /** The addresses of documents to fetch in turn. */
  readonly documents: readonly string[];
  /** The first hex digits of each document's SHA-256, by address and version. */
  readonly sums: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly everyMs: number;
}

declare global {
  interface Window {
    tabletTools: PageTools;
    reportToTest(sighting: Sighting): Promise<void>;
  }
}

export function installPageTools(config: PageToolsConfig): void {
  const load = crypto.randomUUID();
  const plainFetch = window.fetch.bind(window);
  const reported = new Set<string>();
  let authorization: string | null = null;

  const report = (address: string, versions: readonly string[], fault: string | null): void => {
    const key = `${address} ${versions.join()} ${fault}`;
    if (reported.has(key)) return;
    reported.add(key);
    void window.reportToTest({ load, address, versions, fault });
  };

  const hex = async (bytes: ArrayBuffer): Promise<string> =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');

  /**
   * Returns whether a worker controls the page. Without a worker the app cannot refuse a captive portal's HTML page, so
   * such an answer is no fault.
   */
  const sendsByWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);
  const isPage = (response: Response): boolean => response.headers.get('content-type')?.includes('html') === true;

  const judgeDocument = async (address: string, response: Response, byWorker: boolean): Promise<void> => {
    if (response.status === 404) report(address, [], 'is answered 404');
    if (!response.ok || (!byWorker && isPage(response))) return;
    const bytes = await response.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    const versions = new Set([...text.matchAll(/⟦(\d+\.\d+\.\d+)⟧/g)].map((match) => match[1] ?? ''));
    try {
      const body = JSON.parse(text) as { version?: unknown } | null;
      if (typeof body?.version === 'string') versions.add(body.version);
    } catch {
      return report(address, [], `is no JSON but ${JSON.stringify(text.slice(0, 60))}`);
    }
    const [version = ''] = versions;
    if (versions.size !== 1) return report(address, [...versions], `names ${versions.size} versions`);
    const isRight = (await hex(bytes)).startsWith(config.sums[address]?.[version] ?? 'unknown');
    report(address, [version], isRight ? null : `has other bytes than ${version} has`);
  };

  const judgeMedium = async (address: string, response: Response, byWorker: boolean): Promise<void> => {
    if (response.status === 404) report(address, [], 'is answered 404');
    if (response.status !== 200 || (!byWorker && isPage(response))) return;
    const digest = await hex(await response.arrayBuffer());
    const bytes = (digest.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
    const id = btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
    if (!address.endsWith(id)) report(address, [], 'has other bytes than its id says');
  };

  const headersWithToken = (): HeadersInit => (authorization === null ? {} : { authorization });

  // Also checks the app's own requests. Skips `no-cache` requests, because their answers may belong to another release.
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const url = new URL(request.url);
    const address = url.pathname + url.search;
    authorization = request.headers.get('authorization') ?? authorization;
    const byWorker = sendsByWorker();
    const response = await plainFetch(input, init);
    if (request.method === 'GET' && request.cache !== 'no-cache' && config.documents.includes(address))
      void judgeDocument(address, response.clone(), byWorker).catch(() => undefined);
    return response;
  };

  let turn = 0;
  const lookAround = async (): Promise<void> => {
    const address = config.documents[turn++ % config.documents.length];
    if (address === undefined || authorization === null) return;
    const byWorker = sendsByWorker();
    const response = await plainFetch(address, { headers: headersWithToken() });
    const copy = response.clone();
    await judgeDocument(address, response, byWorker);
    const media = (await copy.text()).match(/"cover":"[A-Za-z0-9_-]{22}"/g) ?? [];
    const cover = media[turn % Math.max(1, media.length)]?.slice(9, 31);
    if (cover === undefined) return;
    const medium = `/api/filedata?id=${cover}`;
    const mediumByWorker = sendsByWorker();
    await judgeMedium(medium, await plainFetch(medium, { headers: headersWithToken() }), mediumByWorker);
  };
  let resting = false;
  const lookAgain = (): void => {
    if (resting) return;
    // Ignores network failures, because the tools check answers only.
    void lookAround()
      .catch(() => undefined)
      .finally(() => setTimeout(lookAgain, config.everyMs));
  };
  lookAgain();

  window.tabletTools = {
    load,
    rest() {
      resting = true;
    },
    async counts() {
      const response = await plainFetch('/application/filedata', { headers: headersWithToken() });
      return response.ok ? ((await response.json()) as Counts) : null;
    },
    workerState() {
      const controller = navigator.serviceWorker?.controller;
      if (!controller) return Promise.resolve(null);
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        port1.onmessage = (event) => resolve(event.data);
        controller.postMessage({ type: 'readState' }, [port2]);
        setTimeout(() => resolve(null), 3_000);
      });
    },
    async status(address, cache) {
      try {
        const response = await plainFetch(address, {
          headers: headersWithToken(),
          ...(cache === undefined ? {} : { cache }),
        });
        await response.arrayBuffer();
        return response.status;
      } catch {
        return 0;
      }
    },
    async differences(expected) {
      const found: string[] = [];
      const queue = [...expected];
      const work = async (): Promise<void> => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          const [address, sha256] = next;
          try {
            const response = await plainFetch(address, { headers: headersWithToken() });
            const digest = await hex(await response.arrayBuffer());
            if (digest !== sha256) found.push(`${address}: ${response.status} with other bytes`);
          } catch (error) {
            found.push(`${address}: ${String(error)}`);
          }
        }
      };
      await Promise.all(Array.from({ length: 6 }, work));
      return found;
    },
    changeDigit(bytes, where) {
      const digits = [...bytes.keys()].filter((at) => (bytes[at] ?? 0) >= 48 && (bytes[at] ?? 0) <= 57);
      const at = Math.floor(where * Math.max(1, digits.length || bytes.length));
      const digit = digits[at];
      if (digit === undefined) bytes[at] = (bytes[at] ?? 0) ^ 1;
      else bytes[digit] = 48 + (((bytes[digit] ?? 0) - 47) % 10);
      return bytes;
    },
    async cacheEntries() {
      const sizes: Record<string, number> = {};
      for (const name of await caches.keys()) sizes[name] = (await (await caches.open(name)).keys()).length;
      return sizes;
    },
  };
}

/**
 * The script that installs the tools. It also defines the function `__name`, because some compilers add calls of
 * `__name` and pages do not have this function.
 */
export const pageToolsScript = (config: PageToolsConfig): string =>
  `globalThis.__name ??= (target) => target; (${installPageTools.toString()})(${JSON.stringify(config)});`;
