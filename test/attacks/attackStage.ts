/** A fresh server in a separate process, with a small release and the test's mail server. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import qs from 'qs';
import type { AuthenticateAnswer } from '../../src/contract/people/logIn';
import { cartEntryPath, filedataPath, PATHS } from '../../src/contract/paths';
import { Mailbox } from '../server/support/mailbox';
import { idOf } from '../server/support/testRelease';
import { publish } from '../support/publishing';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetRelease } from '../support/sampleSheets';
import { freePort } from '../support/freePort';
import { startServer, type ServerProcess } from '../support/serverProcess';
import { until } from '../support/until';

const FORM = 'application/x-www-form-urlencoded';
const FILE = randomBytes(20_000);
export const FILE_ID = idOf(FILE);

export class AttackStage {
  private constructor(
    private readonly folder: string,
    readonly mailbox: Mailbox,
    readonly metricsPort: number,
    public server: ServerProcess,
  ) {}

  /** `given`: further environment of the server. */
  static async open(given: Readonly<Record<string, string>> = {}): Promise<AttackStage> {
    const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-attacks-'));
    const release = sheetRelease('1.2.3');
    const file = { address: filedataPath(FILE_ID), type: 'application/pdf', bytes: () => FILE };
    await publish(path.join(folder, 'releases'), { ...release, files: [...release.files, file] });
    const mailbox = await Mailbox.open();
    const metricsPort = await freePort();
    const env = { ...given, METRICS_PORT: String(metricsPort) };
    return new AttackStage(folder, mailbox, metricsPort, await AttackStage.#start(folder, mailbox, env));
  }

  static #start(dataDir: string, mailbox: Mailbox, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'versand@dach.example', PUBLIC_URL: 'https://dach.example' };
    return startServer({ dataDir, env: { DEMO: '1', LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...mail, ...env } });
  }

  async restart(env: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.server.stop();
    this.server = await AttackStage.#start(this.folder, this.mailbox, env);
  }

  get dataDir(): string {
    return this.folder;
  }

  get(address: string, token = '', headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(this.server.origin + address, { headers: { ...bearer(token), ...headers } });
  }

  post(
    address: string,
    body: object | string | Uint8Array<ArrayBuffer>,
    token = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return fetch(this.server.origin + address, {
      method: 'POST',
      headers: { 'content-type': FORM, ...bearer(token), ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? body : qs.stringify(body),
    });
  }

  async logIn(key: string): Promise<string> {
    const answer = (await (await this.post(PATHS.authenticate, { key })).json()) as AuthenticateAnswer;
    if (!answer.valid) throw new Error(answer.message);
    return answer.token;
  }

  async send(token: string, email: string, items: readonly object[]): Promise<string> {
    const answer = await this.post(PATHS.cart, { email, items, key: randomUUID() }, token);
    if (answer.status !== 200) throw new Error(`A cart is refused: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }

  settled(token: string, id: string): Promise<string> {
    return until(
      'the mail is settled',
      async () => {
        const { status } = (await (await this.get(cartEntryPath(id), token)).json()) as { status: string };
        return status !== 'queued' && status;
      },
      { timeoutMs: 60_000 },
    );
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.mailbox.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const bearer = (token: string): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` });

/** Cart items with `count` advice sheets, each for a different day. */
export const sheetItems = (count: number, name = 'Blatt', description = ''): object[] =>
  Array.from({ length: count }, (_, index) => ({
    sheet: JSON.stringify({
      ...sheetOf(finderPart, comparisonPart, calculationPart),
      day: `2026-11-${String(10 + index)}`,
    }),
    name,
    description,
  }));
