/** Loads packs in lanes side by side, each pack until it is stored or somebody says that it is over. */
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
  /** Aborts everything at once (log-out). */
  readonly signal: AbortSignal;
  /** Whether no further try may start; those that run go on. */
  readonly isOver: () => boolean;
  /** Stores verified bytes, which are gone once it resolves. False when there is no room: the lanes end. */
  readonly store: (pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

/** Resolves when nothing is left, or nothing more may start; a lane that fails ends the others before it rejects. */
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

/** How long a lane without work sleeps before it looks whether it is over, milliseconds. */
const IDLE_MS = 1_000;

/** A lane loads the next pack while it stores one when storing takes at most this share of the time that loading does. */
const STORING_SHARE = 3 / 4;

class Lane {
  /** The tries of this lane, whatever the pack: their pauses are for the connection. */
  readonly #retry = new Retry(serverRest);
  /** Packs in a row that the server did not have, or that came damaged: when the next one is at fault, too, it is not the pack. */
  readonly #faults = new Retry(serverRest, PACK_PAUSES);
  /**
   * Used in turn: a pack is stored out of one while the next is loaded into the other. Memory of its own for each pack would
   * cost time and pile up as garbage.
   */
  #memory = { free: new ArrayBuffer(0), stored: new ArrayBuffer(0) };
  /** The pack that is being stored; null before the first. */
  #storing: Promise<void> | null = null;
  /** What the last pack took, milliseconds. */
  // Stryker disable next-line ObjectLiteral: Both are measured before they are compared.
  readonly #took = { loading: 0, storing: 0 };
  /** Until when, by the monotonic clock, the pack in hand gives way at most. */
  #givesWayUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly task: LaneTask,
    private readonly queue: PackQueue,
    private readonly halt: AbortController,
  ) {}

  /** Resolves when nothing is left for this lane, and what it loaded is stored. */
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
      // The server may have asked another lane to leave it alone for a while.
      await this.#retry.wait(this.#ending);
      if (this.task.isOver()) return;
      const next = this.#faults.isDue ? this.queue.take() : null;
      if (next !== null) await this.#load(next);
      else if (!(await this.#waitForPack())) return;
    }
  }

  /**
   * A person at the device goes ahead, for a while: on a slow tablet a pack takes the processor that scrolling needs. It is not
   * asked for meanwhile, and one that has come is not stored; what is on its way comes, for a slow line should not stand still.
   */
  async #giveWay(): Promise<void> {
    const left = () => Math.min(personRest.until, this.#givesWayUntil) - performance.now();
    while (left() > 0 && !this.task.isOver()) await personRest.pause(left(), this.#ending);
  }

  /** Waits for a pack that may not be tried yet; false when there is none. */
  async #waitForPack(): Promise<boolean> {
    const due = this.queue.nextDue();
    if (due === null) return false;
    const later = Math.max(due, this.#faults.dueAt);
    await serverRest.pause(Math.min(later - performance.now(), IDLE_MS), this.#ending);
    return true;
  }

  /** Tries until the pack is stored, is put back for later, or it is over. */
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
        // The connection is back after a while: the other lane, and packs that failed without it, need not wait any longer.
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
        // Only the current token's refusal matters: a tab may have logged in again while this try was on its way.
        await tokenRefused(outcome.token);
        if ((await readSession()).refused) return this.halt.abort();
        continue;
      }
      if (isConnection(outcome)) this.#retry.failed(download.received > before);
      else this.#faults.failed();
      // What has no bytes in memory lets others go first, in the other lane at once.
      if (download.received === 0) return this.queue.failed(waiting);
      await this.#retry.wait(this.#ending);
      if (this.task.isOver()) return;
    }
  }

  /**
   * Stores a pack while the next is on its way, so that the line does not stand still meanwhile. A worker that is ended loses
   * both, so this is done only where the line is what takes the time. The first one is waited for: nothing is loaded for a
   * device that cannot store. What came while one could not be stored is stored before the lane ends.
   */
  async #keep(pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const isFirst = this.#storing === null;
    const [before] = await Promise.allSettled([this.#storing]);
    this.#memory = { free: this.#memory.stored, stored: bytes.buffer };
    this.#storing = this.#store(pack, bytes);
    if (isFirst || !this.#waitsForLine) await this.#storing;
    if (before.status === 'rejected') throw before.reason;
    // Whoever waits for it learns why; until then the lanes end.
    this.#storing.catch(() => this.halt.abort());
  }

  /** Whether storing takes so little of this lane's time that a worker that is ended seldom loses what is being stored. */
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

  /** Memory that nothing is stored from. */
  #memoryFor(size: number): ArrayBuffer {
    const { free, stored } = this.#memory;
    if (free.byteLength < size) this.#memory = { free: new ArrayBuffer(Math.max(size, PACK_BYTES)), stored };
    return this.#memory.free;
  }

  get #ending(): AbortSignal {
    return AbortSignal.any([this.task.signal, this.halt.signal]);
  }
}

/** Whether a failure says nothing of the pack: whatever is asked for next meets it as well. */
const isConnection = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'busy';
