import { headOf, type ManifestHead } from './manifestText';
import type { Manifest, ManifestFile, ManifestPack } from './release';

/** `count` consecutive packs of the old manifest, from index `first`. */
export type PackRun = readonly [first: number, count: number];

/**
 * `GET /api/v1/manifests/{to}/from/{from}`: only the difference between two manifests, because a release changes few
 * files.
 */
export interface ManifestDelta {
  readonly head: ManifestHead;
  readonly types: readonly string[];
  /** No pack occurs twice. */
  readonly packs: readonly (PackRun | ManifestPack)[];
  /** Alternating counts of old files: kept, deleted, kept, and so on. Files after the last count are kept. */
  readonly dropped: readonly number[];
  /** New and changed entries, sorted by address. */
  readonly files: readonly ManifestFile[];
}

export function diffManifests(from: Manifest, to: Manifest): ManifestDelta {
  const move = mover(from, to);
  const files: ManifestFile[] = [];
  const dropped = new DroppedRuns();
  let at = 0;
  for (const file of to.files) {
    for (; isBefore(from.files[at], file); at += 1) dropped.add(at);
    const old = from.files[at];
    if (old?.[0] !== file[0]) {
      files.push(file);
      continue;
    }
    if (!isSameFile(move(old), file)) files.push(file);
    at += 1;
  }
  for (; at < from.files.length; at += 1) dropped.add(at);
  return { head: headOf(to), types: to.types, packs: diffPacks(from.packs, to.packs), dropped: dropped.runs, files };
}

export const isBefore = (file: ManifestFile | undefined, other: ManifestFile): boolean =>
  file !== undefined && file[0] < other[0];

/**
 * The returned function replaces a file's indices of type and packs with their indices in `to`. It returns null when
 * `to` lacks the type or a pack.
 */
export function mover(
  from: Manifest,
  to: Pick<ManifestDelta, 'types'> & { readonly packs: readonly ManifestPack[] },
): (file: ManifestFile) => ManifestFile | null {
  const newTypes = new Map(to.types.map((type, index) => [type, index]));
  const newPacks = new Map(to.packs.map((pack, index) => [pack.sha256, index]));
  const types = from.types.map((type) => newTypes.get(type));
  const packs = from.packs.map((pack) => newPacks.get(pack.sha256));
  return ([address, oldType, oldNumbers]) => {
    const type = types[oldType];
    if (type === undefined) return null;
    const numbers = oldNumbers.slice();
    for (let at = 0; at < numbers.length; at += 3) {
      const pack = packs[numbers[at] ?? -1];
      if (pack === undefined) return null;
      numbers[at] = pack;
    }
    return [address, type, numbers];
  };
}

const isSameFile = (file: ManifestFile | null, other: ManifestFile): boolean =>
  file !== null &&
  file[1] === other[1] &&
  file[2].length === other[2].length &&
  file[2].every((number, index) => number === other[2][index]);

class DroppedRuns {
  readonly runs: number[] = [];
  #reached = 0;

  add(index: number): void {
    if (index > this.#reached || this.runs.length === 0) this.runs.push(index - this.#reached, 1);
    else this.runs.push((this.runs.pop() ?? 0) + 1);
    this.#reached = index + 1;
  }
}

const isSamePack = (a: ManifestPack, b: ManifestPack): boolean =>
  a.size === b.size && a.kind === b.kind && a.opens === b.opens;

function diffPacks(from: readonly ManifestPack[], to: readonly ManifestPack[]): ManifestDelta['packs'] {
  const places = new Map(from.map((pack, index) => [pack.sha256, { pack, index }]));
  const packs: (PackRun | ManifestPack)[] = [];
  let run: PackRun | null = null;
  for (const pack of to) {
    const place = places.get(pack.sha256);
    if (place === undefined || !isSamePack(place.pack, pack)) {
      packs.push(pack);
      run = null;
      continue;
    }
    const continues: boolean = run !== null && run[0] + run[1] === place.index;
    if (continues) packs.pop();
    run = run !== null && continues ? [run[0], run[1] + 1] : [place.index, 1];
    packs.push(run);
  }
  return packs;
}
