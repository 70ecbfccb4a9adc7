/** Checks that documents are loaded before media, and that no pack is loaded twice. */
import { packPath } from '../../../../src/contract/paths';
import type { Fault, SeenRequest } from '../../../support/faultKinds';
import { isPack } from './faultRules';
import type { ExpectedRelease } from './releases';

/** The number of packs that the downloader loads at the same time. */
const LANES = 2;
/** An interruption may lose two packs in each lane: the one being loaded and the one being stored. */
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

  /** Call this when the worker or browser was ended. Unstored packs may then be loaded again. */
  interrupted(): void {
    this.allowance += LOST_PACKS;
  }

  /**
   * Call this when the connection broke. The worker may then load lost packs again. If it has not yet requested all
   * document packs of any release, the order is no longer checked, because the proxy may miss requests.
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

  /** Call this when the case deletes packs or fills the storage. The worker may then load packs again without limit. */
  mayRepeat(): void {
    this.allowance = Number.POSITIVE_INFINITY;
  }

  violations(): string[] {
    const found = this.repeated();
    const twice = found.length > this.allowance ? [`packs were loaded twice: ${found.join(', ')}`] : [];
    return this.isOrderKnown ? [...twice, ...this.early()] : twice;
  }

  /**
   * Packs that the worker completely loaded again although the case had not damaged them. Each repetition has its own
   * entry.
   */
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
   * Media packs that the worker requested before the last document pack of their release. This document pack may
   * directly follow the media pack, because the order of parallel requests varies.
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
