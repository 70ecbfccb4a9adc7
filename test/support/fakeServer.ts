/** A server in the test's own process that replaces `fetch` and records the requests. */

export interface Asked {
  readonly method: string;
  /** The path with its query. */
  readonly address: string;
  readonly headers: Headers;
  readonly body: string;
  readonly cache: string;
  readonly keepalive: boolean;
}

type Answer = Response | object | null;
type Handler = (asked: Asked) => Answer | Promise<Answer>;

export class FakeServer {
  readonly asked: Asked[] = [];
  private readonly handlers = new Map<string, Handler>();
  private readonly realFetch = globalThis.fetch;
  /**
   * Keeps waiting requests in memory. Otherwise Node could garbage-collect a request, and aborting the request would
   * have no effect.
   */
  private readonly underWay = new Set<Request>();
  online = true;

  constructor() {
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      this.underWay.add(request);
      try {
        return await this.answer(request);
      } finally {
        this.underWay.delete(request);
      }
    };
  }

  /** Sets the answer for a route such as `GET /path`, with any query. Plain objects become JSON with status 200. */
  on(route: string, handler: Handler | Answer): this {
    this.handlers.set(route, typeof handler === 'function' ? (handler as Handler) : () => handler as Answer);
    return this;
  }

  requests(route: string): Asked[] {
    const [method, path] = route.split(' ');
    return this.asked.filter((asked) => asked.method === method && asked.address.split('?')[0] === path);
  }

  close(): void {
    globalThis.fetch = this.realFetch;
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const asked: Asked = {
      method: request.method,
      address: pathname + search,
      headers: request.headers,
      body: await request.text(),
      cache: request.cache,
      keepalive: request.keepalive,
    };
    this.asked.push(asked);
    if (!this.online) throw new TypeError('Failed to fetch');
    const handler = this.handlers.get(`${request.method} ${pathname}`);
    const answer = handler ? await Promise.race([handler(asked), aborted(request)]) : refusal(404, 'Nicht gefunden.');
    request.signal.throwIfAborted();
    return answer instanceof Response ? answer.clone() : json(200, answer);
  }
}

/** Returns a promise that rejects when the page aborts the request, as `fetch` does. */
const aborted = ({ signal }: Request): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

/** An error answer in the format of the server. */
export const refusal = (status: number, message: string, errors: readonly object[] = []): Response =>
  json(status, { message, errors });

/** The answer of a captive portal to every request. */
export const portalPage = (status = 200): Response =>
  new Response('<html><body>Bitte anmelden</body></html>', { status, headers: { 'content-type': 'text/html' } });

/** An answer that never comes. */
export const silence = (): Promise<never> => new Promise(() => undefined);
