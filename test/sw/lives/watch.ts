/** Checks the worker's rules at each request and at each change of stored data. */
import { packPath } from '../../../src/contract/paths';
import type { Refs } from '../../../sw/model/refs';
import type { MadeRelease } from '../../support/workerDevice/madeRelease';
import type { MemoryCaches } from '../../support/workerDevice/memoryCaches';
import { BLOBS, isBlob, isPack, PACKS, RELEASES } from './releases';

const CACHE = 'dachberater-packs-';

/** Facts that the watch cannot read from the storage. */
export interface Circumstances {
  /** Returns the newest serial that the server gave the release. */
  readonly serialOf: (sha256: string) => number;
  /** Returns only releases that the worker has recorded for open pages. */
  readonly seen: () => readonly string[];
}

export class Watch {
  /** Descriptions of broken rules. */
  readonly broken: string[] = [];
  /** The stored references to releases. Null when the device has stored no references. */
  #refs: Refs | null = null;
  #manifests = new Set<string>();
  /** The packs requested since the current worker started. */
  #askedFor = new Set<string>();
  /** The paths of packs that the test has damaged or removed. */
  readonly #damaged = new Set<string>();
  /** The releases whose manifests the test has damaged. The worker may discard these releases. */
  readonly #hurt = new Set<string>();
  /** True while the test or a log-out may remove data. */
  #isExcused = false;
  /** True while a person waits for the newest release. */
  #isWished = false;
  #isLoggedOut = false;

  constructor(
    private readonly caches: MemoryCaches,
    private readonly about: Circumstances,
  ) {
    caches.beforeDelete = (cache, address) => this.#removed(cache, address);
  }

  get refs(): Refs | null {
    return this.#refs;
  }

  /** Throws when a rule is broken or a stored pack does not match its hash. */
  check(): void {
    for (const path of PACKS)
      if (this.isStored(path) && !this.isRight(path) && !this.#damaged.has(path))
        this.#fault(`${path} is stored wrong`);
    if (this.broken.length > 0) throw new Error(this.broken.join('; '));
  }

  workerBegan(): void {
    this.#askedFor.clear();
  }

  databaseRemoved(): void {
    this.#refs = null;
    this.#manifests.clear();
    this.#hurt.clear();
  }

  /** Counts all packs as removed, so that the worker may request them again in any order. */
  cachesRemoved(): void {
    for (const path of PACKS) this.packDamaged(path);
  }

  manifestDamaged(sha256: string): void {
    this.#hurt.add(sha256);
  }

  packDamaged(path: string): void {
    this.#damaged.add(path);
    this.#askedFor.add(path);
  }

  /** Allows `work` to remove data. */
  async excuse<T>(work: () => Promise<T>): Promise<T> {
    this.#isExcused = true;
    return work().finally(() => (this.#isExcused = false));
  }

  /** Allows `work` to activate the newest release. */
  async wish<T>(work: () => Promise<T>): Promise<T> {
    this.#isWished = true;
    return work().finally(() => (this.#isWished = false));
  }

  /** Forbids requesting and storing packs until the next log-in. */
  loggedOut(): void {
    this.#isLoggedOut = true;
    // A log-out usually stores empty references. If the last stored references still name a release, the database was
    // full and the worker deleted the database.
    if (this.#refs?.active ?? this.#refs?.staged) this.databaseRemoved();
  }

  loggedIn(): void {
    this.#isLoggedOut = false;
  }

  /** Checks that no write of a pack begins after a log-out. */
  putBegins(address: string): void {
    const { pathname } = new URL(address);
    if (this.#isLoggedOut && isPack(pathname)) this.#fault(`${pathname} is stored after the log-out`);
  }

  written(store: string, value: unknown, key: unknown): void {
    if (store === 'manifests') {
      this.#manifests.add(String(key));
      this.#hurt.delete(String(key));
    }
    if (store !== 'refs') return;
    const after = structuredClone(value) as Refs;
    if (this.#refs?.epoch === after.epoch) this.#judge(this.#refs, after);
    else if (after.active ?? after.staged) this.#fault('a new epoch begins with a release');
    this.#refs = after;
  }

  isRight(path: string): boolean {
    const stored = this.caches.bytesOf(this.#cache, path);
    return stored !== null && Buffer.from(stored).equals(Buffer.from(BLOBS.get(path) ?? []));
  }

  isStored = (path: string): boolean => this.caches.bytesOf(this.#cache, path) !== null;

  /** Returns whether all documents of the release are stored undamaged. */
  hasDocuments = (release: MadeRelease): boolean => release.packs('documents').every((path) => this.isRight(path));

  /**
   * Records a request of the worker. For a media pack, the returned function later checks that the worker has requested
   * all missing documents.
   */
  asked(path: string): () => void {
    if (this.#isLoggedOut && isBlob(path)) this.#fault(`${path} is asked for after the log-out`);
    if (!isPack(path)) return () => undefined;
    if (this.isRight(path) && !this.#damaged.has(path)) this.#fault(`${path} is asked for while it is stored`);
    this.#askedFor.add(path);
    const targets = [this.#refs?.staged, this.#refs?.active].map((ref) => releaseNamed(ref?.sha256));
    const missing = targets
      .flatMap((release) => release?.packs('documents') ?? [])
      // Leaves out damaged documents, because the worker need not request them before it has found the damage.
      .filter((document) => !this.isRight(document) && !(this.#damaged.has(document) && this.isStored(document)));
    if (RELEASES.some((release) => release.packs('documents').includes(path))) return () => undefined;
    return () => {
      if (missing.some((document) => !this.#askedFor.has(document)))
        this.#fault(`${path} is asked for before the documents`);
    };
  }

  #judge(before: Refs, after: Refs): void {
    const [old, active] = [before.active?.sha256, after.active?.sha256];
    if (old !== undefined && active === undefined && !this.#hurt.has(old))
      this.#fault('the active release is given up');
    if (old !== active && active !== undefined) this.#judgeSwitch(before, after, active);
    const held = new Set([after.active, after.staged, ...after.previous].map((ref) => ref?.sha256));
    for (const sha256 of this.about.seen())
      if (!held.has(sha256) && !this.#hurt.has(sha256)) this.#fault('a release that a page sees is let go of');
    this.#judgeWish(before, after);
    this.#judgeNews(before, after);
  }

  /** Checks that only the first release becomes active without a person's request. */
  #judgeWish(before: Refs, after: Refs): void {
    const [old, active] = [before.active?.sha256, after.active?.sha256];
    const isWished = before.accepted === active || (this.#isWished && before.wanted === null);
    if (old !== undefined && active !== undefined && old !== active && !isWished)
      this.#fault('a switch that nobody asked for');
    if (this.#isWished) return;
    const { accepted, wanted } = after;
    if (accepted !== null && accepted !== before.accepted) this.#fault('a wish that nobody had');
    if (accepted !== null && wanted !== null && wanted.sha256 !== before.wanted?.sha256 && accepted !== wanted.sha256)
      this.#fault('a wish outlives the news of another release');
  }

  /** Checks that an activated release was staged and has its documents. */
  #judgeSwitch(before: Refs, after: Refs, active: string): void {
    if (before.staged?.sha256 !== active || after.staged !== null) this.#fault('a switch in more than one step');
    const old = before.active?.sha256;
    if (old !== undefined && !after.previous.some(({ sha256 }) => sha256 === old))
      this.#fault('a switch forgets the release before');
    if (!this.#manifests.has(active)) this.#fault('a switch to a release without a manifest');
    const missing = releaseNamed(active)
      ?.packs('documents')
      .some((path) => (this.#damaged.has(path) ? !this.isStored(path) : !this.isRight(path)));
    if (missing) this.#fault('a switch to a release without its documents');
  }

  /** Checks that an older pointer changes the references to releases only after the server sent it three times. */
  #judgeNews(before: Refs, after: Refs): void {
    const { serials, staged } = before;
    const news = after.wanted?.sha256;
    const isDropped = staged !== null && after.staged === null && after.active?.sha256 === before.active?.sha256;
    if (isDropped && serials?.newest === after.serials?.newest && (serials?.older?.reads ?? 0) < 2)
      if (!this.#hurt.has(staged.sha256)) this.#fault('what is staged is dropped for no news');
    if (!serials || news === undefined || news === before.wanted?.sha256) return;
    const hasNothing = !before.active && !before.staged && !before.wanted;
    if (hasNothing || (serials.older?.reads ?? 0) >= 2) return;
    if (this.about.serialOf(news) < serials.newest) this.#fault('an older pointer is believed');
  }

  /** Checks that the active release keeps all packs and other releases keep their documents. */
  #removed(cache: string, address?: string): void {
    if (this.#refs === null || cache !== this.#cache || this.#isExcused) return;
    if (address === undefined) {
      if (this.#refs.active !== null) this.#fault('everything is removed');
      return;
    }
    const path = new URL(address).pathname;
    if (!this.isRight(path)) return;
    const { active, staged, previous } = this.#refs;
    const held = [staged, ...previous].flatMap((ref) => releaseNamed(ref?.sha256)?.packs('documents') ?? []);
    const whole = releaseNamed(active?.sha256)?.manifest.packs.map(({ sha256 }) => packPath(sha256)) ?? [];
    if (held.includes(path) || whole.includes(path)) this.#fault(`${path} is removed while it is needed`);
  }

  get #cache(): string {
    return CACHE + (this.#refs?.epoch ?? '');
  }

  #fault(what: string): void {
    this.broken.push(what);
  }
}

const releaseNamed = (sha256: string | undefined): MadeRelease | undefined =>
  RELEASES.find(({ pointer }) => pointer.sha256 === sha256);
