/** A second formula for a roof's pieces, independent of the app's code. Lengths without a unit are in millimetres. */
import type { RoofMeasures } from '../../src/contract/advice/roof';
import type { TileMeasures } from '../../src/contract/advice/tile';

/** Pieces side by side until the width is covered. */
function piecesOver(width: number, coverWidth: number): number {
  let [pieces, covered] = [0, 0];
  while (covered < width - coverWidth * 1e-6) {
    pieces += 1;
    covered += coverWidth;
  }
  return pieces;
}

interface Side {
  readonly count: number;
  readonly bottom: number;
  readonly top: number;
  /** Ridge with hips, or the upper end. */
  readonly edge: number;
}

export interface SecondOptions {
  readonly reserve: number;
  readonly isBond: boolean;
  readonly rafterSpacing: number;
}

export type SecondRoof = NonNullable<ReturnType<typeof secondFormula>>;

/** Lays a roof row by row and takes lengths from the roof's corners in space. Null when no roof has the measures. */
export function secondFormula(
  roof: RoofMeasures,
  tile: TileMeasures,
  { reserve, isBond, rafterSpacing }: SecondOptions,
) {
  const slope = roof.rafter + roof.eavesOverhang;
  const angle = (roof.pitch / 180) * Math.PI;
  const run = slope * Math.cos(angle);
  const isHip = roof.shape === 'hip';
  const isMono = roof.shape === 'mono';
  const long = isHip ? roof.eaves + 2 * roof.eavesOverhang * Math.cos(angle) : roof.eaves + 2 * roof.vergeOverhang;
  const ridge = isHip ? long - 2 * run : long;
  if (ridge < -0.5) return null;
  // A hip runs from a corner at the eaves, `run` along and `run` across, up to the ridge's height.
  const hip = Math.sqrt(run ** 2 + run ** 2 + (slope * Math.sin(angle)) ** 2);
  const sides: readonly Side[] = isHip
    ? [
        { count: 2, bottom: long, top: ridge, edge: ridge + 2 * hip },
        { count: 2, bottom: 2 * run, top: 0, edge: 2 * hip },
      ]
    : [{ count: isMono ? 1 : 2, bottom: long, top: long, edge: long }];
  // The plan's area, divided by the cosine.
  const area = (isHip ? long * 2 * run : long * run * (isMono ? 1 : 2)) / Math.cos(angle);
  let middle = 0;
  const rest = slope - tile.firstRow - tile.ridgeRow;
  while (middle * tile.maxGauge < rest) middle += 1;
  const battens = [0];
  for (let row = 0; row < middle; row += 1) battens.push(tile.firstRow + (rest * row) / middle);
  battens.push(Math.max(0, slope - tile.ridgeRow));
  const courses = battens.flatMap((start, place) => {
    const { plain } = tile;
    if (plain?.cover === 'crown') return [start, start];
    const isTwice = (place === 0 && plain?.doubled.eaves) || (place === battens.length - 1 && plain?.doubled.ridge);
    return isTwice === true ? [start, start] : [start];
  });
  const widthOf = ({ bottom, top }: Side, start: number): number =>
    Math.max(0, bottom + ((top - bottom) * start) / slope);
  const parts = { half: 0, threeQuarter: 0, halfVerge: 0 };
  // Less than 2 mm are missing to whole pieces and a half. Three-quarter pieces bring no half.
  const missing = (Math.floor(long / tile.coverWidth) + 0.5) * tile.coverWidth - long;
  const isHalf =
    isBond && !isHip && tile.vergeParts !== null && tile.vergeParts.threeQuarter === 0 && missing >= 0 && missing < 2;
  const perRow = isHalf ? Math.floor(long / tile.coverWidth) : piecesOver(long, tile.coverWidth);
  const ends = { left: 0, right: 0 };
  let places = 0;
  // The last row that is laid.
  let topRow = { places: 0, partEnds: 0 };
  if (isHip) {
    let width = 0;
    for (const side of sides)
      for (const start of courses) {
        width += side.count * widthOf(side, start);
        places += side.count;
      }
    places += piecesOver(width, tile.coverWidth);
  } else
    for (let side = 0; side < (isMono ? 1 : 2); side += 1)
      for (let row = 0; row < courses.length; row += 1) {
        const isOffset = isBond && row % 2 === 1;
        const before = { places, partEnds: ends.left + ends.right };
        if (isHalf) {
          places += perRow;
          ends[isOffset ? 'left' : 'right'] += 1;
        } else if (!isOffset) places += perRow;
        else if (tile.vergeParts === null) places += piecesOver(long + Math.ceil(tile.coverWidth / 2), tile.coverWidth);
        else {
          const { half, threeQuarter, halfVerge } = tile.vergeParts;
          const covered = half + threeQuarter * 1.5 + halfVerge;
          places += piecesOver(long - tile.coverWidth * covered, tile.coverWidth);
          ends.left += 1;
          ends.right += 1;
        }
        topRow = { places: places - before.places, partEnds: ends.left + ends.right - before.partEnds };
      }
  for (const key of ['half', 'threeQuarter', 'halfVerge'] as const)
    parts[key] = (ends.left + ends.right) * (tile.vergeParts?.[key] ?? 0);
  const hasParts = isBond && tile.vergeParts !== null;
  const sideRows = courses.length * (isMono ? 1 : 2);
  const atVerge = (end: 'left' | 'right'): number =>
    (sideRows - (parts.halfVerge === 0 ? 0 : ends[end])) * (tile.vergePerRow ?? 0);
  const verge = isHip || tile.vergePerRow === null ? null : { left: atVerge('left'), right: atVerge('right') };
  const vents = ventsOf();
  const vergeTiles = (verge?.left ?? 0) + (verge?.right ?? 0);
  const perVerge = tile.vergeReplaces ?? 0;
  const monopitchTiles = isMono ? along(long, tile.monopitchPer10m) : null;
  const laid = Math.max(0, places - vergeTiles * perVerge - vents.tiles * (tile.ventReplaces ?? 0) - atUpperEnd());
  const weighed = places + parts.half / 2 + parts.threeQuarter * 0.75 + parts.halfVerge / 2;
  const total = Math.ceil((laid * (100 + reserve)) / 100);
  // Rafters from one end to the other.
  let rafters = 1;
  for (let place = 0; place < long; place += rafterSpacing) rafters += 1;
  return {
    ...{ places, laid, area, parts: hasParts ? parts : null, battens: lengthOfBattens(), underlay: area * 1.15 },
    ...{ total, bundles: tile.bundle === null ? null : packsOf(total, tile.bundle), pallets: palletsOf() },
    weight: Math.ceil((weighed * (tile.pieceWeight ?? 0)) / 1000 - 1e-6),
    verge,
    vergeHalves: parts.halfVerge === 0 ? { left: 0, right: 0 } : ends,
    ridgeTiles: isMono || ridge < 0.5 ? null : along(ridge, tile.ridgePer10m),
    hipTiles: isHip ? along(4 * hip, tile.ridgePer10m) : null,
    monopitchTiles,
    counterBattens: isHip ? area / rafterSpacing + 4 * hip : rafters * slope * (isMono ? 1 : 2),
    eaves: isHip ? 2 * long + 4 * run : (isMono ? 1 : 2) * long,
    ...{ vents, eavesVents: eavesVentsOf(), courses: courses.length, perRow },
    ...{ gauge: gaugeOf(), width: widthOfPieces() },
    shape: {
      isHip,
      isMono,
      hasRidge: !isMono && ridge >= 0.5,
      length: isHip ? ridge : long,
      hips: isHip ? 4 * hip : 0,
    },
  };

  /** Surface pieces that the pieces of the upper end replace between the verge tiles of the top row. */
  function atUpperEnd(): number {
    const vergeEnds = parts.halfVerge === 0 ? 2 : 2 - topRow.partEnds;
    const wanted = (monopitchTiles ?? 0) * (tile.monopitchReplaces ?? 0);
    let replaced = 0;
    const free = topRow.places - vergeEnds * (tile.vergePerRow ?? 0) * perVerge;
    while (replaced < wanted && replaced < free) replaced += 1;
    return replaced;
  }

  function packsOf(pieces: number, size: number): number {
    let [packs, packed] = [0, 0];
    for (; packed < pieces; packed += size) packs += 1;
    return packs;
  }

  function palletsOf(): { readonly all: number; readonly full: number } | null {
    if (tile.pallet === null) return null;
    const all = packsOf(total, tile.pallet);
    return { all, full: all * tile.pallet === total ? all : all - 1 };
  }

  /** Null when no gauge fits, or when the first and the last row fill the slope. */
  function gaugeOf(): number | null {
    if (middle === 0) return rest === 0 ? tile.minGauge : null;
    const gauge = Math.floor(rest / middle);
    return gauge < tile.minGauge ? null : gauge;
  }

  /** Null for hip roofs. */
  function widthOfPieces(): 'whole' | 'half' | 'cut' | null {
    if (isHip) return null;
    const beyond = piecesOver(long, tile.coverWidth) * tile.coverWidth - long;
    return beyond < 2 ? 'whole' : isHalf ? 'half' : 'cut';
  }

  function eavesVentsOf(): 'elements' | 'insufficient' | 'unknown' {
    const { eavesVent } = tile;
    if (eavesVent === null) return 'unknown';
    const isEnough = sides.every((side) => {
      const squareMetres = (((side.bottom + side.top) / 2) * slope) / 1e6;
      const metresOfEaves = side.bottom / 1000;
      // 2 per mille of a square metre are 20 cm².
      return eavesVent * metresOfEaves >= Math.max(squareMetres * 20, metresOfEaves * 200) - 1e-6;
    });
    return isEnough ? 'elements' : 'insufficient';
  }

  function along(length: number, per10m: number | null): number | null {
    return per10m === null ? null : Math.ceil((length / 10_000) * per10m - 1e-6);
  }

  function lengthOfBattens(): number {
    return sides.reduce(
      (total, side) => total + battens.reduce((sum, start) => sum + side.count * widthOf(side, start), 0),
      0,
    );
  }

  function ventsOf(): { readonly tiles: number; readonly answer: string } {
    const element = isMono ? tile.monopitchVent : tile.ridgeVent;
    if (element === null && tile.ventArea === null) return { tiles: 0, answer: 'unknown' };
    let tiles = 0;
    for (const side of sides) {
      const sideArea = ((side.bottom + side.top) / 2) * slope;
      const [promille, metre] = isMono ? [2, 200] : [0.5, 50];
      const need = Math.max(((sideArea / 100) * promille) / 1000, (metre * side.edge) / 1000);
      const left = need - ((element ?? 0) * side.edge) / 1000 / (isMono ? 1 : 2);
      if (left <= 1e-6) continue;
      if (tile.ventArea === null) return { tiles: 0, answer: 'insufficient' };
      const wanted = Math.ceil(left / tile.ventArea - 1e-6);
      // Every second place of a row, or every second place at the ridge and every second row at both hips.
      let fitting = isHip ? 2 * Math.floor(courses.length / 2) : 0;
      if (isHip) fitting += Math.floor(Math.max(0, side.top) / (2 * tile.coverWidth) + 1e-6);
      else for (let place = 2; place <= perRow; place += 2) fitting += 1;
      if (wanted > fitting) return { tiles: 0, answer: 'insufficient' };
      tiles += side.count * wanted;
    }
    return { tiles, answer: element === null ? 'tiles' : tiles === 0 ? 'elements' : 'both' };
  }
}
