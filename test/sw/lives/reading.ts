import { packPath, PATHS } from '../../../src/contract/paths';
import type { ApplicationFiledataAnswer } from '../../../src/contract/release/application';
import type { Random } from '../../support/random';
import type { MadeRelease } from '../../support/workerDevice/madeRelease';
import { readRecord } from '../../support/workerDevice/storedRecords';
import type { Ask, WorkerDevice } from '../../support/workerDevice/workerDevice';
import type { Client } from '../../support/workerDevice/workerScope';
import { DOCUMENTS, MEDIA, releaseOf, RELEASES } from './releases';
import type { Watch } from './watch';

/** The time-out of a page's request, in milliseconds. */
const ANSWER_MS = 60_000;

export interface Page {
  readonly client: Client;
  /** The page's version. Null before the page has read its version. */
  running: string | null;
  /** True when the version came from a stored release and the worker has stored which release the page sees. */
  isPinned: boolean;
}

export interface Surroundings {
  readonly token: () => string;
  /** Returns whether the device can store which release a page sees. */
  readonly takesNote: () => boolean;
}

export class Reading {
  readonly #device: WorkerDevice;
  readonly #random: Random;
  readonly #watch: Watch;
  readonly #about: Surroundings;

  constructor(device: WorkerDevice, random: Random, watch: Watch, about: Surroundings) {
    this.#device = device;
    this.#random = random;
    this.#watch = watch;
    this.#about = about;
  }

  /** Sends a request without waiting for the answer. */
  open({ client }: Page, path: string): void {
    this.#device.open(path, { token: this.#about.token(), page: client }).response.catch(() => undefined);
  }

  /** Returns the answer, or null after a minute without an answer. */
  async ask({ client, running }: Page, path: string, ask: Ask = {}): Promise<Response | null> {
    const named = running === null ? {} : { running };
    const { response } = this.#device.open(path, { token: this.#about.token(), page: client, ...named, ...ask });
    return this.#settled(response);
  }

  /** Advances the clock until `work` settles. Returns null when `work` rejects. */
  async #settled<T>(work: Promise<T>): Promise<T | null> {
    let settled: T | null = null;
    let isOver = false;
    work.then(
      (value) => ([settled, isOver] = [value, true]),
      () => (isOver = true),
    );
    await this.#device.elapse(0);
    for (let waited = 0; !isOver && waited < ANSWER_MS; waited += 500) await this.#device.elapse(500);
    return settled;
  }

  async leaf(page: Page): Promise<void> {
    if (page.running === null && !(await this.#begin(page))) return;
    await this.readDocument(page, this.#random.pick(DOCUMENTS));
    await this.#readMedium(page);
  }

  async #begin(page: Page): Promise<boolean> {
    const isNoted = this.#about.takesNote();
    const answer = await this.ask(page, PATHS.version);
    if (answer?.status !== 200) return false;
    if (!isJson(answer)) throw new Error('The version is no JSON');
    const body = await this.#settled(answer.json() as Promise<{ version?: string }>);
    // An answer without a version comes from a captive portal, so the page must read its version again.
    if (body?.version === undefined) return false;
    page.running = body.version;
    page.isPinned = isNoted && isStored(answer);
    // Before the worker answers, it must store which release the page sees, because the browser may end the worker
    // after the answer.
    if (page.isPinned && (await readRecord('pins', page.client.id)) !== releaseOf(body.version).pointer.sha256)
      throw new Error(`A page is answered ${body.version} of which no note is taken`);
    return true;
  }

  /**
   * Requests the installation of the newest release, as a person does. The watch (watch.ts) then allows its activation.
   */
  install = (page: Page): Promise<Response | null> => this.#watch.wish(() => this.ask(page, PATHS.applicationUpdate));

  async readDocument(page: Page, address: string): Promise<boolean> {
    const release = releaseOf(page.running ?? '');
    const answer = await this.ask(page, address);
    if (answer?.status === 404 && isJson(answer) && release.files.has(address))
      throw new Error(`${address} is not there for a page of ${page.running}`);
    if (answer?.status !== 200) return false;
    await this.judge(release, address, answer);
    return true;
  }

  async #readMedium(page: Page): Promise<void> {
    const address = this.#random.pick(MEDIA);
    const [start, length] = [this.#random.int(0, 3_500), this.#random.int(1, 2_500)];
    const range = this.#random.pick([
      `bytes=${start}-`,
      `bytes=${start}-${start + length - 1}`,
      `bytes=-${length}`,
      '',
    ]);
    const answer = await this.ask(page, address, range === '' ? {} : { range });
    if (answer === null || isJson(answer) || !answer.ok) return;
    const owner = RELEASES.find(({ files }) => files.has(address));
    if (owner === undefined) throw new Error(`Nobody published ${address}`);
    if (answer.status !== 206) return this.judge(owner, address, answer);
    const whole = Buffer.from(owner.files.get(address) ?? []);
    const [from, to] = range.startsWith('bytes=-')
      ? [Math.max(0, whole.length - length), whole.length]
      : [start, range.endsWith('-') ? whole.length : Math.min(whole.length, start + length)];
    const bytes = await this.#bytesOf(answer);
    if (bytes === null) return;
    const said = answer.headers.get('Content-Range');
    if (!bytes.equals(whole.subarray(from, to)) || said !== `bytes ${from}-${to - 1}/${whole.length}`)
      throw new Error(`${range} of ${address}: ${bytes.length} bytes, said to be ${said}`);
  }

  /** Returns the answer's bytes, or null when the connection breaks. */
  async #bytesOf(answer: Response): Promise<Buffer | null> {
    const bytes = await this.#settled(answer.arrayBuffer());
    return bytes === null ? null : Buffer.from(bytes);
  }

  async judge({ files, pointer }: MadeRelease, address: string, answer: Response): Promise<void> {
    const bytes = await this.#bytesOf(answer);
    const text = bytes?.toString();
    if (bytes === null || text === '{"captive":true}') return;
    if (!bytes.equals(Buffer.from(files.get(address) ?? [])))
      throw new Error(`${address} is not that of ${pointer.version}: ${text?.slice(0, 80)}`);
    const length = answer.headers.get('Content-Length');
    if (length !== null && Number(length) !== bytes.length)
      throw new Error(`${address} is said to have ${length} bytes`);
  }

  async pollForInstalled(page: Page): Promise<void> {
    const before = this.#watch.refs?.active?.version;
    const answer = await this.ask(page, PATHS.version, { cache: 'no-cache' });
    const after = this.#watch.refs?.active?.version;
    if (answer?.status !== 200 || !isStored(answer) || this.#watch.refs === null) return;
    const body = await this.#settled(answer.json() as Promise<{ version: string }>);
    if (body !== null && body.version !== before && body.version !== after)
      throw new Error(`The install poll is answered ${body.version} while ${after} is active`);
  }

  /** Expects that the worker reports all files as loaded only when all packs are stored. */
  async count(page: Page): Promise<void> {
    const answer = await this.ask(page, PATHS.applicationFiledata);
    const counts = answer && (await this.#settled(answer.json() as Promise<ApplicationFiledataAnswer>));
    if (!counts || counts.count_total === null || counts.version === undefined || this.#watch.refs === null) return;
    const { count_loaded: loaded, count_total: total } = counts;
    const { files, manifest } = releaseOf(counts.version);
    if (total !== files.size || loaded === null || loaded > total) throw new Error(`Counts ${loaded} of ${total}`);
    const missing = manifest.packs.filter(({ sha256 }) => !this.#watch.isStored(packPath(sha256)));
    if (loaded === total && missing.length > 0)
      throw new Error(`All is said to be here without ${missing.length} packs`);
  }
}

const isJson = (answer: Response): boolean =>
  answer.headers.get('Content-Type')?.startsWith('application/json') === true;

/** Returns whether the worker made the answer from stored data. Only such answers have the header Accept-Ranges. */
const isStored = (answer: Response): boolean => answer.headers.has('Accept-Ranges');
