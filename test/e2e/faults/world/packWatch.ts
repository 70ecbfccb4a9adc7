/** Checks the packs that pass the proxy in a run: documents must come before media, and no pack may come twice. */
import { packPath } from '../../../../src/contract/paths';
import type { Fault, SeenRequest } from '../../../support/faultKinds';
import { isPack } from './faultRules';
import type { ExpectedRelease } from './releases';

/** The number of packs that the downloader loads at the same time. */
const LANES = 2;
/** An interruption may lose two packs in each lane: the pack that is loading and the pack that is being stored. */
export const LOST_PACKS = 2 * LANES;

/** Faults that leave the bytes of a pack unchanged. An answer with any other fault is not stored. */
const HARMLESS: readonly (Fault['kind'] | null)[] = [null, 'delay', 'throttle', 'ignoreRange'];

export class PackWatch {
  private readonly sizes: ReadonlyMap<string, number>;
  /** The number of packs that may be loaded a second time. */
  private allowance = 0;
  private readonly damaged = new Map<string, number>();
  private isOrderKnown = true;

  constructor(
    private readonly requests: readonly SeenRequest[],
    private readonly releases: readonly ExpectedRelease[],
  ) {
    this.sizes = new Map(releases.flatMap(({ packs }) => packs.map(({ sha256, size }) => [packPath(sha256), size])));
  }

  /** Must be called when the worker or the browser was ended. Packs that were not stored yet may be loaded again. */
  interrupted(): void {
    this.allowance += LOST_PACKS;
  }

  /**
   * Must be called when the connection broke. Allows as many repeated packs as `interrupted`. If the proxy has not seen
   * requests for all documents, it may have missed some, so the order of packs is no longer checked.
   */
  lineBroke(): void {
    this.interrupted();
    const asked = this.requests.map(({ path }) => path);
    if (!this.releases.some((release) => hasDocuments(release, asked))) this.isOrderKnown = false;
  }

  /** Must be called when the case damages a stored pack. The pack may then be loaded again. */
  damages(sha256: string): void {
    const path = packPath(sha256);
    this.damaged.set(path, (this.damaged.get(path) ?? 0) + 1);
  }

  /**
   * Must be called when the case deletes packs or fills the storage. From then on packs may come any number of times.
   */
  mayRepeat(): void {
    this.allowance = Number.POSITIVE_INFINITY;
  }

  violations(): string[] {
    const found = this.repeated();
    const twice = found.length > this.allowance ? [`packs were loaded twice: ${found.join(', ')}`] : [];
    return this.isOrderKnown ? [...twice, ...this.early()] : twice;
  }

  /** Undamaged packs that were loaded completely more than once, with one entry for each repetition. */
  private repeated(): string[] {
    const times = new Map<string, number>();
    for (const seen of this.requests) if (this.isWhole(seen)) times.set(seen.path, (times.get(seen.path) ?? 0) + 1);
    return [...times].flatMap(([path, count]) => {
      const repeats = Math.max(0, count - 1 - (this.damaged.get(path) ?? 0));
      return Array.from({ length: repeats }, () => path.slice(-64, -56));
    });
  }

  private isWhole(seen: SeenRequest): boolean {
    const size = this.sizes.get(seen.path);
    if (size === undefined || !isPack(seen) || seen.isCut || !HARMLESS.includes(seen.fault)) return false;
    const start = seen.status === 206 ? Number(/^bytes=(\d+)-/.exec(seen.range ?? '')?.[1] ?? 0) : 0;
    return start + seen.bytes >= size;
  }

  /**
   * Media packs requested before all document packs of their release. The last document pack may come one request
   * later, since the order of parallel requests varies.
   */
  private early(): string[] {
    const asked = this.requests.filter(isPack).map(({ path }) => path);
    return asked
      .filter((path, at) => at + LANES <= asked.length && this.isEarly(path, asked.slice(0, at + LANES)))
      .map((path) => `the media pack ${path.slice(-64, -56)} was asked for before the documents`);
  }

  private isEarly(path: string, asked: readonly string[]): boolean {
    const needing = this.releases.filter(({ packs }) =>
      packs.some(({ sha256, kind }) => kind === 'media' && packPath(sha256) === path),
    );
    return needing.length > 0 && !needing.some((release) => hasDocuments(release, asked));
  }
}

const hasDocuments = ({ packs }: ExpectedRelease, paths: readonly string[]): boolean =>
  packs.every(({ sha256, kind }) => kind === 'media' || paths.includes(packPath(sha256)));
