/** Pieces along ridge, hips and the upper end of a monopitch roof, with their first and last pieces. */
import type { OrderKey, OrderNeed, RoofOrder } from './orderNeed';

type SingleKey = 'ridge_start' | 'ridge_end' | 'hip_start' | 'hip_cap' | 'monopitch_start' | 'monopitch_end';

export function ridgeNeeds({ quantity, tile }: RoofOrder): readonly OrderNeed[] {
  const { edges, ridgeTiles, hipTiles, monopitchTiles } = quantity;
  const { hips } = edges;
  const along = (key: OrderKey, net: number | null, length: number, per10m: number | null): OrderNeed => ({
    ...{ key, group: 'ridge', unit: 'piece', net, breaks: true },
    rule: { key: 'along', values: { length: length / 1000, perMetre: (per10m ?? 0) / 10 } },
  });
  const single = (key: SingleKey, net: number): OrderNeed => ({
    ...{ key, group: 'ridge', unit: 'piece', net, breaks: true, rule: { key, values: {} } },
  });
  const isHip = hips.count > 0;
  // A model without ridge pieces has no pieces for the ends of ridge and hips either.
  const hasPieces = tile.ridgePer10m !== 0;
  const hasRidge = hasPieces && edges.ridge > 0;
  return [
    ...(hasRidge ? [along('ridge', ridgeTiles, edges.ridge, tile.ridgePer10m)] : []),
    ...(hasRidge && !isHip ? [single('ridge_start', 1), single('ridge_end', 1)] : []),
    ...(hasPieces && isHip
      ? [
          along('hip', hipTiles, hips.length, tile.ridgePer10m),
          single('hip_start', hips.count),
          // All hips of a roof without a ridge meet in one point.
          single('hip_cap', edges.ridge > 0 ? 2 : 1),
        ]
      : []),
    ...(edges.monopitch > 0
      ? [
          along('monopitch', monopitchTiles, edges.monopitch, tile.monopitchPer10m),
          single('monopitch_start', 1),
          single('monopitch_end', 1),
        ]
      : []),
  ];
}
