/** Starts nginx with the configuration in deploy/nginx, and offers an HTTP/2 client for it. */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { freePort } from '../../support/freePort';
import { makeCertificate, nginxFolder, startNginx, type Nginx } from '../../support/nginx';

const CONFIGURATION = path.resolve(__dirname, '../../../deploy/nginx/dachberater.conf');
/** The folder in which nginx caches packs and manifests. */
export const CACHE = '/var/lib/nginx/dachberater';
/** The host name that stands in the shipped nginx configuration. */
export const HOST = 'dach.example.de';

export interface DeployedNginx extends Nginx {
  readonly port: number;
  readonly plainPort: number;
  readonly certificate: string;
}

/**
 * Runs nginx with the shipped configuration, in front of the servers on the ports `servers`. Test addresses,
 * certificates and folders replace the shipped ones. With `asDebian`, nginx keeps Debian's folders.
 */
export async function startDeployedNginx(
  servers: readonly number[],
  { asDebian = false }: { readonly asDebian?: boolean } = {},
): Promise<DeployedNginx> {
  const folder = await nginxFolder();
  const { key, certificate } = makeCertificate(folder, HOST);
  const [port, plainPort] = [await freePort(), await freePort()];
  const cache = path.join(folder, 'cache');
  if (!asDebian) await mkdir(cache);
  const letsEncrypt = `/etc/letsencrypt/live/${HOST}`;
  const replacements: readonly (readonly [string | RegExp, string])[] = [
    // A second IPv4 address replaces IPv6, which a machine may lack. Every machine has all addresses 127.x.x.x.
    [/listen \[::\]:443 /g, `listen 127.0.0.2:${port} `],
    [/listen \[::\]:80;/g, `listen 127.0.0.2:${plainPort};`],
    [/listen 443 /g, `listen 127.0.0.1:${port} `],
    [/listen 80;/g, `listen 127.0.0.1:${plainPort};`],
    [`${letsEncrypt}/fullchain.pem`, certificate],
    [`${letsEncrypt}/privkey.pem`, key],
    ...(asDebian
      ? []
      : ([
          [CACHE, cache],
          ['/var/log/nginx/dachberater.log', path.join(folder, 'site.log')],
        ] as const)),
    ...[8080, 8090].map(
      (own, index) => [`127.0.0.1:${own}`, `127.0.0.1:${servers[index] ?? servers[0] ?? 0}`] as const,
    ),
  ];
  let http = readFileSync(CONFIGURATION, 'utf8');
  for (const [from, to] of replacements) {
    const changed = http.replace(from, to);
    if (changed === http) throw new Error(`The configuration has no ${String(from)} any more.`);
    http = changed;
  }
  return {
    ...(await startNginx({ http, port, folder, asDebian })),
    port,
    plainPort,
    certificate: readFileSync(certificate, 'utf8'),
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
  json<T>(): T;
}

/** An HTTP/2 connection over TLS. After nginx has ended it, `call` opens a new one. */
export class Line {
  #session: ClientHttp2Session;

  constructor(private readonly nginx: DeployedNginx) {
    this.#session = openSession(nginx);
  }

  get session(): ClientHttp2Session {
    if (this.#session.closed) this.#session = openSession(this.nginx);
    return this.#session;
  }

  async call(
    address: string,
    { token, form, headers = {}, method = form === undefined ? 'GET' : 'POST' }: CallOptions = {},
  ): Promise<Answer> {
    const stream = this.session.request({
      ':method': method,
      ':path': address,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    });
    const answered = new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      stream.once('response', resolve);
      stream.once('error', reject);
      stream.once('close', () => reject(new Error(`${address}: closed without an answer`)));
    });
    stream.end(form);
    const answer = await answered;
    const body = await buffer(stream);
    // The cast checks nothing: the caller names the type of the JSON that it expects.
    const json = <T>(): T => JSON.parse(body.toString('utf8')) as T;
    return { status: Number(answer[':status']), headers: answer, body, json };
  }

  close(): void {
    this.#session.destroy();
  }
}

export interface CallOptions {
  readonly token?: string;
  /** A form-encoded body, which makes the request a POST. */
  readonly form?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

function openSession({ port, certificate }: DeployedNginx): ClientHttp2Session {
  const createConnection = () =>
    connectTls({ host: '127.0.0.1', port, servername: HOST, ca: certificate, ALPNProtocols: ['h2'] });
  const session = connectHttp2(`https://${HOST}:${port}`, { createConnection });
  // A broken connection must not end the test run. Each request on the connection rejects its own promise.
  return session.on('error', () => undefined);
}
