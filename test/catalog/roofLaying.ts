/** Measures how the tiles in a roof's picture lie, by comparing the joints of neighbouring rows. */
import sharp from 'sharp';

/** A field of whole tiles in a picture of a roof. */
export interface Field {
  readonly columns: number;
  /** Even, because the rows are compared in pairs. */
  readonly rows: number;
  /** Corners anticlockwise from the lower left, as shares of the picture's width and height. */
  readonly corners: readonly (readonly [x: number, y: number])[];
}

/** The number of brightness values that are read across the width of one tile. */
const TILE = 48;

/** Returns a function that maps places in the field (from 0 to 1) to places in the perspective picture. */
function projection(corners: Field['corners']): (u: number, v: number) => [number, number] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const size = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / size, (dx1 * dy3 - dx3 * dy1) / size];
  return (u, v) => {
    const scale = g * u + h * v + 1;
    return [
      ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / scale,
      ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / scale,
    ];
  };
}

/** Returns the brightness across a row of tiles, without slow changes such as shadows. */
function profile(grey: (u: number, v: number) => number, row: number, { columns, rows }: Field): number[] {
  const width = columns * TILE;
  const values = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0.35; y < 0.75; y += 0.02) sum += grey((x + 0.5) / width, (row + y) / rows);
    return sum;
  });
  return values.map((value, x) => {
    const near = values.slice(Math.max(0, x - TILE / 2), x + TILE / 2);
    return value - near.reduce((sum, one) => sum + one, 0) / near.length;
  });
}

/**
 * Returns one value for each place in a tile: the sum over all tiles in the row. The sums show what the tiles have in
 * common.
 */
const folded = (values: readonly number[]): number[] =>
  Array.from({ length: TILE }, (_, x) =>
    values.filter((_value, at) => at % TILE === x).reduce((sum, value) => sum + value, 0),
  );

const likeness = (one: readonly number[], other: readonly number[], shift: number): number => {
  const product = one.reduce((sum, value, x) => sum + value * (other[(x + shift) % TILE] ?? 0), 0);
  return product / Math.hypot(...one) / Math.hypot(...other);
};

/**
 * Returns how alike neighbouring rows are, from -1 to 1. `straight` compares the rows as they lie. `shifted` first
 * moves one row by half a tile.
 */
export async function rowLikeness(file: string, field: Field): Promise<{ straight: number; shifted: number }> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const place = projection(field.corners);
  const grey = (u: number, v: number): number => {
    const [x, y] = place(u, v);
    return data[Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))] ?? 0;
  };
  const sumOf = (first: 0 | 1): number[] => {
    const rows = Array.from({ length: field.rows / 2 }, (_, pair) => folded(profile(grey, 2 * pair + first, field)));
    return Array.from({ length: TILE }, (_, x) => rows.reduce((sum, row) => sum + (row[x] ?? 0), 0));
  };
  const [even, odd] = [sumOf(0), sumOf(1)];
  return { straight: likeness(even, odd, 0), shifted: likeness(even, odd, TILE / 2) };
}
