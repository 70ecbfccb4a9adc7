/** What a roof needs: the arithmetic of the calculation tool. */
import type { Model } from './models';

/** Of one rectangular roof face; lengths in metres, the reserve in per cent. */
export interface RoofMeasures {
  readonly eaves: number;
  readonly rafters: number;
  readonly faces: number;
  readonly reserve: number;
}

export interface RoofNeed {
  /** Square metres of all faces. */
  readonly area: number;
  readonly rows: number;
  readonly tilesPerRow: number;
  /** Pieces, the reserve among them. */
  readonly tiles: number;
  readonly pallets: number;
  /** Of all pieces without the reserve, in kilograms. */
  readonly weight: number;
  /** Distance of the battens in centimetres. */
  readonly gauge: number;
  /** Metres of batten. */
  readonly battens: number;
  /** The rafters are too short to share out between rows of the model's shortest cover length: the lowest row is cut. */
  readonly isCut: boolean;
}

/** The fewest rows whose distance the model allows, spread evenly over the rafters. */
export function calculateNeed(model: Model, { eaves, rafters, faces, reserve }: RoofMeasures): RoofNeed {
  const [shortest, longest] = model.coverLength;
  // A hundredth of a millimetre: 3.75 m in rows of 37.5 cm are ten, not eleven.
  const rows = Math.ceil((rafters * 100) / longest - 1e-6);
  const even = (rafters * 100) / rows;
  const tilesPerRow = Math.ceil((eaves * 100) / model.coverWidth - 1e-6);
  const pieces = rows * tilesPerRow * faces;
  const tiles = Math.ceil(pieces * (1 + reserve / 100) - 1e-6);
  return {
    area: eaves * rafters * faces,
    rows,
    tilesPerRow,
    tiles,
    pallets: Math.ceil(tiles / model.piecesPerPallet),
    weight: pieces * model.pieceWeight,
    gauge: Math.max(even, shortest),
    // One batten more than there are rows: the first row lies on two.
    battens: (rows + 1) * eaves * faces,
    isCut: even < shortest,
  };
}
