import { PACK_BYTES } from '../../src/contract/base/format';
import { packPath } from '../../src/contract/paths';
import type { ManifestPack } from '../../src/contract/release/release';
import { BlobDownload } from '../net/blobDownload';
import type { Failure } from '../base/errors';
import { GIVE_WAY_MOST_MS, LANES, PACK_PAUSES } from '../base/limits';
import { PackQueue, type Waiting } from './packQueue';
import { Retry } from '../net/retry';
import { readSession, tokenRefused } from '../session/session';
import { personRest, serverRest, syncFailed, syncProgressed } from '../net/syncStatus';

export interface LaneTask {
  readonly packs: readonly ManifestPack[];
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** False when the device is full, which ends the lanes. `bytes` is reused after the promise has settled. */
  readonly store: (pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

/** Downloads all packs in parallel lanes. If one fails, the others stop before the promise rejects. */
export async function runLanes(task: LaneTask): Promise<void> {
  const queue = new PackQueue(task.packs, serverRest);
  const halt = new AbortController();
  const isOver = () => halt.signal.aborted || task.signal.aborted || task.isOver();
  const lanes = Array.from({ length: LANES }, () => new Lane({ ...task, isOver }, queue, halt));
  const ends = lanes.map((lane) => lane.run());
  try {
    await Promise.all(ends);
  } finally {
    halt.abort();
    await Promise.allSettled(ends);
  }
}

const IDLE_MS = 1_000;

/** If storing a pack takes more than this share of the download time, the lane waits until it is stored. */
const STORING_SHARE = 3 / 4;

class Lane {
  readonly #retry = new Retry(serverRest);
  /** Counts missing or damaged packs in a row. Several mean a faulty server, so the lane pauses. */
  readonly #faults = new Retry(serverRest, PACK_PAUSES);
  /** One buffer receives a pack while the other is stored. New buffers would be slow. */
  #memory = { free: new ArrayBuffer(0), stored: new ArrayBuffer(0) };
  #storing: Promise<void> | null = null;
  readonly #took = { loading: 0, storing: 0 };
  /** The lane pauses while a person acts, but at most until this time (milliseconds of the monotonic clock). */
  #givesWayUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly task: LaneTask,
    private readonly queue: PackQueue,
    private readonly halt: AbortController,
  ) {}

  async run(): Promise<void> {
    try {
      await this.#loadAll();
    } finally {
      await this.#storing;
    }
  }

  async #loadAll(): Promise<void> {
    for (;;) {
      this.#givesWayUntil = performance.now() + GIVE_WAY_MOST_MS;
      await this.#giveWay();
      // Another lane's answer may have asked all requests to pause.
      await this.#retry.wait(this.#ending);
      if (this.task.isOver()) return;
      const next = this.#faults.isDue ? this.queue.take() : null;
      if (next !== null) await this.#load(next);
      else if (!(await this.#waitForPack())) return;
    }
  }

  /**
   * Pauses the lane while a person acts, because slow tablets need the processor for scrolling. A running download
   * continues.
   */
  async #giveWay(): Promise<void> {
    const left = () => Math.min(personRest.until, this.#givesWayUntil) - performance.now();
    while (left() > 0 && !this.task.isOver()) await personRest.pause(left(), this.#ending);
  }

  async #waitForPack(): Promise<boolean> {
    const due = this.queue.nextDue();
    if (due === null) return false;
    const later = Math.max(due, this.#faults.dueAt);
    await serverRest.pause(Math.min(later - performance.now(), IDLE_MS), this.#ending);
    return true;
  }

  async #load(waiting: Waiting): Promise<void> {
    const { sha256, size } = waiting.pack;
    const remote = { path: packPath(sha256), sha256, size, type: 'application/octet-stream' };
    const download = new BlobDownload(remote, this.#memoryFor(size));
    for (;;) {
      const before = download.received;
      const { token } = await readSession();
      const start = performance.now();
      const outcome = await download.attempt(token, this.task.signal);
      if (outcome.kind === 'complete') {
        this.#took.loading = performance.now() - start;
        // The connection works again after failures, so other lanes and packs need not wait.
        if (this.#retry.failures > 1) serverRest.ring();
        this.#retry.succeeded();
        this.#faults.succeeded();
        await this.#giveWay();
        if (this.task.signal.aborted) return;
        return this.#keep(waiting.pack, outcome.bytes);
      }
      if (this.task.signal.aborted) return;
      syncFailed(outcome, `pack ${sha256.slice(0, 12)}`);
      if (outcome.kind === 'refused') {
        // `tokenRefused` ignores the old token if a tab has sent a new token meanwhile.
        await tokenRefused(outcome.token);
        if ((await readSession()).refused) return this.halt.abort();
        continue;
      }
      if (isConnection(outcome)) this.#retry.failed(download.received > before);
      else this.#faults.failed();
      // Without received bytes the lane tries another pack first.
      if (download.received === 0) return this.queue.failed(waiting);
      await this.#retry.wait(this.#ending);
      if (this.task.isOver()) return;
    }
  }

  /**
   * Stores the pack while the next pack downloads. Waits until the first pack is stored, because storing may be
   * impossible. Also waits for every pack if storing is slow.
   */
  async #keep(pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const isFirst = this.#storing === null;
    const [before] = await Promise.allSettled([this.#storing]);
    this.#memory = { free: this.#memory.stored, stored: bytes.buffer };
    this.#storing = this.#store(pack, bytes);
    if (isFirst || !this.#waitsForLine) await this.#storing;
    if (before.status === 'rejected') throw before.reason;
    this.#storing.catch(() => this.halt.abort());
  }

  get #waitsForLine(): boolean {
    return this.#took.storing <= this.#took.loading * STORING_SHARE;
  }

  async #store(pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const start = performance.now();
    const isStored = await this.task.store(pack, bytes);
    this.#took.storing = performance.now() - start;
    if (isStored) syncProgressed();
    else this.halt.abort();
  }

  #memoryFor(size: number): ArrayBuffer {
    const { free, stored } = this.#memory;
    if (free.byteLength < size) this.#memory = { free: new ArrayBuffer(Math.max(size, PACK_BYTES)), stored };
    return this.#memory.free;
  }

  get #ending(): AbortSignal {
    return AbortSignal.any([this.task.signal, this.halt.signal]);
  }
}

/** True for a connection failure, which would also affect the next pack. */
const isConnection = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'busy';
