import { boxOf, colourRoof, linearOf } from '../../src/contract/content/roofColour';
import { deltaE, labOf, lightOf, meanLight } from '../support/deltaE';

const grey = (byte: number): number[] => [byte, byte, byte, 255];

function coloured(bytes: readonly number[], mask: readonly number[], light: number, swatch: string): number[] {
  const target = new Uint8ClampedArray(bytes.length);
  const roof = { pixels: Uint8ClampedArray.from(bytes), mask: Uint8Array.from(mask), light };
  colourRoof(roof, linearOf(swatch), target);
  return [...target];
}

test.each([
  ['#000000', 0],
  ['#ffffff', 1],
  ['#0a0a0a', 0.0030353],
  ['#bcbcbc', 0.5028865],
])('linearOf converts a swatch to linear light: swatch %s, light %d', (swatch, light) => {
  for (const channel of linearOf(swatch)) expect(channel).toBeCloseTo(light, 6);
});

test.each(['#000000', '#ffffff', '#a45e40', '#242425', '#6f6e6a', '#0102fe'])(
  'a roof pixel of average brightness gets exactly the colour of the swatch %s',
  (swatch) => {
    const bytes = [1, 3, 5].map((place) => parseInt(swatch.slice(place, place + 2), 16));
    expect(coloured(grey(149), [255], lightOf(149), swatch)).toEqual([...bytes, 255]);
  },
);

test.each([
  ['colouring a roof keeps the colour of pixels outside the roof', grey(120), 0, lightOf(60), grey(120)],
  ['a pixel at the edge of a roof takes its share of the colour', grey(156), 51, lightOf(156), [182, 141, 141, 255]],
  [
    'a coloured pixel brighter than white is cut to the largest value',
    grey(188),
    255,
    lightOf(188) / 2,
    [255, 0, 0, 255],
  ],
  ['a coloured pixel in half the light is darker', grey(188), 255, 1, [188, 0, 0, 255]],
])('%s', (_name, bytes, mask, light, pixel) => expect(coloured(bytes, [mask], light, '#ff0000')).toEqual(pixel));

test('the box around a roof mask holds all roof pixels and no empty edge', () => {
  const mask = Uint8Array.from([0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 255]);
  expect(boxOf(mask, 4)).toEqual({ left: 1, top: 1, width: 3, height: 2 });
  expect(boxOf(new Uint8Array(12), 4)).toBeNull();
});

test('the mean colour of pixels is calculated from their linear light, not from their bytes', () => {
  expect(meanLight(Uint8Array.from([...grey(0), ...grey(255)]))).toEqual([0.5, 0.5, 0.5]);
});

// Pairs of colours and their CIEDE2000 distances, from table 1 of the paper by Sharma, Wu and Dalal.
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)(
  'deltaE returns the CIEDE2000 distance of two Lab colours: %j and %j, distance %d',
  (one, other, difference) => expect(deltaE(one, other)).toBeCloseTo(difference, 4),
);

test('in the Lab colour space white light has the lightness 100 and no hue', () => {
  const [light, red, yellow] = labOf([1, 1, 1]);
  expect([light, red, yellow].map((value) => Math.abs(Math.round(value)))).toEqual([100, 0, 0]);
});
