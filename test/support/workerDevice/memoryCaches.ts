/** A CacheStorage in memory, as far as the worker uses one. A deleted cache takes writes of handles to it and keeps none. */

/** Called before a pack is written; may wait, or reject as the disk does. */
export type BeforePut = (address: string) => Promise<void> | void;

export class MemoryCaches implements CacheStorage {
  readonly #caches = new Map<string, MemoryCache>();
  /** Bytes that fit into all caches together. */
  quota = Number.POSITIVE_INFINITY;
  /** Bytes that were written, kept or not: what a device's storage has to do. */
  written = 0;
  beforePut: BeforePut = () => undefined;
  /** How long a list of all entries takes, milliseconds: the more there are the longer. */
  listingMs = 0;
  /** Called before an entry is looked up; may wait, as a busy disk does. */
  beforeMatch: () => Promise<void> | void = () => undefined;
  /** Called before an entry is removed, or a cache with all of its entries (no address). */
  beforeDelete: (cache: string, address?: string) => void = () => undefined;
  /** Addresses that were looked for, in order. */
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

  /** The bytes of an entry, as they are at this moment. */
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

  /** Bytes of all caches together. */
  get used(): number {
    return [...this.#caches.values()].reduce((sum, cache) => sum + cache.size, 0);
  }

  /** Rejects with QuotaExceededError when `bytes` more have no room. */
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

  constructor(
    private readonly name: string,
    private readonly origin: string,
    private readonly all: MemoryCaches,
  ) {}

  /** Bytes of all entries. */
  get size(): number {
    return [...this.#entries.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const address = this.#addressOf(request);
    await this.all.beforePut(address);
    const bytes = await response.arrayBuffer();
    this.all.reserve(bytes.byteLength);
    this.#entries.set(address, { headers: new Headers(response.headers), status: response.status, bytes });
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
