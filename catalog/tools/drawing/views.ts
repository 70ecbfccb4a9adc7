/** Draws a tile from above, across the slope and along the slope. Lengths are in millimetres. */
import type { Shape } from './forms';
import { footAt, lowerAt, upperAt, waveAt } from './profile';
import { line, outline, type Point } from './svg';

const steps = (count: number): readonly number[] => Array.from({ length: count + 1 }, (_, index) => index / count);

/** Half the width of a groove in millimetres. */
const GROOVE = 3;
const COG = 18;

/** Draws the view from above: the head is on top, the foot below. */
export function topView(shape: Shape, [left, top]: Point): string {
  const { form, width, length, cover, wave } = shape;
  const bottom = top + length;
  const across = (y: number, className: string) => line([left + width - cover + 2, y, left + width, y], className);
  const along = (x: number, className: string, end = bottom) => line([left + x, top, left + x, end], className);
  const foot = [...steps(60)]
    .reverse()
    .map((part): Point => [left + part * width, bottom - footAt(shape, part * width)]);
  const parts = [outline([[left, top], [left + width, top], ...foot], 'o')];
  if (form === 'biber') {
    const middle = left + width / 2;
    parts.push(line([middle, top - 12, middle, bottom + 12], 'c'));
    for (const side of [-COG, COG]) parts.push(line([middle + side, top + 18, middle + side, top + 34], 'h'));
    for (const y of [18, 34]) parts.push(line([middle - COG, top + y, middle + COG, top + y], 'h'));
    return parts.join('');
  }
  const lock = width - cover;
  const isConcreteWave = form === 'doppel-s';
  parts.push(along(lock + 2, 'i'));
  for (const place of isConcreteWave ? [0.36] : [0.2, 0.58])
    for (const side of [-GROOVE, GROOVE]) parts.push(along(lock * place + side, 'i'));
  for (let x = lock + 8; x < width - 3 && form !== 'glatt'; x += 1) {
    const [before, here, after] = [waveAt(shape, x - 1), waveAt(shape, x), waveAt(shape, x + 1)];
    const isCrest = here > before && here >= after;
    const isHollow = here < before && here <= after && here < 0.02 * wave;
    if (isCrest || isHollow) parts.push(along(x, 'c'));
  }
  // Length of the strip at the tile's head, which the next row covers.
  const headStrip = isConcreteWave ? 35 : 60;
  if (form === 'glatt')
    for (const x of [lock + 4.5, lock + 19.5]) parts.push(line([left + x, top + headStrip, left + x, bottom], 'i'));
  if (form === 'flachdach') for (const x of [width - 108, width - 14]) parts.push(along(x, 'i'));
  parts.push(across(top + headStrip, isConcreteWave ? 'h' : 'i'));
  if (!isConcreteWave)
    for (const y of [18, 44])
      for (const side of [-4, 4])
        parts.push(line([left + lock + 4, top + y + side, left + width - 8, top + y + side], 'i'));
  return parts.join('');
}

/** Draws the tile's cross-section with the side lock on the left. `ground` is the drawing's `y` at the height 0. */
export function crossSection(shape: Shape, [left, ground]: Point, scale: number): string {
  const xs = steps(320).map((part) => part * shape.width);
  const at = (x: number, height: number): Point => [left + x * scale, ground - height * scale];
  const upper = xs.map((x) => at(x, upperAt(shape, x)));
  const lower = [...xs].reverse().map((x) => at(x, Math.min(lowerAt(shape, x), upperAt(shape, x) - 2)));
  return outline([...upper, ...lower], 's');
}

export function heightsOf(shape: Shape): { readonly highest: number; readonly lowest: number } {
  const xs = steps(320).map((part) => part * shape.width);
  return {
    highest: Math.max(...xs.map((x) => upperAt(shape, x))),
    lowest: Math.min(...xs.map((x) => lowerAt(shape, x))),
  };
}

const BATTEN = { height: 28, width: 40 };
/** The distance in millimetres from a tile's head to the batten on which it hangs. */
const HANG = 56;

export interface LongSection {
  readonly svg: string;
  /** Positions of two neighbouring battens' upper edges in the drawing. Their distance is one gauge. */
  readonly gauge: readonly [number, number];
  readonly below: number;
  readonly right: number;
}

/** Draws a section of tiles on their battens along the slope. */
export function longSection(shape: Shape, [left, top]: Point): LongSection {
  const { thickness, length, form } = shape;
  const gauge = drawnGauge(shape);
  const rise = Math.atan2(thickness + 1.2, gauge);
  const rows = form === 'biber' ? 3 : 2;
  const at = (row: number, x: number, z: number): Point => [
    left + row * gauge + x * Math.cos(rise) + z * Math.sin(rise),
    top - z * Math.cos(rise) + x * Math.sin(rise),
  ];
  const nib = [
    [length - 14, -thickness],
    [length - 16, -thickness - 14],
    [length - 34, -thickness - 14],
    [length - 36, -thickness],
  ] as const;
  const profile = [
    [0, -2],
    [2, 0],
    [length - 2, 0],
    [length, -2],
    [length, -thickness],
    ...nib,
    [0, -thickness],
  ] as const;
  const parts: string[] = [];
  const hung = Array.from({ length: rows }, (_, row) => at(row, length - HANG, -thickness - 1));
  for (const [row, [x, y]] of hung.entries()) {
    const [x1, y1, x2, y2] = [x - 22, y + 1.5, x - 22 + BATTEN.width, y + 1.5 + BATTEN.height];
    parts.push(
      outline(
        profile.map(([along, z]) => at(row, along, z)),
        's',
      ),
    );
    parts.push(
      outline(
        [
          [x1, y1],
          [x2, y1],
          [x2, y2],
          [x1, y2],
        ],
        'b',
      ),
    );
    parts.push(line([x1, y1, x2, y2], 'h'), line([x1, y2, x2, y1], 'h'));
  }
  const [first = [left, top] as const] = hung;
  const edge = first[0] - 22;
  return {
    svg: parts.join(''),
    gauge: [edge, edge + gauge],
    below: first[1] + BATTEN.height,
    right: left + (rows - 1) * gauge + length,
  };
}

/** The distance between battens that the long section shows. It lies within the product's limits. */
export const drawnGauge = ({ batten: [least, most] }: Shape): number => Math.round(least + (most - least) * 0.6);
