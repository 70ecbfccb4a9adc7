/** A CacheStorage in memory whose deleted caches accept writes but keep nothing. */

/** Runs before a pack is written. It may wait, or reject as a failing disk does. */
export type BeforePut = (address: string) => Promise<void> | void;

export class MemoryCaches implements CacheStorage {
  readonly #caches = new Map<string, MemoryCache>();
  /** The maximum number of bytes in all caches. */
  quota = Number.POSITIVE_INFINITY;
  /** The number of bytes written so far, even if they were deleted later. */
  written = 0;
  beforePut: BeforePut = () => undefined;
  /** Milliseconds that listing all entries takes. */
  listingMs = 0;
  /** Runs before an entry is read. It may wait, as a busy disk does. */
  beforeMatch: () => Promise<void> | void = () => undefined;
  /** Runs before the entry at `address` is deleted. Without `address`, it runs before a whole cache is deleted. */
  beforeDelete: (cache: string, address?: string) => void = () => undefined;
  /** The addresses that were read, in order. */
  readonly looked: string[] = [];

  constructor(private readonly origin: string) {}

  async open(name: string): Promise<Cache> {
    let cache = this.#caches.get(name);
    if (cache === undefined) {
      cache = new MemoryCache(name, this.origin, this);
      this.#caches.set(name, cache);
    }
    return cache;
  }

  has = async (name: string): Promise<boolean> => this.#caches.has(name);

  async delete(name: string): Promise<boolean> {
    this.beforeDelete(name);
    return this.#caches.delete(name);
  }

  /** Loses the cache's files. Until the cache is deleted, it ignores writes, as WebKit does in private windows. */
  lose = (name: string): void => this.#caches.get(name)?.lose();

  bytesOf = (name: string, address: string): Uint8Array<ArrayBuffer> | null =>
    this.#caches.get(name)?.bytesOf(address) ?? null;

  keys = async (): Promise<string[]> => [...this.#caches.keys()];

  async match(request: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
    this.looked.push(String(request));
    await this.beforeMatch();
    for (const [name, cache] of this.#caches) {
      const found = options?.cacheName === undefined || options.cacheName === name ? await cache.match(request) : null;
      if (found) return found;
    }
    return undefined;
  }

  get used(): number {
    return [...this.#caches.values()].reduce((sum, cache) => sum + cache.size, 0);
  }

  /** Throws QuotaExceededError when there is no space for `bytes` more bytes. */
  reserve(bytes: number): void {
    this.written += bytes;
    if (this.used + bytes > this.quota) throw Object.assign(new Error('No room'), { name: 'QuotaExceededError' });
  }
}

interface Entry {
  readonly headers: Headers;
  readonly status: number;
  readonly bytes: ArrayBuffer;
}

class MemoryCache implements Cache {
  readonly #entries = new Map<string, Entry>();
  #ignoresWrites = false;

  constructor(
    private readonly name: string,
    private readonly origin: string,
    private readonly all: MemoryCaches,
  ) {}

  /** The number of bytes in all entries. */
  get size(): number {
    return [...this.#entries.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const address = this.#addressOf(request);
    await this.all.beforePut(address);
    const bytes = await response.arrayBuffer();
    this.all.reserve(bytes.byteLength);
    if (this.#ignoresWrites) return;
    this.#entries.set(address, { headers: new Headers(response.headers), status: response.status, bytes });
  }

  lose(): void {
    this.#entries.clear();
    this.#ignoresWrites = true;
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    const entry = this.#entries.get(this.#addressOf(request));
    return entry && new Response(entry.bytes, { status: entry.status, headers: entry.headers });
  }

  async matchAll(request?: RequestInfo | URL): Promise<Response[]> {
    const wanted = request === undefined ? await this.keys() : [request];
    const found = await Promise.all(wanted.map((one) => this.match(one)));
    return found.filter((response) => response !== undefined);
  }

  async keys(): Promise<Request[]> {
    if (this.all.listingMs > 0) await new Promise((wake) => void setTimeout(wake, this.all.listingMs));
    return [...this.#entries.keys()].map((address) => new Request(address));
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    const address = this.#addressOf(request);
    this.all.beforeDelete(this.name, address);
    return this.#entries.delete(address);
  }

  bytesOf(address: string): Uint8Array<ArrayBuffer> | null {
    const entry = this.#entries.get(this.#addressOf(address));
    return entry === undefined ? null : new Uint8Array(entry.bytes);
  }

  async add(request: RequestInfo | URL): Promise<void> {
    await this.put(request, await fetch(request));
  }

  async addAll(requests: Iterable<RequestInfo>): Promise<void> {
    for (const request of requests) await this.add(request);
  }

  #addressOf(request: RequestInfo | URL): string {
    return new URL(request instanceof Request ? request.url : request, this.origin).href;
  }
}
