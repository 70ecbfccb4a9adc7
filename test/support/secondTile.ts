/** Reads a demo model's measures from its YAML, independent of the app's code. All lengths of the demo are in cm. */
import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { Cover, TileMeasures } from '../../src/contract/advice/tile';

interface Band {
  readonly from?: number;
  readonly above?: number;
}

/** The last row that begins at or below the pitch. */
function bandAt<T extends Band>(bands: readonly T[], pitch: number): T | undefined {
  let found: T | undefined;
  for (const band of bands) if (pitch >= (band.from ?? 0) && pitch > (band.above ?? -1)) found = band;
  return found;
}

/** `cover` null: the model's usual kind of cover. */
export function secondTile(
  { technical = {}, laying, battens = [] }: ProductSource,
  pitch: number,
  cover: Cover | null,
): TileMeasures {
  const all = (code: string): number[] => [technical[code]].flat().filter((value) => typeof value === 'number');
  const one = (code: string): number | null => all(code)[0] ?? null;
  // The text has no computing error.
  const millimetres = (code: string): number[] => all(code).map((centimetres) => Number((centimetres * 10).toFixed(3)));
  const [least = NaN, most = least] = millimetres('LATTWEITE');
  const [, length = NaN] = millimetres('GROESSE');
  const ends = (code: string): number | undefined => millimetres(code)[0];
  const verge = laying?.verge;
  const rest = {
    coverWidth: millimetres('DECKBREITE')[0] ?? NaN,
    vergeParts:
      verge === undefined
        ? null
        : { half: verge.half ?? 0, threeQuarter: verge.three_quarter ?? 0, halfVerge: verge.half_verge ?? 0 },
    pieceWeight: (one('GEWICHT_STUECK') ?? NaN) * 1000,
    ...{ bundle: one('STUECK_BUENDEL'), pallet: one('STUECK_PALETTE') },
    ridgePer10m: (all('FIRST_STUECK').at(-1) ?? NaN) * 10,
    monopitchPer10m: (all('PULT_STUECK').at(-1) ?? NaN) * 10,
    ...{ vergePerRow: one('ORTGANG_STUECK'), ventArea: one('LUEFTER_QUERSCHNITT') },
    ...{ ridgeVent: one('FIRST_QUERSCHNITT'), monopitchVent: one('PULT_QUERSCHNITT') },
    ...{ eavesVent: one('TRAUFE_QUERSCHNITT'), ventsPerSurface: null },
    ...{ vergeReplaces: one('ORTGANG_ERSETZT'), ventReplaces: one('LUEFTER_ERSETZT') },
    monopitchReplaces: one('PULT_ERSETZT'),
  };
  const { kinds = [], overlap = [], doubled = [] } = laying ?? {};
  const [usual] = kinds;
  if (usual === undefined) {
    const band = bandAt(battens, pitch);
    return {
      ...rest,
      ...{ minGauge: least, maxGauge: Math.min(most, band?.max ?? most), plain: null },
      ...{ firstRow: ends('LATTWEITE_TRAUFE') ?? least, ridgeRow: ends('LATTWEITE_FIRST') ?? least },
    };
  }
  const kind = cover ?? usual;
  const isDouble = kind === 'double';
  const overlapped = bandAt(overlap, pitch)?.min ?? NaN;
  const gauge = Math.floor((length - overlapped) / (isDouble ? 2 : 1));
  return {
    ...rest,
    ...{ minGauge: 1, maxGauge: gauge },
    firstRow: (isDouble ? ends('LATTWEITE_TRAUFE') : undefined) ?? gauge,
    ridgeRow: (isDouble ? ends('LATTWEITE_FIRST') : undefined) ?? gauge,
    plain: {
      ...{ cover: kind, length, overlap: overlapped },
      doubled: { eaves: isDouble && doubled.includes('eaves'), ridge: isDouble && doubled.includes('ridge') },
    },
  };
}
