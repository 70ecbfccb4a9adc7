import { colourOf, contrastOf, labOf, nearestReadable } from '../../../../server/catalog/brand/contrast';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#a0431f', '#f6f2ec', 5.66],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test.each(['#000000', '#ffffff', '#a0431f', '#112233'])('the colour %s survives OKLab unchanged', (colour) => {
  expect(colourOf(labOf(colour))).toBe(colour);
});

test('a colour outside the screen becomes the nearest colour that screens show', () => {
  expect(colourOf([1.2, 0, 0])).toBe('#ffffff');
  expect(colourOf([-0.1, 0, 0])).toBe('#000000');
  expect(colourOf([0.5, 0.3, 0.3])).toMatch(/^#[0-9a-f]{6}$/);
});

test('a readable colour stays as it is', () => {
  expect(nearestReadable('#a0431f', ['#f6f2ec', '#fdfbf8'], 4.5)).toBe('#a0431f');
});

test.each([
  ['on a light ground, the nearest shade is darker', '#c98a6b', ['#f6f2ec', '#fdfbf8'], -1],
  ['on a dark ground, the nearest shade is lighter', '#7a3a20', ['#10171c'], 1],
])('%s', (_what, colour, grounds, direction) => {
  const found = nearestReadable(colour, grounds, 4.5) ?? '';
  const [before, after] = [labOf(colour), labOf(found)];
  expect(Math.sign(after[0] - before[0])).toBe(direction);
  for (const ground of grounds) expect(contrastOf(found, ground)).toBeGreaterThanOrEqual(4.5);
  // A shade that is a little nearer is not readable.
  const back = colourOf([after[0] - direction * 0.01, after[1], after[2]]);
  expect(grounds.some((ground) => contrastOf(back, ground) < 4.5)).toBe(true);
});

test('no shade is readable on black and white together beyond their contrast', () => {
  expect(nearestReadable('#808080', ['#000000', '#ffffff'], 4.7)).toBeNull();
});
