import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Publication, PublicationEnd, PublicationKind } from '../../src/contract/editor/publicationAnswers';
import type { Config } from '../base/config';
import { releasesDirOf } from '../catalog/publishCatalog';
import type { Db } from '../db/database';
import { secondsOf } from '../editor/history';
import { RequestFault } from '../http/errorAnswer';
import { layoutOf, type Layout } from '../releases/folder/layout';
import { endOfSilent } from './endOfSilent';
import type { Order, Progress, Work } from './job';
import { beat, claimPublication, endPublication, newestPublication, silentPublication } from './publicationRows';

interface PublisherOptions {
  readonly db: Db;
  readonly config: Pick<Config, 'dataDir' | 'catalogDir'>;
  readonly work: Work;
  readonly onError: (error: unknown) => void;
}

const BEAT_MS = 3_000;

const FAILED = 'Die Veröffentlichung ist gescheitert. Der Grund steht im Protokoll des Servers.';

interface Running {
  readonly id: number;
  readonly startedAt: Date;
  progress: Progress;
  readonly ended: Promise<void>;
}

/** Publishes for editors. All servers of a database together run one publication at a time. */
export class Publisher {
  #running: Running | null = null;
  readonly #closing = new AbortController();

  constructor(private readonly options: PublisherOptions) {}

  /**
   * Starts a publication. It goes on after the promise has resolved.
   * @throws RequestFault 409 while another publication runs, 423 while the server ends
   */
  async start(order: Order): Promise<void> {
    const { db } = this.options;
    if (this.#closing.signal.aborted)
      throw RequestFault.passing('Der Server wird gerade beendet. Bitte versuchen Sie es noch einmal.');
    await this.#endSilent();
    const entries = order.kind === 'activation' ? 0 : order.entries.length;
    const version = order.kind === 'activation' ? order.version : null;
    const claimed = await claimPublication(db, { kind: order.kind, actor: order.author.actor, entries, version });
    if (claimed === null) throw busy(await newestPublication(db));
    const progress: Progress = { step: 'starting', percent: 0, version };
    this.#running = { ...claimed, progress, ended: this.#run(claimed.id, order) };
  }

  /** Returns the running publication, or the last one. Null when there was none for a day. */
  async state(): Promise<Publication | null> {
    await this.#endSilent();
    const row = await newestPublication(this.options.db);
    if (row === null) return null;
    const { id, kind, by, entries, startedAt, step, percent, version, end } = row;
    const own = this.#running?.id === id && end === null ? this.#running.progress : {};
    return { id, kind, by, entries, startedAt: secondsOf(startedAt), step, percent, version, end, ...own };
  }

  /** Breaks off the running publication. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running?.ended;
  }

  async #run(id: number, order: Order): Promise<void> {
    const { db, onError } = this.options;
    const lost = new AbortController();
    const beating = setInterval(() => {
      if (this.#running?.id !== id) return;
      beat(db, id, this.#running.progress)
        .then((isOurs) => (isOurs ? undefined : lost.abort()))
        .catch(onError);
    }, BEAT_MS);
    try {
      const end = await this.#perform(id, order, lost.signal);
      await endPublication(db, id, end);
    } catch (error) {
      onError(error);
    } finally {
      clearInterval(beating);
      if (this.#running?.id === id) this.#running = null;
    }
  }

  async #perform(id: number, order: Order, lost: AbortSignal): Promise<PublicationEnd> {
    const { config, work, onError } = this.options;
    const { dataDir, catalogDir } = config;
    const all = path.join(dataDir, 'publications');
    const workDir = path.join(all, String(id));
    const signal = AbortSignal.any([lost, this.#closing.signal]);
    try {
      // A killed server may have left its folder.
      await rm(all, { recursive: true, force: true });
      await mkdir(workDir, { recursive: true });
      signal.throwIfAborted();
      return await work({ order, workDir, dataDir, catalogDir }, (progress) => this.#note(id, progress), signal);
    } catch (error) {
      const isClosing = this.#closing.signal.aborted;
      if (!isClosing) onError(error);
      const end = await this.#endInStore(id, order.kind);
      return end.kind === 'lost' && !isClosing ? { kind: 'failed', message: FAILED } : end;
    } finally {
      await rm(workDir, { recursive: true, force: true }).catch(onError);
    }
  }

  /** The work may have published before it broke off. */
  async #endInStore(id: number, kind: PublicationKind): Promise<PublicationEnd> {
    if (this.#running?.id !== id) return { kind: 'lost' };
    const { startedAt, progress } = this.#running;
    return endOfSilent(this.#layout(), { kind, startedAt, version: progress.version });
  }

  #layout(): Layout {
    return layoutOf(releasesDirOf(this.options.config.dataDir));
  }

  #note(id: number, progress: Progress): void {
    if (this.#running?.id === id) this.#running.progress = progress;
  }

  /** Ends a publication whose server was killed. */
  async #endSilent(): Promise<void> {
    const { db } = this.options;
    const silent = await silentPublication(db);
    if (silent !== null) await endPublication(db, silent.id, await endOfSilent(this.#layout(), silent));
  }
}

function busy(running: { readonly by: string } | null): RequestFault {
  const who = running === null || running.by === '' ? 'Jemand' : running.by;
  return new RequestFault(409, `${who} veröffentlicht gerade. Bitte warten Sie, bis die Veröffentlichung fertig ist.`);
}
