/**
 * A gateway that forwards and counts the scanners' requests. Each forwarded request names another network and uses
 * another administrator's token, so that the server's limits do not stop the scan.
 */
import { Agent, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A made-up token that the scanners send. The gateway replaces it by the token of a real session. */
export const SCAN_TOKEN = 'the-token-of-the-scan';
export const MAP_PATH = '/.scan/map';
/** The scanners try to make our server fetch this address. Each such request by our server is a finding. */
const HOOK_PATH = '/.scan/hook/';
/** A request to this address returns all addresses of the release, one a line. */
const PUBLISHED_PATH = '/.scan/published';
/** A POST to this address returns the counts of requests since the last POST, as text. */
const COUNTS_PATH = '/.scan/counts';

/** What the gateway must know about the server, once the server has started. */
export interface ScanTarget {
  readonly origin: string;
  /** Tokens of administrators, used in turn. */
  readonly tokens: readonly string[];
  /** Opens a new session for each log-out request, which would otherwise end an administrator's session. */
  readonly spareToken: () => Promise<string>;
  readonly map: string;
  readonly published: readonly string[];
  /** Path templates of the calls, such as `/api/v1/users/{id}/rekey`. */
  readonly templates: readonly string[];
}

export class ScanGateway {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #target: ScanTarget | null = null;
  #asked = 0;
  #counts = new Map<string, number>();

  private constructor() {
    this.#server = createServer((incoming, outgoing) => {
      this.#answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  static async open(): Promise<ScanGateway> {
    const gateway = new ScanGateway();
    await new Promise<void>((resolve) => {
      gateway.#server.listen(0, '127.0.0.1', resolve);
    });
    return gateway;
  }

  get origin(): string {
    // The cast is safe: `address()` returns an AddressInfo for a server that listens on a TCP port.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  pointAt(target: ScanTarget): void {
    this.#target = target;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const target = this.#target;
    const { url = '/', method = 'GET' } = incoming;
    if (target === null) outgoing.writeHead(503).end();
    else if (url === MAP_PATH) outgoing.writeHead(200, { 'content-type': 'text/html' }).end(target.map);
    else if (url === PUBLISHED_PATH) outgoing.end(`${target.published.join('\n')}\n`);
    else if (url === COUNTS_PATH && method === 'POST') outgoing.end(this.#takeCounts());
    else if (url.startsWith(HOOK_PATH)) outgoing.end(this.#hook(url));
    else if (url.startsWith('/.scan/')) outgoing.writeHead(404).end();
    else await this.#passOn(target, incoming, outgoing);
  }

  /**
   * The scanner wapiti asks here for its findings. The gateway answers with no findings, because the gateway itself
   * counts them.
   */
  #hook(url: string): string {
    const name = url.slice(HOOK_PATH.length);
    if (!/^(?:get_(?:ssrf|xxe)\.php|[^/]*\.dtd)/.test(name)) this.#count(`FINDING: the server asked for ${name}`, 200);
    return '{}';
  }

  async #passOn(target: ScanTarget, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.#asked += 1;
    const headers = { ...incoming.headers, 'x-forwarded-for': network(this.#asked) };
    if (headers.authorization?.endsWith(SCAN_TOKEN) === true) {
      const isLogOut = incoming.url?.includes('/logout') === true;
      const token = isLogOut ? await target.spareToken() : target.tokens[this.#asked % target.tokens.length];
      headers.authorization = `Bearer ${token}`;
    }
    const { method = 'GET', url: path = '/' } = incoming;
    await new Promise<void>((resolve, reject) => {
      const onward = ask(target.origin, { method, path, headers, agent: this.#agent }, (answer) => {
        this.#count(`${method} ${templateOf(path, target.templates)}`, answer.statusCode ?? 0);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('end', resolve);
      });
      onward.once('error', reject);
      incoming.pipe(onward);
    });
  }

  #count(call: string, status: number): void {
    const key = `${call}\t${status}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Returns one line for each call, with the number of its answers for each status. The last line has the totals. */
  #takeCounts(): string {
    const calls = new Map<string, string[]>();
    for (const [key, count] of [...this.#counts].sort()) {
      const [call = '', status = ''] = key.split('\t');
      calls.set(call, [...(calls.get(call) ?? []), `${status}: ${count}`]);
    }
    const requests = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    this.#counts = new Map();
    const lines = [...calls].map(([call, statuses]) => `${call.padEnd(56)} ${statuses.join(', ')}`);
    return [...lines, `${calls.size} calls, ${requests} requests`, ''].join('\n');
  }
}

/** Returns an address in another network for each `count`. */
const network = (count: number): string => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

function templateOf(url: string, templates: readonly string[]): string {
  const path = url.split('?')[0] ?? '';
  const parts = path.split('/');
  const found = templates.find((template) => {
    const wanted = template.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
  });
  return found ?? '(the app)';
}
