/** 300 random roofs of all forms against a second formula. Lengths without a unit are in millimetres. */
import { roofQuantity } from '../../../src/contract/advice/quantity';
import type { RoofMeasures } from '../../../src/contract/advice/roof';
import type { TileMeasures } from '../../../src/contract/advice/tile';
import { seededRandom, type Random } from '../../support/random';
import { secondFormula } from '../../support/secondRoof';

const ROOFS = 300;

const partsOf = (half: number, threeQuarter: number, halfVerge: number) => ({ half, threeQuarter, halfVerge });

function anyTile(random: Random): TileMeasures {
  const isPlain = random.int(0, 2) === 0;
  const minGauge = isPlain ? 1 : random.int(240, 400);
  const maxGauge = isPlain ? random.int(95, 330) : minGauge + random.int(0, 40);
  const cover = random.pick(['double', 'crown'] as const);
  const isDoubled = (): boolean => cover === 'double' && random.int(0, 1) === 1;
  return {
    ...{ coverWidth: random.int(140, 335), minGauge, maxGauge },
    ...{ firstRow: random.int(80, 400), ridgeRow: random.int(50, 350) },
    plain: isPlain ? { cover, length: 380, overlap: 90, doubled: { eaves: isDoubled(), ridge: isDoubled() } } : null,
    vergeParts: random.pick([null, partsOf(1, 0, 0), partsOf(0, 2, 0), partsOf(0, 0, 1)]),
    ...{ pieceWeight: random.int(900, 6_000), bundle: random.int(3, 10), pallet: random.int(150, 600) },
    ...{ ridgePer10m: random.pick([null, 25, 33.3]), monopitchPer10m: random.pick([null, 42]) },
    ...{ vergePerRow: random.pick([null, 1, 2]), ventsPerSurface: null },
    ...{ ventArea: random.pick([null, 12.5, 24, 38]), ridgeVent: random.pick([null, 90, 150]) },
    ...{ monopitchVent: random.pick([null, 200, 260]), eavesVent: random.pick([null, 190, 250]) },
    ...{ vergeReplaces: random.int(0, 1), ventReplaces: random.int(0, 1) },
    monopitchReplaces: random.int(0, 1),
  };
}

/** Every fourth roof is as wide as whole pieces and a half. */
function anyRoof(random: Random, { coverWidth }: TileMeasures): RoofMeasures {
  const vergeOverhang = random.int(0, 600);
  const withHalf = Math.floor((random.int(30, 70) + 0.5) * coverWidth) - 2 * vergeOverhang;
  return {
    shape: random.pick(['gable', 'mono', 'hip']),
    eaves: random.int(0, 3) === 0 ? withHalf : random.int(6_000, 25_000),
    rafter: random.int(1_000, 9_000),
    pitch: random.int(150, 650) / 10,
    eavesOverhang: random.int(0, 900),
    vergeOverhang,
  };
}

const near = (value: number) => expect.closeTo(value, 0) as unknown as number;

test('300 random roofs have the pieces, edges, battens and vents of a second formula', () => {
  const seen = new Set<string>();
  let roofs = 0;
  for (let seed = 0; roofs < ROOFS; seed += 1) {
    const random = seededRandom(seed);
    const tile = anyTile(random);
    const roof = anyRoof(random, tile);
    const options = {
      ...{ reserve: random.int(0, 15), rafterSpacing: random.int(500, 1_100) },
      isBond: tile.plain !== null || random.int(0, 1) === 1,
    };
    const quantity = roofQuantity(roof, tile, options);
    const second = secondFormula(roof, tile, options);
    if (quantity === null || second === null) {
      expect([seed, quantity]).toEqual([seed, second]);
      continue;
    }
    roofs += 1;
    const { area, battens, counterBattens, underlay, eaves, vents, eavesVents, ...rest } = second;
    const { courses, perRow, gauge, width, shape: _shape, ...exact } = rest;
    const { surfaces, edges, ventilation, ...counted } = quantity;
    expect({ seed, ...counted }).toMatchObject({ seed, ...exact });
    expect({ seed, ...counted, eaves: edges.eaves }).toMatchObject({
      ...{ seed, eaves: near(eaves), area: near(area), underlay: near(underlay) },
      ...{ battens: near(battens), counterBattens: near(counterBattens) },
    });
    expect([seed, ...surfaces.map((surface) => surface.courses)]).toEqual([seed, ...surfaces.map(() => courses)]);
    const [first] = surfaces;
    expect([seed, first?.rows.gauge, first?.fit?.kind ?? null]).toEqual([seed, gauge, width]);
    if (width !== null) expect([seed, first?.perRow]).toEqual([seed, perRow]);
    // A catalogue without any value about ventilation has no answer.
    expect([seed, ventilation?.eaves.answer ?? 'unknown']).toEqual([seed, eavesVents]);
    const { tiles, answer } = ventilation?.top ?? { tiles: 0, answer: 'unknown' };
    expect([seed, { tiles, answer }]).toEqual([seed, vents]);
    seen.add(`${roof.shape} ${tile.plain?.cover ?? 'none'}`);
    seen.add(vents.answer);
    seen.add(`eaves ${eavesVents}`);
    seen.add(`width ${String(width)}`);
  }
  expect([...seen].sort()).toEqual([
    ...['both', 'eaves elements', 'eaves insufficient', 'eaves unknown', 'elements'],
    ...['gable crown', 'gable double', 'gable none', 'hip crown', 'hip double', 'hip none'],
    ...['insufficient', 'mono crown', 'mono double', 'mono none', 'tiles', 'unknown'],
    ...['width cut', 'width half', 'width null', 'width whole'],
  ]);
});
