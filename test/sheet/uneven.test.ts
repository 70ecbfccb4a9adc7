/** What does not come out, and the overhangs that the calculator offers. Lengths are in millimetres. */
import { calculate, currentInputs, type CalculationInputs } from '../../src/contract/advice/calculation';
import { rowsOf } from '../../src/contract/advice/rows';
import type { TileMeasures } from '../../src/contract/advice/tile';
import { widthFit } from '../../src/contract/advice/width';
import { offerText, unevenOf, unevenText } from '../../src/sheet/uneven';
import { withPieces } from '../../src/sheet/pieceWords';
import { words } from '../../src/sheet/words';
import { seededRandom } from '../support/random';
import { calculationPart } from '../support/sampleSheets';

const TILE: TileMeasures = {
  ...{ coverWidth: 240, minGauge: 350, maxGauge: 375, firstRow: 350, ridgeRow: 320, plain: null, vergeParts: null },
  ...{ pieceWeight: null, bundle: null, pallet: null, ridgePer10m: null, monopitchPer10m: null, vergePerRow: null },
  ...{ ventArea: null, ridgeVent: null, monopitchVent: null, eavesVent: null, ventsPerSurface: null },
  ...{ vergeReplaces: null, ventReplaces: null, monopitchReplaces: null },
};
const HALVES: TileMeasures = { ...TILE, vergeParts: { half: 1, threeQuarter: 0, halfVerge: 0 } };
const HALF_VERGES: TileMeasures = { ...TILE, vergePerRow: 1, vergeParts: { half: 0, threeQuarter: 0, halfVerge: 1 } };
const desk = { t: withPieces(words.desk, { list: 'tiles' }), number: words.number };

const inputsOf = (changes: Partial<CalculationInputs>): CalculationInputs => ({
  ...currentInputs(calculationPart.roof),
  ...{ shape: 'mono', eaves: 9_600, vergeOverhang: 0, rafter: 7_420, eavesOverhang: 0 },
  ...changes,
});
function uneven(changes: Partial<CalculationInputs>, tile = TILE) {
  const inputs = inputsOf(changes);
  return unevenOf(calculate(inputs, tile), inputs).map(({ offers, ...one }) => ({
    ...one,
    offers: offers.map(({ overhang, half }) => (half === null ? overhang : `${overhang} with ${half}`)),
  }));
}

test('a roof that comes out has no offer', () => expect(uneven({})).toEqual([]));

test('the width comes out with an overhang at both verges, narrower or wider', () => {
  // Width: 10000 + 2 x 300 = 10600, between 44 x 240 = 10560 and 45 x 240 = 10800.
  // Overhangs: (10560 - 10000) / 2 = 280 and (10800 - 10000) / 2 = 400.
  expect(uneven({ eaves: 10_000, vergeOverhang: 300 })).toEqual([
    { key: 'eaves', input: 'vergeOverhang', offers: [280, 400] },
  ]);
});

test('half pieces offer the width in between, but only in bond', () => {
  // Width 10600. In between: 44.5 x 240 = 10680, so an overhang of 340.
  expect(uneven({ eaves: 10_000, vergeOverhang: 300, isBond: true }, HALVES)).toEqual([
    { key: 'eaves', input: 'vergeOverhang', offers: [280, '340 with half', 400] },
  ]);
  expect(uneven({ eaves: 10_000, vergeOverhang: 300, isBond: false }, HALVES)[0]?.offers).toEqual([280, 400]);
  expect(uneven({ eaves: 10_000, vergeOverhang: 340, isBond: true }, HALVES)).toEqual([
    { key: 'half', input: 'vergeOverhang', offers: [] },
  ]);
});

test('a millimetre less than whole pieces comes out, because both overhangs are whole millimetres', () => {
  // 42 x 240 = 10080. Eaves 10001: (10080 - 10001) / 2 = 39.5, so 39 and a width of 10079.
  expect(uneven({ eaves: 10_001 })).toEqual([{ key: 'eaves', input: 'vergeOverhang', offers: [39] }]);
  expect(uneven({ eaves: 10_001, vergeOverhang: 39 })).toEqual([]);
  expect(uneven({ eaves: 10_001, vergeOverhang: 38 })[0]?.key).toBe('eaves');
  expect(uneven({ eaves: 10_001, vergeOverhang: 40 })[0]?.key).toBe('eaves');
});

test('the rows come out with an overhang at the eaves', () => {
  // Slope: 1070 + 100 = 1170, as in worked example 3 (test/contract/advice/quantity.test.ts): 1045 or 1370.
  // Overhangs: 1045 - 1070 is below zero, 1370 - 1070 = 300.
  expect(uneven({ eaves: 2_400, rafter: 1_070, eavesOverhang: 100 })).toEqual([
    { key: 'rafter', input: 'eavesOverhang', offers: [300] },
  ]);
  expect(uneven({ eaves: 2_400, rafter: 870, eavesOverhang: 300 })[0]?.offers).toEqual([175, 500]);
});

test('overhangs beyond the limits of the input are not offered', () => {
  // A cover width of 9000: the next widths are 0 and 9000, which needs 3000 on both sides of 3000, and 3001 of 2998.
  const wide = { ...TILE, coverWidth: 9_000 };
  expect(uneven({ eaves: 3_000 }, wide)[0]?.offers).toEqual([3_000]);
  expect(uneven({ eaves: 2_998 }, wide)[0]?.offers).toEqual([]);
});

test('a hip roof has offers for its rows only', () => {
  const hip = { shape: 'hip', eaves: 20_000, rafter: 870, eavesOverhang: 300, pitch: 60 } as const;
  expect(uneven(hip)).toEqual([{ key: 'rafter', input: 'eavesOverhang', offers: [175, 500] }]);
});

test('each offer makes 300 random roofs come out, without another house', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = seededRandom(seed);
    const tile = { ...HALVES, coverWidth: random.int(120, 330), minGauge: random.int(300, 374) };
    const inputs = inputsOf({
      ...{ eaves: random.int(3_000, 20_000), vergeOverhang: random.int(0, 600) },
      ...{ rafter: random.int(2_000, 9_000), eavesOverhang: random.int(0, 900), isBond: random.int(0, 1) === 1 },
    });
    for (const { input, offers } of unevenOf(calculate(inputs, tile), inputs))
      for (const { overhang, half } of offers) {
        const better = { ...inputs, [input]: overhang };
        const { kind } = widthFit(better.eaves + 2 * better.vergeOverhang, tile, inputs.isBond);
        const { nearest } = rowsOf(better.rafter + better.eavesOverhang, tile);
        expect([seed, input === 'vergeOverhang' ? kind : nearest]).toEqual([
          seed,
          input === 'vergeOverhang' ? (half === null ? 'whole' : 'half') : null,
        ]);
        // The pieces of each row cover the width and at most two millimetres more, so no piece is cut.
        const calculation = calculate(better, tile);
        if (input !== 'vergeOverhang' || calculation.kind !== 'roof') continue;
        const { places, parts, surfaces } = calculation.quantity;
        const covered = ((places + (parts?.half ?? 0) / 2) * tile.coverWidth) / (surfaces[0]?.courses ?? 0);
        const beyond = covered - (better.eaves + 2 * better.vergeOverhang);
        expect([seed, beyond >= 0 && beyond < 2]).toEqual([seed, true]);
      }
  }
});

test('the texts name the overhang in centimetres', () => {
  const text = (changes: Partial<CalculationInputs>, tile = TILE) => {
    const inputs = inputsOf(changes);
    return unevenOf(calculate(inputs, tile), inputs).map((one) =>
      [unevenText(one, desk), ...one.offers.map((offer) => offerText(one.input, offer, desk))]
        .join(' | ')
        .replaceAll('\u00a0', ' '),
    );
  };
  expect(text({ eaves: 10_010, vergeOverhang: 300, isBond: true }, HALVES)).toEqual([
    'In der Breite geht es nicht auf: Je Reihe wird ein Ziegel geschnitten. Es geht auf mit: | Überstand am Ortgang 27,5 cm | Überstand am Ortgang 33,5 cm mit halben Ziegeln | Überstand am Ortgang 39,5 cm',
  ]);
  expect(text({ eaves: 10_000, vergeOverhang: 340, isBond: true }, HALVES)).toEqual([
    'In der Breite geht es mit halben Ziegeln an einem Ortgang auf.',
  ]);
  expect(text({ eaves: 10_010, vergeOverhang: 300, isBond: true }, HALF_VERGES)).toEqual([
    expect.stringContaining(' | Überstand am Ortgang 33,5 cm mit halben Ortgangziegeln | '),
  ]);
  expect(text({ eaves: 10_000, vergeOverhang: 340, isBond: true }, HALF_VERGES)).toEqual([
    'In der Breite geht es mit halben Ortgangziegeln an einem Ortgang auf.',
  ]);
  expect(text({ rafter: 870, eavesOverhang: 300 })).toEqual([
    expect.stringContaining('Es geht auf mit: | Überstand an der Traufe 17,5 cm | Überstand an der Traufe 50 cm'),
  ]);
  expect(text({ eaves: 2_998 }, { ...TILE, coverWidth: 9_000 })).toEqual([
    expect.stringContaining('Kein Überstand bis 3 m ändert das.'),
  ]);
});
